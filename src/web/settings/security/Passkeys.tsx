import { useState } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import { useAction } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { momentText, shortDateText } from '../../i18n/texts/time-text.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { words } from '../../i18n/texts/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Sections.tsx'
import { AskSheet } from '../../ui/Sheet.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import styles from './Security.module.css'

type Passkey = Output<'passkeys'>['passkeys'][number]

interface PasskeysProps {
  passkeys: readonly Passkey[]
  /** The name of this device, as the list of devices has it. */
  device: string
}

/** The passkeys of the account, with a way to add one and to remove each. */
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
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const remove = useAction('removePasskey', {
    failed: later(t`remove the passkey`),
    success: t`Passkey removed.`,
    refresh: ['passkeys', 'securityEvents'],
    onDone: close,
    onFailed: close,
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
      <Button variant="danger" aria-label={t`Remove ${name}`} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <AskSheet
        open={asking}
        onClose={close}
        title={t`Remove this passkey?`}
        deed={words.remove}
        onDeed={() => remove.mutate({ id })}
        danger
        busy={remove.isPending}
      >
        <p>{t`“${name}” will no longer sign you in. Your password still does.`}</p>
        <p>{t`The passkey also stays on your device until you delete it in its password settings.`}</p>
      </AskSheet>
    </li>
  )
}
