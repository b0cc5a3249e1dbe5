import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Key, Phone } from './engine.ts'

/** WebDriver's names of the keys. */
const KEYS: Readonly<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C' }

/** A session of a W3C WebDriver, https://www.w3.org/TR/webdriver2/. */
export interface Session {
  readonly phone: Phone
  close(): Promise<void>
}

/** Opens a session at a driver that listens at this address. Throws the driver's answer if it refuses. */
export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const { sessionId } = await command<{ sessionId: string }>(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `${driver}/session/${sessionId}`
  const post = <T>(path: string, body: object) => command<T>(session, 'POST', path, body)
  return {
    phone: {
      goto: (url) => post('/url', { url }),
      evaluate: (inPage, ...args) =>
        post('/execute/sync', { script: `return (${inPage}).apply(null, arguments)`, args }),
      tapAt: (x, y) => post('/actions', { actions: [tap(x, y)] }),
      press: (key) => post('/actions', { actions: [stroke(KEYS[key])] }),
      screenshot: async () => Buffer.from(await command<string>(session, 'GET', '/screenshot'), 'base64'),
    },
    close: () => command(session, 'DELETE', ''),
  }
}

/** Waits until a port of this machine takes connections. */
export async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch {
      await setTimeout(20)
    } finally {
      socket.destroy()
    }
  }
}

async function command<T>(base: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(base + path, { method, ...(body ? { body: JSON.stringify(body) } : null) })
  const { value }: { value: T & { error?: string; message?: string } } = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
  return value
}

const tap = (x: number, y: number) => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

const stroke = (value: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ],
})
