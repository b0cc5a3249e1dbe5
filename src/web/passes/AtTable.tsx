import { useState } from 'react'
import { t } from '../i18n/language.ts'
import pages from '../shell/pages.module.css'
import { formatShortDollars } from '../strings/number-text.ts'
import { classes } from '../ui/classes.ts'
import { Section } from '../ui/Sections.tsx'
import styles from './Pass.module.css'
import { EntriesSheet, LastEntries } from './PassEntries.tsx'
import { PassPot } from './PassPot.tsx'
import { PassPayments, PassResults } from './PassResults.tsx'
import { type OpenedPass, ownSeat, paidIn, seatsInOrder } from './pass-facts.ts'
import { nameIn, Person } from './people.tsx'
import { Ticket, TicketAmount, TicketStub } from './Ticket.tsx'
import { ticketFigure } from './ticket-text.ts'

/** A game in play or over. Its code is loaded once there is one: whoever answers an invite does without. */
export function AtTable({ opened }: { opened: OpenedPass }) {
  /** Whose entries are open; '' is everybody. */
  const [entriesOf, setEntriesOf] = useState<string | null>(null)
  const { game, playerId } = opened
  const seat = ownSeat(game.table, playerId)
  return (
    <div className={pages.panes}>
      <div className={pages.pane}>
        <Ticket opened={opened}>
          {seat ? (
            <TicketAmount figure={ticketFigure(opened, seat)} />
          ) : (
            <TicketStub opened={opened} stage="missed" />
          )}
        </Ticket>
        <PassPot opened={opened} />
      </div>
      <div className={pages.pane}>
        {game.state === 'complete' ? (
          <>
            <PassPayments opened={opened} />
            <PassResults opened={opened} />
          </>
        ) : (
          <PassPlayers opened={opened} onPick={setEntriesOf} />
        )}
        <LastEntries opened={opened} onAll={() => setEntriesOf('')} />
      </div>
      {entriesOf === null ? null : (
        <EntriesSheet
          opened={opened}
          of={entriesOf === '' ? undefined : entriesOf}
          onClose={() => setEntriesOf(null)}
        />
      )}
    </div>
  )
}

/** Lists the players with the amount each has paid in. A tap on a player shows their entries. */
function PassPlayers({ opened, onPick }: { opened: OpenedPass; onPick: (playerId: string) => void }) {
  return (
    <Section title={t`PLAYERS`}>
      <ul className={styles.people}>
        {seatsInOrder(opened).map((seat) => {
          const { playerId, outAt } = seat
          const name = nameIn(opened, playerId)
          return (
            <li key={playerId} className={classes(outAt !== null && styles.out)}>
              <button
                type="button"
                className={styles.person}
                aria-description={t`Entries of ${name}`}
                onClick={() => onPick(playerId)}
              >
                <Person opened={opened} playerId={playerId} />
                <span className={styles.quiet}>
                  {outAt === null ? formatShortDollars(paidIn(seat)) : t`out`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
