import { once } from 'node:events'
import { request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { endpoints, type Input, type Output } from '../../../src/contract/endpoints.ts'
import { type CallName, paths } from '../../../src/contract/paths.ts'

export interface Way {
  /** The caller's address in 127.0.0.0/8; the server treats each as another network. */
  readonly from: string
  /** The caller's token. */
  readonly as?: string
  readonly key?: string
}

export interface Reply<K extends CallName> {
  readonly status: number
  /** The code of a refusal, else ''. */
  readonly code: string
  /** Checked against the contract; undefined for a refusal. */
  readonly data: Output<K>
  readonly text: string
}

/** Calls servers in turn, each call over a new connection. */
export interface Client {
  /** The input may be anything, to allow invalid ones. */
  call<K extends CallName>(name: K, input: Input<K> | Record<string, unknown>, way: Way): Promise<Reply<K>>
  /** Expects success. Throws the answer otherwise. */
  ok<K extends CallName>(name: K, input: Input<K>, way: Way): Promise<Output<K>>
}

/** The outcome of a call, in short. */
export const outcome = ({ status, code }: Pick<Reply<CallName>, 'status' | 'code'>): string =>
  code === '' ? `${status}` : `${status} ${code}`

export function openClient(baseUrls: readonly string[]): Client {
  const ports = baseUrls.map((url) => new URL(url).port)
  let turn = 0

  const call: Client['call'] = async (name, input, { from, as, key }) => {
    const [method, path] = paths[name]
    const isRead = method === 'GET'
    const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    turn += 1
    const sent = request({
      host: '127.0.0.1',
      port: ports[turn % ports.length],
      localAddress: from,
      agent: false,
      method,
      path: path + query,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(isRead ? {} : { 'content-type': 'application/json' }),
      },
    })
    sent.end(isRead ? undefined : JSON.stringify(input))
    const [response] = await once(sent, 'response')
    const text = await readText(response)
    const body = JSON.parse(text)
    const status: number = response.statusCode
    const data = status === 200 ? endpoints[name].output.parse(body.data) : undefined
    return {
      status,
      code: status === 200 ? '' : body.code,
      data: data as Output<typeof name>,
      text,
    }
  }

  return {
    call,
    ok: async (name, input, way) => {
      const reply = await call(name, input, way)
      if (reply.status !== 200) throw new Error(`${name}: ${reply.text}`)
      return reply.data
    },
  }
}
