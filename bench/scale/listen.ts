import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import pg from 'pg'
import type { Heard } from './watched-server.ts'

/**
 * Loaded into the server before its own code: tells whoever started it every statement that it sends to PostgreSQL, with its values, what
 * it took and which request it was sent for; and, asked to, the processor time that the process has used.
 */
const requests = new AsyncLocalStorage<string>()

subscribe('http.server.request.start', (message) => {
  const { method, url } = (message as { request: { method?: string; url?: string } }).request
  requests.enterWith(`${method} ${url?.split('?')[0]}`)
})

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
const query = prototype.query

prototype.query = function (this: pg.Client, first, second, ...rest) {
  const config =
    typeof first === 'object' && first !== null ? (first as { text?: string; values?: unknown[] }) : {}
  const text = typeof first === 'string' ? first : config.text
  const values = Array.isArray(second) ? second : (config.values ?? [])
  const begun = performance.now()
  const answer = query.call(this, first, second, ...rest)
  if (text === undefined || !(answer instanceof Promise)) return answer
  const cause = requests.getStore() ?? 'background'
  const told = answer.then((result: pg.QueryResult) => {
    const heard: Heard = {
      ...{ cause, text, values, rows: result.rowCount ?? 0, command: result.command },
      milliseconds: performance.now() - begun,
    }
    process.send?.(heard)
    return result
  })
  return told
}

process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() })
})
// The server ends by itself, whether or not anybody listens.
process.channel?.unref()
