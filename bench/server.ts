import manifest from '../package.json' with { type: 'json' }
import { buildServerIfNeeded } from '../scripts/builds.ts'
import { type ServerProcess, startServer } from '../stage/server-process.ts'
import type { Settings } from './databases.ts'

/** Takes the environment variables and Node options that limit the memory from the `npm start` script. */
const [, environment = '', options = ''] = /^(.*)exec node (.*) \S+$/.exec(manifest.scripts.start) ?? []
const words = (text: string) => text.split(' ').filter(Boolean)

/** Starts the product in a separate process, bundled as in `npm start`, without rate limits, on the given or a free port. */
export function startMeasured(
  { DATA_DIR: dataDir, ...settings }: Settings,
  port?: number,
): Promise<ServerProcess> {
  const bounds = Object.fromEntries(words(environment).map((setting) => setting.split('=')))
  return startServer({
    ...(port === undefined ? {} : { port }),
    dataDir,
    settings: { ...bounds, ...settings, RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
    program: [...words(options), '--enable-source-maps', buildServerIfNeeded()],
  })
}

export const portOf = ({ baseUrl }: ServerProcess): number => Number(new URL(baseUrl).port)

/** The parts of a server's memory, in MB, from its `/metrics`. */
export async function memoryOf(baseUrl: string) {
  const text = await (await fetch(`${baseUrl}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 1e6
  const heapUsed = figure('nodejs_heap_size_used_bytes')
  return {
    resident: figure('process_resident_memory_bytes'),
    heapUsed,
    heapFree: figure('nodejs_heap_size_total_bytes') - heapUsed,
    external: figure('nodejs_external_memory_bytes'),
  }
}
