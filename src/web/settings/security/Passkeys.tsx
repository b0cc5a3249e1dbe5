import KeyRound from 'lucide-react/dist/esm/icons/key-round.mjs'
import { useEffect, useState } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import { endCeremony, isKnown, makePasskey } from '../../account/passkeys/passkeys.ts'
import { useAction } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { momentText, shortDateText } from '../../i18n/texts/formats.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { words } from '../../i18n/texts/words.ts'
import { Button } from '../../ui/Button.tsx'
import { textOf } from '../../ui/Form.tsx'
import { Section } from '../../ui/Sections.tsx'
import { AskFirst, AskSheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastFailure } from '../../ui/toasts.ts'
import styles from '../Settings.module.css'

type Passkey = Output<'passkeys'>['passkeys'][number]

interface PasskeysProps {
  passkeys: readonly Passkey[]
  /** The name of this device, as in the list of devices. */
  device: string
}

/** The passkeys of the account, with buttons to add and remove one. */
export function Passkeys({ passkeys, device }: PasskeysProps) {
  return (
    <Section title={t`Passkeys`}>
      <p className="quiet">{t`Sign in with your fingerprint, face or screen lock. Your password keeps working.`}</p>
      {passkeys.length > 0 ? (
        <ul className={`rows ${styles.rows}`}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      <AddPasskey device={device} />
    </Section>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const remove = useAction('removePasskey', {
    failed: later(t`remove the passkey`),
    success: t`Passkey removed.`,
    refresh: ['passkeys', 'securityEvents'],
  })
  return (
    <li className="ends anywhere">
      <span className={styles.device}>
        <b>{name}</b>
        <span className="quiet">{t`Added ${shortDateText(createdAt)}`}</span>
        <span className="quiet">
          {usedAt === null ? t`Not used yet` : t`Last used ${momentText(usedAt)}`}
        </span>
      </span>
      <AskFirst
        button={(ask) => (
          <Button variant="danger" aria-label={t`Remove ${name}`} onClick={ask}>
            {words.remove}
          </Button>
        )}
        title={t`Remove this passkey?`}
        action={words.remove}
        onAction={(close) => remove.mutate({ id }, { onSettled: close })}
        danger
        busy={remove.isPending}
      >
        <p>{t`“${name}” will no longer sign you in. Your password still does.`}</p>
        <p>{t`The passkey also stays on your device until you delete it in its password settings.`}</p>
      </AskFirst>
    </li>
  )
}

const failedToAdd = () => later(t`add the passkey`)

/** Adds a passkey: confirms the account, asks for a name, then has the browser create the passkey. */
function AddPasskey({ device }: { device: string }) {
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

/** Browsers create a passkey only upon a tap, which this sheet provides. It stays open if the person declines in the browser. */
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
      onClose={onClose}
      title={t`Add a passkey`}
      onSubmit={submit}
      action={t`Continue`}
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
