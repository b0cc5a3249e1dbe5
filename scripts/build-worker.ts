import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/** Drawn by the server at each visit, or not for the browser's keeping. */
const notKept = /^(?:\.vite\/.*|(?:landing|login|sign-up)\.html|robots\.txt|sw\.js|.*\.br)$/

/**
 * Builds the service worker into `out`, with the list of every file there that it keeps for use without a network. Comes after
 * all of them are written, the prerendered pages too: the list holds what is in them.
 */
export async function buildWorker(out: string): Promise<void> {
  const files = await readdir(out, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile())
    .map((file) =>
      join(file.parentPath, file.name)
        .slice(out.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !notKept.test(path))
    .toSorted()
  const kept = await Promise.all(
    paths.map(async (path) => ({ url: `/${path}`, revision: await revisionOf(out, path) })),
  )
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __PRECACHE__: JSON.stringify(kept) },
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

/** Null where the name holds a hash of what is inside. */
async function revisionOf(out: string, path: string): Promise<string | null> {
  if (path.startsWith('assets/')) return null
  const inside = await readFile(join(out, path))
  return createHash('sha256').update(inside).digest('hex').slice(0, 16)
}
