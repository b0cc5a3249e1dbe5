import type { ReactNode } from 'react'
import { passWords } from '../strings/people.ts'
import { dateText, momentText } from '../strings/time-text.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Card, PersonRow } from '../ui/Card.tsx'
import type { OpenedPass } from './pass-facts.ts'
import { asGuest } from './people.ts'
import styles from './Ticket.module.css'

/** The upper part names the guest, the night and the host, who may not be playing. `children` below the perforation show the current state. */
export function Ticket({ opened, children }: { opened: OpenedPass; children: ReactNode }) {
  const { game, guestName, playerId } = opened
  const isUpcoming = game.state === 'upcoming'
  return (
    <Card as="section" className={styles.ticket} aria-label={passWords.title}>
      <PersonRow
        avatar={<Avatar person={asGuest(playerId, guestName)} size="l" />}
        name={<span className={styles.holder}>{guestName}</span>}
        sub={
          <>
            {game.name}
            <br />
            {isUpcoming ? momentText(game.timestamp) : dateText(game.timestamp)}
            {game.hostFirstName ? (
              <>
                {isUpcoming ? <br /> : ' · '}
                {passWords.hostedBy(game.hostFirstName)}
              </>
            ) : null}
          </>
        }
      />
      <div className={styles.perforation} aria-hidden="true" />
      <div className={styles.stub}>{children}</div>
    </Card>
  )
}
