import KeyRound from 'lucide-react/dist/esm/icons/key-round.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, call, toastError } from '../api/call.ts'
import { t } from '../i18n/language.ts'
import { later } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { useEntrance } from './enter.ts'
import {
  arePasskeysPossible,
  canSuggest,
  endCeremony,
  type Proof,
  presentPasskey,
  prove,
} from './passkeys/passkeys.ts'

/** Signing in with a passkey: suggested in the username field where the browser can, and by a button. */
export function PasskeyLogin() {
  const [available, setAvailable] = useState(false)
  const [asking, setAsking] = useState(false)
  const failed = later(t`sign in with a passkey`)
  const login = useEntrance('loginPasskey', { failed })
  const send = useEffectEvent((proof: Proof) => login.mutate(proof))
  const busy = asking || login.isPending
  useEffect(
    () =>
      busy || !arePasskeysPossible()
        ? undefined
        : suggestPasskeys({ onChosen: send, onAvailable: setAvailable }),
    [busy],
  )
  useEffect(() => endCeremony, [])
  const ask = async () => {
    setAsking(true)
    try {
      const proof = await prove()
      if (proof) login.mutate(proof)
    } catch (error) {
      toastError(error, failed)
    }
    setAsking(false)
  }
  if (!available) return null
  return (
    <Button wide icon={<KeyRound size={18} aria-hidden="true" />} busy={busy} onClick={ask}>
      {t`Sign in with a passkey`}
    </Button>
  )
}

/** A challenge is valid for five minutes, so an open form requests a new one after four. */
const RENEWAL_MS = 4 * 60_000
const CHECK_MS = 15_000

interface SuggestOptions {
  onChosen: (proof: Proof) => void
  /** Called after each request: whether the server accepts passkeys from this page. */
  onAvailable: (available: boolean) => void
}

/**
 * Lets the browser suggest passkeys in the username field, where it can, until the person chooses one. Returns the function that
 * stops it. Errors are not shown: nobody asked for suggestions.
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
