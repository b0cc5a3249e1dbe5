import type { Input, Output } from '../../contract/endpoints.ts'
import { type DeviceItem, deviceItem } from '../api/device-item.ts'
import { ATTEMPTS, isWorthRetrying, PAUSE_MS } from '../api/retries.ts'
import { devicePasses } from '../guest/device-passes.ts'

/** The poster's calls. They do not use `call`, which would bundle React and its queries. Null: no answer came. */
const post = (address: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => null)

/** A guest with a pass on this device. */
export interface Known {
  readonly name: string
  readonly pass: string
}

/** The maximum number of passes per call. */
const MOST = 10

/**
 * The guests with passes on this device whom the link's host knows, newest first (Rule 19.18). Empty if the request fails: the name can be
 * typed as usual. `address`: the request's URL.
 */
export async function knownHere(address: string, token: string): Promise<readonly Known[]> {
  const passes = devicePasses()
    .slice(0, MOST)
    .map(({ pass }) => pass)
  if (passes.length === 0) return []
  const response = await post(address, { token, passes })
  const body: { data?: Output<'openLink'> } | null = response?.ok
    ? await response.json().catch(() => null)
    : null
  return (body?.data?.known ?? []).flatMap(({ name, pass: at }) => {
    const pass = passes[at]
    return pass === undefined ? [] : { name, pass }
  })
}

/** An answer to a link whose outcome is unknown: the server may have created a guest from it. */
export interface PendingAnswer extends Pick<Input<'answerLink'>, 'token' | 'answer'>, Partial<Known> {
  readonly name: string
  /** Its Idempotency-Key. */
  readonly key: string
}

/** An answer to this link that was sent but not confirmed, for as long as the server remembers its key (Rule 12.7). */
export const pendingAnswer = (token: string): DeviceItem<PendingAnswer> =>
  deviceItem(`anteroom-answer-${token}`, { seconds: 24 * 3600 })

/**
 * The outcome of an answer. `unknown`: the server may have it, so the same one has to be sent again with the same key. `message`: the
 * server's own sentence, or ''.
 */
type Outcome =
  | { readonly kind: 'answered'; readonly pass: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string }

const TOO_MANY = 429

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Sends an answer to `address`, again and again while the connection is lost. `pause` is for tests. */
export async function sendAnswer(
  address: string,
  { key, token, name, pass, answer }: PendingAnswer,
  pause = wait,
): Promise<Outcome> {
  const body = { token, ...(pass === undefined ? { name } : { pass }), answer }
  for (let attempt = 1; ; attempt += 1) {
    const response = await post(address, body, { 'idempotency-key': key })
    if (!isWorthRetrying(response?.status ?? null) || attempt === ATTEMPTS) return outcomeOf(response)
    await pause(PAUSE_MS)
  }
}

async function outcomeOf(response: Response | null): Promise<Outcome> {
  const body = await response?.json().catch(() => null)
  const pass: unknown = response?.ok ? body?.data?.pass : null
  if (typeof pass === 'string') return { kind: 'answered', pass }
  // An overloaded or throttling server has not looked at the key.
  const isRefused =
    response && response.status >= 400 && response.status < 500 && response.status !== TOO_MANY
  return { kind: isRefused ? 'refused' : 'unknown', message: messageOf(body) }
}

function messageOf(problem: unknown): string {
  if (typeof problem !== 'object' || problem === null) return ''
  const { detail, errors } = problem as { detail?: unknown; errors?: readonly { message?: unknown }[] }
  const message = errors?.[0]?.message ?? detail
  return typeof message === 'string' ? message : ''
}
