import manifest from '../package.json' with { type: 'json' }
import { buildServerIfNeeded } from '../scripts/builds.ts'
import { type ServerProcess, startServer } from '../stage/server-process.ts'
import type { Settings } from './databases.ts'

/** `npm start` bounds the memory by environment variables and options of Node: they are taken from its script. */
const [, environment = '', options = ''] = /^(.*)exec node (.*) \S+$/.exec(manifest.scripts.start) ?? []
const words = (text: string) => text.split(' ').filter(Boolean)

/** The product as its own process, bundled as `npm start` runs it, without what holds a load back; at a free port unless told one. */
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

/** What the memory of a server consists of, in MB, as its `/metrics` says. */
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
