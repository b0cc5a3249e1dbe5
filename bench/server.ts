import { buildServerIfNeeded } from '../scripts/server-build.ts'
import { type ServerProcess, startServer } from '../stage/server-process.ts'
import type { Settings } from './databases.ts'

/** The product as its own process, bundled as `npm start` runs it, without what holds a load back. */
export function startMeasured({ DATA_DIR: dataDir, ...settings }: Settings): Promise<ServerProcess> {
  return startServer({
    dataDir,
    settings: { ...settings, RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
    program: ['--enable-source-maps', buildServerIfNeeded()],
  })
}

export const portOf = ({ baseUrl }: ServerProcess): number => Number(new URL(baseUrl).port)
