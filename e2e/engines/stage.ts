import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../stage/server-process.ts'
import { openBreakableProxy } from '../breakable-proxy.ts'
import type { Engine } from './engine.ts'
import { playNight } from './night.ts'

/** Plays a night in an engine, with the real server as its own process on an empty data folder. Closes the engine. */
export async function nightIn(engine: Engine): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'anteroom-engines-'))
  const preload = new URL('../../test/quick-hashes.ts', import.meta.url)
  const server = await startServer({ dataDir, settings: { RATE_LIMIT: 'off' }, preload })
  const proxy = await openBreakableProxy(server.baseUrl)
  try {
    await playNight(engine, server, proxy)
  } finally {
    await engine.close()
    await proxy.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
