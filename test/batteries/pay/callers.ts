import { setTimeout } from 'node:timers/promises'
import { type CallName, paths } from '../../../src/contract/paths.ts'
import type { Chance } from '../../../stage/chance.ts'
import type { Account } from '../../../stage/newcomer.ts'

const DEFINITE = new Set([200, 402, 403, 404, 409, 422])
const TRY_AGAIN = 503
/** The maximum number of attempts. */
const MOST_ATTEMPTS = 300
const PATIENCE_MILLISECONDS = 10_000

export interface DefiniteAnswer {
  readonly status: number
  readonly body: {
    readonly data?: { readonly id: string }
    readonly code?: string
    readonly requestId?: string
  }
}

/** What one caller wants done once, however often it is sent. */
export interface Errand {
  readonly name: CallName
  readonly input: object
  readonly as: Account
  readonly key: string
}

/** Sends errands to a fleet like a browser on a bad connection. */
export interface RetryingClient {
  /** Sends it again and again, with its one key, until there is a definite answer; null if the caller gave up. */
  insist(errand: Errand, attempts?: number): Promise<DefiniteAnswer | null>
  /** Sends it once and disconnects after so many milliseconds, regardless of the answer. */
  sendAndLeave(errand: Errand, milliseconds: number): Promise<void>
  /** How many calls were sent. */
  sent(): number
  /** Answers that must not occur, whatever fails. */
  readonly wrong: readonly string[]
}

/** An answer in short: its result, or why not. */
export const said = ({ status, body }: DefiniteAnswer): string => `${status} ${body.data?.id ?? body.code}`

/** `onAnswer` gets every answer, definite or not. */
export function openRetryingClient(
  addresses: readonly string[],
  chance: Chance,
  onAnswer: (answer: DefiniteAnswer) => void,
): RetryingClient {
  let sent = 0
  const wrong: string[] = []

  /** The answer to one send; undefined if the connection broke, the server was killed, or the caller disconnected. */
  async function send({ name, input, as, key }: Errand, milliseconds: number) {
    const [method, path] = paths[name]
    sent += 1
    try {
      const response = await fetch(`${chance.pick(addresses)}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${as.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(milliseconds),
      })
      const body = (await response.json()) as DefiniteAnswer['body']
      const answer = { status: response.status, body }
      onAnswer(answer)
      return answer
    } catch {
      return undefined
    }
  }

  return {
    sent: () => sent,
    wrong,
    sendAndLeave: async (errand, milliseconds) => {
      await send(errand, milliseconds)
    },
    insist: async (errand, attempts = MOST_ATTEMPTS) => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const answer = await send(errand, PATIENCE_MILLISECONDS)
        if (answer && DEFINITE.has(answer.status)) return answer
        if (answer && answer.status !== TRY_AGAIN) wrong.push(`${errand.name} was answered ${said(answer)}`)
        await setTimeout(chance.between(20, 200))
      }
      return null
    },
  }
}
