import { setTimeout } from 'node:timers/promises'
import { type CallName, paths } from '../../../src/contract/paths.ts'
import { ATTEMPTS, isWorthRetrying, PAUSE_MS } from '../../../src/web/api/retries.ts'
import type { Account } from '../../../stage/newcomer.ts'
import type { DefiniteAnswer, Errand } from '../pay/callers.ts'

/** Calls as the web app does, with its own rules on what to retry, how often and after which pause. */
export interface AppClient {
  /** The answer that the person sees; null if they see that there is no connection. */
  send(errand: Errand): Promise<DefiniteAnswer | null>
  read(name: CallName, input: Record<string, string>, as: Account): Promise<DefiniteAnswer | null>
  readonly figures: { calls: number; again: number; mostAttempts: number }
  /** Failures that people saw. */
  readonly seen: string[]
}

export function openAppClient(baseUrl: string, onAnswer: () => void): AppClient {
  const figures = { calls: 0, again: 0, mostAttempts: 0 }
  const seen: string[] = []

  async function attempt(url: string, request: RequestInit): Promise<DefiniteAnswer | null> {
    try {
      const response = await fetch(url, request)
      const body = (await response.json()) as DefiniteAnswer['body']
      return { status: response.status, body }
    } catch {
      return null
    }
  }

  async function call(
    name: CallName,
    url: string,
    request: RequestInit & { readonly headers: Record<string, string> },
  ): Promise<DefiniteAnswer | null> {
    figures.calls += 1
    for (let count = 1; ; count += 1) {
      const answer = await attempt(url, request)
      figures.mostAttempts = Math.max(figures.mostAttempts, count)
      if (isWorthRetrying(answer?.status ?? null) && count < ATTEMPTS) {
        figures.again += 1
        await setTimeout(PAUSE_MS)
        continue
      }
      if (answer?.status !== 200) seen.push(`${name}: ${answer ? answer.status : 'no connection'}`)
      onAnswer()
      return answer
    }
  }

  const headersOf = ({ token }: Account) => ({ authorization: `Bearer ${token}` })
  return {
    figures,
    seen,
    send: ({ name, input, as, key }) => {
      const [method, path] = paths[name]
      const headers = { ...headersOf(as), 'content-type': 'application/json', 'idempotency-key': key }
      return call(name, `${baseUrl}${path}`, { method, headers, body: JSON.stringify(input) })
    },
    read: (name, input, as) =>
      call(name, `${baseUrl}${paths[name][1]}?${new URLSearchParams(input)}`, { headers: headersOf(as) }),
  }
}
