import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/** Files of the build that no page of the app requests. */
const notCached = /^(?:\.vite\/.*|poster\/.*|assets\/poster-.*|invite\.png|robots\.txt|sw\.js|.*\.br)$/

interface Page {
  readonly path: string
  readonly file: string
}

/**
 * Builds the service worker into `out`, with the list of files to cache for offline use. Run it after writing all of them, because the list
 * contains hashes of their content. `prerendered`: the pages that it leaves to the server.
 */
export async function buildWorker(out: string, prerendered: readonly Page[]): Promise<void> {
  const files = await readdir(out, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile())
    .map((file) =>
      join(file.parentPath, file.name)
        .slice(out.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !notCached.test(path) && !prerendered.some(({ file }) => file === path))
    .toSorted()
  const cached = await Promise.all(
    paths.map(async (path) => ({ url: `/${path}`, revision: await revisionOf(out, path) })),
  )
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __PRECACHE__: JSON.stringify(cached),
      __PRERENDERED__: JSON.stringify([...new Set(prerendered.map(({ path }) => path))]),
    },
    build: {
      outDir: out,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: 'src/web/sw/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/** A hash of the content; null if the name contains one. */
async function revisionOf(out: string, path: string): Promise<string | null> {
  if (path.startsWith('assets/')) return null
  const inside = await readFile(join(out, path))
  return createHash('sha256').update(inside).digest('hex').slice(0, 16)
}
