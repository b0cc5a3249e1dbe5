import type { Output } from '../../../contract/endpoints.ts'
import { useAction } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { momentText } from '../../i18n/texts/time-text.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Section } from '../../ui/Sections.tsx'
import styles from './Security.module.css'

type Session = Output<'sessions'>[number]

/** Where one is signed in, with a way to end each session but this one: LOGOUT of the settings ends that. */
export function Devices({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Section title={t`Devices`}>
      <p className="quiet">{t`You are signed in on these devices. Sign out any you don't recognise, then change your password.`}</p>
      <ul className={`rows ${styles.rows}`}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
    </Section>
  )
}

function Device({ session: { id, device, usedAt, current } }: { session: Session }) {
  const end = useAction('endSession', {
    failed: later(t`sign out the device`),
    success: t`The device has been signed out.`,
    refresh: ['sessions', 'securityEvents'],
  })
  return (
    <li className="ends anywhere">
      <span className={styles.device}>
        <b>{device}</b>
        <span className="quiet">{t`Last used ${momentText(usedAt)}`}</span>
      </span>
      {current ? (
        <Chip tone="win">{t`This device`}</Chip>
      ) : (
        <Button
          variant="danger"
          aria-label={t`Sign out ${device}`}
          busy={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          {t`Sign out`}
        </Button>
      )}
    </li>
  )
}
