import KeyRound from 'lucide-react/dist/esm/icons/key-round.mjs'
import { useEffect, useState } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import { endCeremony, isKnown, makePasskey } from '../../account/passkeys/ceremony.ts'
import { useAction } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { textOf } from '../../ui/Form.tsx'
import { AskSheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastFailure } from '../../ui/toasts.ts'

const failedToAdd = () => later(t`add the passkey`)

/** Adds a passkey: the account is confirmed first, then it gets a name, then the browser makes it. */
export function AddPasskey({ device }: { device: string }) {
  const [challenge, setChallenge] = useState<Output<'passkeyOptions'> | null>(null)
  const ask = useAction('passkeyOptions', { failed: failedToAdd(), onDone: setChallenge })
  return (
    <>
      <Button
        icon={<KeyRound size={18} aria-hidden="true" />}
        busy={ask.isPending}
        onClick={() => ask.mutate({})}
      >
        {t`Add a passkey`}
      </Button>
      {challenge ? (
        <NameAndMake challenge={challenge} device={device} onClose={() => setChallenge(null)} />
      ) : null}
    </>
  )
}

interface NameAndMakeProps {
  challenge: Output<'passkeyOptions'>
  device: string
  onClose: () => void
}

/** Browsers make a passkey only upon a tap: this sheet has it. It stays open when the person says no to the browser. */
function NameAndMake({ challenge, device, onClose }: NameAndMakeProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [making, setMaking] = useState(false)
  const add = useAction('addPasskey', {
    failed: failedToAdd(),
    success: t`Passkey added. You can sign in with it from now on.`,
    refresh: ['passkeys', 'securityEvents'],
    onDone: onClose,
    // The challenge is used up.
    onFailed: onClose,
  })
  useEffect(() => endCeremony, [])
  const make = async (name: string) => {
    setMaking(true)
    try {
      const response = await makePasskey(challenge)
      if (response) add.mutate({ challengeId: challenge.challengeId, name, response })
    } catch (error) {
      onClose()
      toastFailure(isKnown(error) ? t`This device already has a passkey for your account.` : failedToAdd())
    }
    setMaking(false)
  }
  const submit = (fields: FormData) => {
    const name = textOf(fields, 'name').trim()
    setWrong(name ? null : t`A name is required.`)
    if (name && !making && !add.isPending) void make(name)
  }
  return (
    <AskSheet
      open
      onClose={onClose}
      title={t`Add a passkey`}
      onSubmit={submit}
      deed={t`Continue`}
      busy={making || add.isPending}
    >
      <p>{t`Next, your browser will ask you to create it. The name helps you tell your passkeys apart.`}</p>
      <TextField
        label={t`Name`}
        name="name"
        defaultValue={device}
        maxLength={64}
        autoComplete="off"
        enterKeyHint="go"
        error={wrong}
      />
    </AskSheet>
  )
}
