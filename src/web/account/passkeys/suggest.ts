import { ApiError, call } from '../../api/call.ts'
import { canSuggest, endCeremony, type Proof, presentPasskey } from './ceremony.ts'

/** A challenge lives five minutes: a form that stays open gets another one after four. */
const RENEWAL_MS = 4 * 60_000
const CHECK_MS = 15_000

export interface SuggestOptions {
  onChosen: (proof: Proof) => void
  /** Whether the server takes passkeys from this page: told each time that it is asked. */
  onAvailable: (available: boolean) => void
}

/**
 * Lets the browser suggest passkeys in the field of the username, where it can, until one is chosen. Returns the function that stops
 * it. Nothing that goes wrong is shown: nobody has asked for it.
 */
export function suggestPasskeys({ onChosen, onAvailable }: SuggestOptions): () => void {
  let stopped = false
  let askedAt = 0
  const suggest = async () => {
    if (!(await canSuggest())) return stopped || onAvailable(true)
    const challenge = await call('loginPasskeyOptions', {})
    if (stopped) return
    const isOfThisSite = challenge.options.rpId === window.location.hostname
    onAvailable(isOfThisSite)
    if (!isOfThisSite) return stop()
    const response = await presentPasskey(challenge, 'field')
    if (response && !stopped) onChosen({ challengeId: challenge.challengeId, response })
  }
  const begin = () => {
    askedAt = Date.now()
    return suggest().catch((error: unknown) => {
      if (stopped) return
      const isUnavailable = error instanceof ApiError && error.code === 'passkeys_unavailable'
      if (isUnavailable) stop()
      onAvailable(!isUnavailable)
    })
  }
  const renew = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= RENEWAL_MS) void begin()
  }
  const timer = setInterval(renew, CHECK_MS)
  document.addEventListener('visibilitychange', renew)
  const stop = () => {
    stopped = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', renew)
    endCeremony()
  }
  void begin()
  return stop
}
