import { Messages } from '../games/Messages.tsx'
import type { TableView } from '../games/table-view.ts'
import { t } from '../i18n/language.ts'
import { formatDollars, momentText } from '../i18n/texts/formats.ts'
import { settlementWords } from '../i18n/texts/game.ts'
import { words } from '../i18n/texts/words.ts'
import { CostRows } from '../results/settlement/Costs.tsx'
import { PayHandle } from '../results/settlement/PayHandle.tsx'
import pages from '../shell/pages.module.css'
import { DealCard } from '../table/deals/DealCard.tsx'
import { MakeDeal } from '../table/deals/DealSheet.tsx'
import { EventLog, PlayerEntries } from '../table/entries/EventLog.tsx'
import { OwnAsk } from '../table/entries/OwnAsk.tsx'
import { OpenedSheet, useOpened, useOpenSheet } from '../table/entries/opened-sheet.tsx'
import { Players } from '../table/Players.tsx'
import { PotCard } from '../table/PotCard.tsx'
import { Results } from '../table/Results.tsx'
import { SeatsRow } from '../table/seats/SeatsRow.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, PersonRow } from '../ui/Card.tsx'
import { Section } from '../ui/Sections.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { nameIn, type OpenedPass, personIn } from './pass-facts.ts'
import { tableViewOf } from './pass-table.ts'
import { Ticket, TicketAmount, TicketStub, ticketFigure } from './Ticket.tsx'

/** A game in play or over: the guest's ticket and the table that everybody sees. `isAway`: the server cannot be reached. */
export function AtTable({ pass, opened, isAway }: { pass: string; opened: OpenedPass; isAway: boolean }) {
  const view = tableViewOf(opened)
  const figure = view && ticketFigure(view)
  return (
    <OpenedSheet>
      <div className={`stack-l ${pages.panes}`}>
        <div className={`stack-l ${pages.pane}`}>
          <Ticket opened={opened}>
            {figure ? <TicketAmount figure={figure} /> : <TicketStub opened={opened} stage="missed" />}
          </Ticket>
          {view ? <PotCard view={view} isAway={isAway} /> : null}
          {view ? <DealCard view={view} table={{ pass }} runs={false} isAway={isAway} /> : null}
          {view ? <OwnAsk view={view} ask={opened.game.entryAsk} table={{ pass }} isAway={isAway} /> : null}
          {view ? <SeatsRow view={view} /> : null}
          <Messages messages={opened.game.messages} />
        </div>
        {view ? (
          <div className={`stack-l ${pages.pane}`}>
            <PassPayments opened={opened} />
            {view.game.state === 'complete' ? (
              <Results view={view} />
            ) : (
              <Players view={view}>
                <MakeDeal view={view} table={{ pass }} runs={false} />
              </Players>
            )}
            <PassCosts opened={opened} />
            <EventLog view={view} />
          </div>
        ) : null}
      </div>
      {view ? <PlayerSheet view={view} /> : null}
    </OpenedSheet>
  )
}

/** The entries of the player who was tapped. */
function PlayerSheet({ view }: { view: TableView }) {
  const player = useOpened()
  const open = useOpenSheet()
  if (!player) return null
  const close = () => open(null)
  return (
    <Sheet
      title={view.nameOf(player.playerId)}
      onClose={close}
      actions={<Button onClick={close}>{words.close}</Button>}
    >
      <PlayerEntries view={view} playerId={player.playerId} />
    </Sheet>
  )
}

/** The costs that the guest paid or shares. */
function PassCosts({ opened }: { opened: OpenedPass }) {
  const { costs } = opened.game
  if (costs.length === 0) return null
  return (
    <Section title={settlementWords.costs}>
      <CostRows
        costs={costs}
        personOf={(id) => personIn(opened, id)}
        subjectOf={(id) => nameIn(opened, id)}
      />
    </Section>
  )
}

/** The payments to and from the guest after the end, and how the payee wants them (Rule 25.8). Read only: the host marks guests' payments. */
function PassPayments({ opened }: { opened: OpenedPass }) {
  const { game, playerId } = opened
  const { transfers } = game
  if (transfers.length === 0) return null
  return (
    <Section title={t`Who pays whom`}>
      {transfers.map(({ fromId, toId, amount, paidAt, payHandle }) => {
        const isPayer = fromId === playerId
        const other = personIn(opened, isPayer ? toId : fromId)
        const name = nameIn(opened, other.id)
        const cost = formatDollars(amount)
        return (
          <Card key={`${fromId} ${toId} ${amount} ${paidAt}`}>
            <PersonRow
              avatar={<Avatar person={other} size="s" />}
              name={isPayer ? t`You pay ${name} ${cost}` : t`${name} pays you ${cost}`}
              sub={
                paidAt === null ? t`The host ticks it off once it is paid.` : t`paid, ${momentText(paidAt)}`
              }
            />
            {/* A guest has no settings, so no pay handle either. */}
            {isPayer && paidAt === null && !other.guest ? (
              <PayHandle name={name} handle={payHandle ?? null} />
            ) : null}
          </Card>
        )
      })}
    </Section>
  )
}
