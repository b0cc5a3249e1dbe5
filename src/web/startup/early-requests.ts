import { TOKEN_KEY } from '../api/token-key.ts'
import { yieldToMain } from './yield-to-main.ts'

/** Whose session the reads are. */
let session: string | null
const reads = new Map<string, Promise<Response>>()

/**
 * Asks for all that the screen in this page will ask for: its code (`data-code`, files) and, while that is on the way, its
 * reads (`data-asks`, addresses); each in a task of its own, between which a hand is heard. Without a session it clears the
 * frame away, which is for signed-in people.
 */
export function sendEarlyRequests(root: HTMLElement): void {
  const { asks, code } = root.dataset
  if (!asks || !code) return
  session = window.localStorage.getItem(TOKEN_KEY)
  if (!session) {
    root.replaceChildren()
    return
  }
  for (const href of code.split(' '))
    void yieldToMain(() =>
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      ),
    )
  const headers = { authorization: `Bearer ${session}` }
  for (const address of asks.split(' '))
    void yieldToMain(() => {
      const answer = fetch(address, { headers })
      // Whoever takes it hears of a failure; nobody has to take it.
      answer.catch(() => {})
      reads.set(address, answer)
    })
}

/** The answer to a read that the page made early for this session; once. */
export function takeEarlyResponse(address: string, token: string | null): Promise<Response> | undefined {
  const answer = token === session ? reads.get(address) : undefined
  reads.delete(address)
  return answer
}
