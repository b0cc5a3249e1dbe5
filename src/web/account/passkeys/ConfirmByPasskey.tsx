import KeyRound from 'lucide-react/dist/esm/icons/key-round.mjs'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { readDevice } from '../../api/device.ts'
import { t } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { endCeremony } from './ceremony.ts'
import { prove } from './prove.ts'

export interface ConfirmByPasskeyProps {
  onConfirmed: () => void
  onFailed: (error: unknown) => void
}

/** Confirms the session with a passkey, in the place of the password. */
export function ConfirmByPasskey({ onConfirmed, onFailed }: ConfirmByPasskeyProps) {
  const [asking, setAsking] = useState(false)
  useEffect(() => endCeremony, [])
  const confirm = async () => {
    setAsking(true)
    try {
      const passkey = await prove()
      if (passkey) {
        await call('confirm', { passkey, device: readDevice() })
        onConfirmed()
      }
    } catch (error) {
      onFailed(error)
    }
    setAsking(false)
  }
  return (
    <Button
      variant="outline"
      wide
      icon={<KeyRound size={18} aria-hidden="true" />}
      busy={asking}
      onClick={confirm}
    >
      {t`USE A PASSKEY`}
    </Button>
  )
}
