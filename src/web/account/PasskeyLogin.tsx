import KeyRound from 'lucide-react/dist/esm/icons/key-round.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { toastError } from '../api/call.ts'
import { t } from '../i18n/language.ts'
import { later } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { useEntrance } from './enter.ts'
import { endCeremony, type Proof, prove } from './passkeys/ceremony.ts'
import { arePasskeysPossible } from './passkeys/own-passkeys.ts'
import { suggestPasskeys } from './passkeys/suggest.ts'

/** Signing in with a passkey: suggested in the field of the username where the browser can, and by a button. */
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
