import type { paths } from '../../contract/paths.ts'
import { TOKEN_KEY } from '../api/token-key.ts'
import { yieldToMain } from './yield-to-main.ts'

/** Takes the place of the game's id in the addresses that a page was built with. */
export const ANY_GAME = '*'

/** Reads a guest's night, without a session. Written out, since the table of all calls is not loaded yet. */
export const OPEN_PASS: (typeof paths)['openPass'][1] = '/api/open-pass'

/** What a read was sent with. */
interface Sent {
  readonly token: string | null
  /** Null: all of it is in the address. */
  readonly body: string | null
}

const reads = new Map<string, Promise<Response>>()
const nameOf = (address: string, { token, body }: Sent) => JSON.stringify([address, token, body])

/**
 * Requests what this page's screen needs: its code (`data-code`) and its reads (`data-asks`), each in its own task so that
 * input is handled in between. Without a session it removes a prerendered frame that is for signed-in people.
 */
export function sendEarlyRequests(root: HTMLElement): void {
  const { asks, code } = root.dataset
  if (!asks || !code) return
  const token = window.localStorage.getItem(TOKEN_KEY)
  if (!token && asks !== OPEN_PASS) {
    root.replaceChildren()
    return
  }
  for (const href of code.split(' '))
    void yieldToMain(() =>
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      ),
    )
  for (const asked of asks.split(' ')) askFor(asked, token)
}

function askFor(asked: string, token: string | null): void {
  // Its input is not in the address: passes/early-pass.ts sends it.
  if (asked === OPEN_PASS) return
  const gameId = new URLSearchParams(window.location.search).get('gameId')
  const address = asked.replace(ANY_GAME, gameId ?? ANY_GAME)
  // Without a game in the address the app goes to /games.
  if (address.endsWith(ANY_GAME)) return
  // A failure is handled by whoever takes the response.
  sendEarly(address, { token, body: null }, { headers: { authorization: `Bearer ${token}` } }).catch(() => {})
}

/** Sends a request whose response `takeEarlyResponse` gives to the call that asks the same. Resolves to a copy of that response. */
export function sendEarly(address: string, sent: Sent, request: RequestInit): Promise<Response> {
  return yieldToMain(() => {
    const answer = fetch(address, request)
    reads.set(nameOf(address, sent), answer)
    return answer.then((response) => response.clone())
  })
}

/** Takes the response to an early request that was sent with the same, once. */
export function takeEarlyResponse(address: string, sent: Sent): Promise<Response> | undefined {
  const name = nameOf(address, sent)
  const answer = reads.get(name)
  reads.delete(name)
  return answer
}
