import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems assign: Linux from 32,768 on, others from 49,152. */
const FIRST = 20_000
const COUNT = 12_000
/** The distance between the first ports of two processes started one after the other. */
const STRETCH = 64

let next = (process.pid * STRETCH) % COUNT

/**
 * A port of 127.0.0.1 on which nobody is listening. Each process searches its own range, outside of the system's: a server that takes a
 * second to start still finds the port free.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + next
    next = (next + 1) % COUNT
    if (await isFree(port)) return port
  }
  throw new Error('Somebody listens on every port.')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
