import { useState } from 'react'
import pages from '../shell/pages.module.css'
import { EntriesSheet, LastEntries } from './PassEntries.tsx'
import { PassPlayers } from './PassPlayers.tsx'
import { PassPot } from './PassPot.tsx'
import { PassPayments, PassResults } from './PassResults.tsx'
import { type OpenedPass, ownSeat } from './pass-facts.ts'
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
