import Ellipsis from 'lucide-react/dist/esm/icons/ellipsis.mjs'
import UserPlus from 'lucide-react/dist/esm/icons/user-plus.mjs'
import { useState } from 'react'
import { invited } from '../../../domain/game/players.ts'
import { fullName, type GameView, nameIn, personIn } from '../../games/game-view.ts'
import { namedBy } from '../../games/offline/queued-command.ts'
import { tableView } from '../../games/table-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import type { Table } from '../../games/use-table.ts'
import { t } from '../../i18n/language.ts'
import { peopleWords } from '../../i18n/texts/people.ts'
import { gameFailures, later } from '../../i18n/texts/toasts.ts'
import { GuestPagesSheet } from '../../share/GuestPagesSheet.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Choice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import styles from '../GameInPlay.module.css'
import { SeatsSheet } from '../seats/SeatsSheet.tsx'
import { AddPlayerSheet } from './AddPlayerSheet.tsx'
import { BuyInsSheet } from './BuyInsSheet.tsx'

interface PlayerToolsProps {
  game: GameView
  /** Opens "Add player"; undefined if nobody can be added any more. */
  onAdd?: (() => void) | undefined
  /** The shortcut of "Add", if there are shortcuts. */
  addKey?: string | undefined
  /** The id of the sentence that says why nobody can be added now. */
  refusedId?: string | undefined
}

type Opened = 'menu' | 'buy-ins' | 'guest pages' | 'seats' | 'co-hosts'

/**
 * The buttons beside the PLAYERS title, for people who run the game: "Co-hosts" (host only) and "Add". Less frequent actions share a menu
 * when there are several: change opening buy-ins, show guests their pages, draw the seats.
 */
function PlayerTools({ game, onAdd, addKey, refusedId }: PlayerToolsProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const all: readonly (readonly [Opened, string, boolean])[] = [
    ['buy-ins', t`Buy-ins`, game.style === 'cash' && game.state === 'active'],
    ['guest pages', t`Guests’ pages`, game.people.some(({ guest }) => guest)],
    // At the table, drawn seats have their own row.
    ['seats', t`Seats`, game.style === 'tournament' && (game.seating === null || game.state === 'upcoming')],
  ]
  const items = all.filter(([, , isShown]) => isShown)
  const [only] = items.length === 1 ? items : []
  return (
    <>
      {only ? (
        <Button variant="ghost" size="s" onClick={() => setOpened(only[0])}>
          {only[1]}
        </Button>
      ) : null}
      {items.length > 1 ? (
        <IconButton
          label={t`More about the players`}
          icon={<Ellipsis size={22} />}
          onClick={() => setOpened('menu')}
        />
      ) : null}
      {game.isHost ? (
        <Button variant="ghost" size="s" onClick={() => setOpened('co-hosts')}>
          {t`Co-hosts`}
        </Button>
      ) : null}
      {onAdd ? (
        <Button
          variant="ghost"
          size="s"
          icon={<UserPlus size={18} />}
          className={styles.add}
          aria-label={peopleWords.addPlayer}
          aria-keyshortcuts={addKey}
          disabled={refusedId !== undefined}
          aria-describedby={refusedId}
          onClick={onAdd}
        >
          {t`Add`}
        </Button>
      ) : null}
      {opened === 'menu' ? (
        <Sheet title={t`More about the players`} onClose={close}>
          <div className="stack-s">
            {items.map(([id, label]) => (
              <Button key={id} wide onClick={() => setOpened(id)}>
                {label}
              </Button>
            ))}
          </div>
        </Sheet>
      ) : null}
      {opened === 'buy-ins' ? <BuyInsSheet game={game} onClose={close} /> : null}
      {opened === 'guest pages' ? <GuestPagesSheet game={game} onClose={close} /> : null}
      {opened === 'seats' ? <SeatsSheet view={tableView(game)} game={game} onClose={close} /> : null}
      {opened === 'co-hosts' ? <CoHostsSheet game={game} onClose={close} /> : null}
    </>
  )
}

interface TableToolsProps {
  table: Table
  /** "Add player" is open. */
  adding: boolean
  /** Why nobody can sit down now, shown in the element `refusedId`; null: they can. */
  refused: string | null
  refusedId: string
  onAdding: (adding: boolean) => void
}

/** The tools at the table. A player added here sits down late and pays their buy-in. */
export function TableTools({ table, adding, refused, refusedId, onAdding }: TableToolsProps) {
  const { game, state } = table
  const isOpen = game.style === 'cash' || !state.over
  const close = () => onAdding(false)
  return (
    <>
      <PlayerTools
        game={game}
        addKey="A"
        refusedId={refused === null ? undefined : refusedId}
        onAdd={isOpen ? () => onAdding(true) : undefined}
      />
      {adding ? (
        <AddPlayerSheet
          game={game}
          busy={table.busy}
          paysNow
          refused={refused}
          onClose={close}
          onAdd={table.add}
        />
      ) : null}
    </>
  )
}

interface ListToolsProps {
  game: GameView
  onAdded?: ((playerId: string) => void) | undefined
}

/** The tools before the start. An added player is in at once; `onAdded` gets the id of their account or guest. */
export function ListTools({ game, onAdded }: ListToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const adding = useGameAction('addPlayer', {
    failed: gameFailures.addPlayer,
    onDone: (_game, { userId, guestId = '' }) => onAdded?.(userId ?? guestId),
  })
  return (
    <>
      <PlayerTools game={game} onAdd={() => setOpen(true)} />
      {isOpen ? (
        <AddPlayerSheet
          game={game}
          busy={adding.isPending}
          paysNow={false}
          onClose={() => setOpen(false)}
          onAdd={(player, _amount, onDone) =>
            adding.mutate({ gameId: game.id, ...namedBy(player) }, { onSuccess: onDone })
          }
        />
      ) : null}
    </>
  )
}

/** Names co-hosts among the players who accepted and have an account: each switch takes effect at once (Rule 20.1). */
function CoHostsSheet({ game, onClose }: { game: GameView; onClose: () => void }) {
  /** The requested value, until the server has answered. */
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const answered = () => setAsked(null)
  const naming = useGameAction('setCoHosts', {
    failed: later(t`change the co-hosts`),
    onDone: answered,
    onFailed: answered,
  })
  const able = invited(game).filter(({ userId, response }) => response === 'accepted' && userId !== null)
  const coHosts = new Set(asked ?? able.filter(({ role }) => role === 'coHost').map(({ id }) => id))
  const name = (id: string, on: boolean) => {
    const others = [...coHosts].filter((each) => each !== id)
    const userIds = on ? [...others, id] : others
    setAsked(userIds)
    naming.mutate({ gameId: game.id, userIds })
  }
  return (
    <Sheet onClose={onClose} title={t`Co-hosts`} done={t`Done`}>
      <p>
        {able.length > 0
          ? t`A co-host can do everything at the table from their own phone.`
          : t`Nobody to choose from yet. Co-hosts need an account and must have accepted the invite.`}
      </p>
      <ul className="rows ink">
        {able.map(({ id }) => (
          <li key={id} className={`beside ${styles.coHost}`}>
            <Avatar person={personIn(game, id)} size="s" />
            <div className="grow">
              <Switch
                label={nameIn(game, id)}
                hint={fullName(personIn(game, id))}
                checked={coHosts.has(id)}
                disabled={naming.isPending}
                onChange={(on) => name(id, on)}
              />
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
