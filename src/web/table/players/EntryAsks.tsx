import X from 'lucide-react/dist/esm/icons/x.mjs'
import { commandOfAsk, type EntryAsk, refuseAsked } from '../../../domain/table/entry-asks.ts'
import { handToOffer } from '../../../domain/table/same-hand.ts'
import { serverSeconds } from '../../api/server-time.ts'
import { useAction } from '../../api/use-call.ts'
import type { TableView } from '../../games/table-view.ts'
import type { Table } from '../../games/use-table.ts'
import { said, t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { askWords, playWords } from '../../i18n/texts/game.ts'
import { gameFailures } from '../../i18n/texts/toasts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { PersonRow } from '../../ui/Card.tsx'
import { useLeftFocus } from '../../ui/left-focus.ts'
import { useOpenAsks } from '../entries/OwnAsk.tsx'
import { useOpenSheet } from '../entries/opened-sheet.tsx'
import styles from '../GameInPlay.module.css'

/** Players' asks, for people who run the game: a tap enters one, even offline (Rule 38.4). */
export function EntryAsks({ table, isAway }: { table: Table; isAway: boolean }) {
  const { game, view, state } = table
  // A proposed deal, or the end of the game, comes first.
  const isNext = view.proposal === null && !state.over
  const asks = useOpenAsks(game.entryAsks)
  const dropping = useAction('dropAsk', { failed: gameFailures.dropAsk, refresh: ['fetchGame'] })
  const focus = useLeftFocus()
  const newest = asks.at(-1)
  return (
    <>
      <p role="status" className="visually-hidden">
        {newest ? askWords.asks(newest.kind, view.nameOf(newest.playerId)) : null}
      </p>
      {asks.length === 0 ? null : (
        <ul {...focus} className={`stack-s ${styles.asks}`} aria-label={t`Requests`}>
          {asks.map((ask, index) => (
            <AskRow
              key={ask.askId}
              ask={ask}
              table={table}
              isNext={isNext && index === 0}
              dropping={dropping.isPending}
              onNo={isAway ? undefined : () => dropping.mutate({ gameId: game.id, askId: ask.askId })}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface AskRowProps {
  ask: EntryAsk
  table: Table
  /** Makes its action the primary button of the screen. */
  isNext: boolean
  dropping: boolean
  /** Undefined while offline. */
  onNo: (() => void) | undefined
}

function AskRow({ ask, table, isNext, dropping, onNo }: AskRowProps) {
  const { game, view } = table
  const name = view.nameOf(ask.playerId)
  const refused = refuseAsked(game, table, ask, serverSeconds())
  const text = askWords.asks(ask.kind, name)
  const detail = detailOf(ask, view)
  const action = askWords.action(ask.kind, game.style)
  const open = useOpenSheet()
  const enter = () => {
    const { askId, playerId, byId } = ask
    // The sheet asks whether both went out in the same hand.
    if (ask.kind === 'out' && handToOffer(game, table.state, serverSeconds()))
      open({ kind: 'knock', playerId, askId, by: byId === null ? {} : { byId } })
    else table.enter(commandOfAsk(ask), undefined, askId)
  }
  return (
    <li className={`box stack ${styles.request}`} aria-label={name}>
      <PersonRow
        avatar={<Avatar person={view.personOf(ask.playerId)} />}
        name={
          <>
            {text.startsWith(name) ? <span className={`one-line ${styles.asker}`}>{name}</span> : null}
            {text.startsWith(name) ? text.slice(name.length) : text}
            {detail === null ? null : <span className="unbroken"> · {detail}</span>}
          </>
        }
        sub={refused && said(refused.message)}
        trailing={
          <>
            <IconButton
              label={playWords.of(t`No`, name)}
              icon={<X size={20} />}
              disabled={dropping || onNo === undefined}
              onClick={onNo}
            />
            <Button
              size="s"
              variant={isNext ? 'primary' : 'secondary'}
              busy={table.busy}
              disabled={refused !== null}
              aria-label={playWords.of(action, name)}
              onClick={enter}
            >
              {action}
            </Button>
          </>
        }
      />
    </li>
  )
}

function detailOf({ kind, amount, byId }: EntryAsk, view: TableView): string | null {
  if (kind !== 'out') return formatDollars(amount)
  return byId === null ? null : t`by ${view.nameOf(byId)}`
}
