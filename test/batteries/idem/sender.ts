import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type EndpointName, paths } from '../../../src/contract/paths.ts'
import type { CuttingProxy } from './cutting-proxy.ts'

/** The limit on waiting for an answer that does not come. */
const PATIENCE_MILLISECONDS = 30_000

export interface Sending {
  readonly name: EndpointName
  readonly input: object
  readonly as: string | undefined
  readonly key: string
}

/** The answer to one send, '200 {…}'; null if the connection broke. */
export type Send = (sending: Sending) => Promise<string | null>

/** Uses a new connection for each request: a browser that was cut off opens a new one. */
export const sender =
  (proxy: CuttingProxy): Send =>
  ({ name, input, as, key }) =>
    new Promise((resolve) => {
      const [method, path] = paths[name]
      const body = JSON.stringify(input)
      const lost = () => resolve(null)
      const asking = request(
        `${proxy.url}${path}`,
        {
          method,
          agent: new Agent({ keepAlive: false }),
          timeout: PATIENCE_MILLISECONDS,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'idempotency-key': key,
            ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
          },
        },
        (response) => {
          text(response).then((answer) => resolve(`${response.statusCode} ${answer}`), lost)
        },
      )
      asking.on('error', lost).on('timeout', () => asking.destroy())
      asking.end(body)
    })
