import { TOKEN_KEY } from '../api/token-key.ts'
import { yieldToMain } from './yield-to-main.ts'

/** Takes the place of the game's id in the addresses that a page was built with. */
export const ANY_GAME = '*'

/** The token that the reads were sent with. */
let session: string | null
const reads = new Map<string, Promise<Response>>()

/**
 * Requests what this page's screen needs: its code (`data-code`) and its reads (`data-asks`), each in its own task so that
 * input is handled in between. Without a session it removes the prerendered frame, which is for signed-in people.
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
  const gameId = new URLSearchParams(window.location.search).get('gameId')
  const headers = { authorization: `Bearer ${session}` }
  for (const asked of asks.split(' ')) {
    const address = asked.replace(ANY_GAME, gameId ?? ANY_GAME)
    // Without a game in the address the app goes to /games.
    if (address.endsWith(ANY_GAME)) continue
    void yieldToMain(() => {
      const answer = fetch(address, { headers })
      // A failure is handled by whoever takes the response.
      answer.catch(() => {})
      reads.set(address, answer)
    })
  }
}

/** Takes the response to an early request of this session, once. */
export function takeEarlyResponse(address: string, token: string | null): Promise<Response> | undefined {
  const answer = token === session ? reads.get(address) : undefined
  reads.delete(address)
  return answer
}
