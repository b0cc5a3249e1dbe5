import type { Output } from '../../../contract/endpoints.ts'
import { useAction } from '../../api/use-call.ts'
import { securityFailures, securitySuccesses, securityWords } from '../../strings/security.ts'
import { momentText } from '../../strings/time-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Section } from '../../ui/Sections.tsx'
import styles from './Security.module.css'

type Session = Output<'sessions'>[number]

/** Where one is signed in, with a way to end each session but this one: LOGOUT of the settings ends that. */
export function Devices({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Section title={securityWords.devices}>
      <Card>
        <p className={styles.quiet}>{securityWords.devicesText}</p>
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function Device({ session: { id, device, usedAt, current } }: { session: Session }) {
  const end = useAction('endSession', {
    failed: securityFailures.endSession,
    success: securitySuccesses.deviceSignedOut,
    refresh: ['sessions', 'securityEvents'],
  })
  return (
    <li>
      <span className={styles.device}>
        <b>{device}</b>
        <span className={styles.quiet}>{securityWords.lastUsed(momentText(usedAt))}</span>
      </span>
      {current ? (
        <Chip tone="win">{securityWords.thisDevice}</Chip>
      ) : (
        <Button
          variant="danger"
          aria-label={securityWords.signOutOf(device)}
          busy={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          {securityWords.signOut}
        </Button>
      )}
    </li>
  )
}
