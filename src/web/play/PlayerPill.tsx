import { useId } from 'react'
import { decideWithin, type PlayCommand } from '../../domain/decide.ts'
import { type Cents, formatDollars } from '../../domain/money.ts'
import { chipText, type PlayState, type TablePlayer, totalIn } from '../../domain/play.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { playWords } from '../strings/play.ts'
import { Avatar, type AvatarPerson } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, PersonRow } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import { Money } from '../ui/Figures.tsx'
import styles from './GameInPlay.module.css'

/** What can be entered for a player. */
export type EntryKind = 'rebuy' | 'knock' | 'cash' | 'backIn'

export interface PlayerPillProps {
  state: PlayState
  /** How many entries the game has ever had. */
  entered: number
  player: TablePlayer
  person: AvatarPerson
  name: string
  /** Winnings so far, in cents. */
  net: Cents
  /** Opens an entry's sheet; without it the viewer may not enter anything. */
  onEntry?: ((kind: EntryKind) => void) | undefined
}

/** A player at the table: what they have paid in, and the buttons for entries (Rule 14.23). */
export function PlayerPill({ state, entered, player, person, name, net, onEntry }: PlayerPillProps) {
  const chip = chipText(state, player)
  const total = totalIn(player)
  const entries = chip === null ? onEntry : undefined
  const canReturn =
    chip !== null &&
    !isRefusal(
      decideWithin(state, entered, { type: 'backIn', playerId: player.playerId, amount: state.buyIn }),
    )
  // In a tournament with buttons the line under the name shows it instead.
  const figure = entries && state.style === 'tournament' ? null : <Money cents={total} />
  const trailing =
    chip === null ? (
      figure
    ) : (
      <div className={styles.outcome}>
        <Chip tone={player.status === 'cashed' ? 'win' : 'lose'}>{chip}</Chip>
        <Money cents={net} signed />
      </div>
    )
  return (
    <Card
      as="li"
      data-key={player.playerId}
      aria-label={name}
      className={classes(styles.pill, chip !== null && styles.out)}
    >
      <div className={styles.who}>
        <PersonRow
          avatar={<Avatar person={person} size="s" />}
          name={name}
          sub={playWords.inFor(formatDollars(total))}
          trailing={trailing}
        />
      </div>
      {entries ? (
        <Entries state={state} entered={entered} player={player} name={name} onEntry={entries} />
      ) : null}
      {canReturn && onEntry ? (
        <Button size="s" aria-label={playWords.of(playWords.backIn, name)} onClick={() => onEntry('backIn')}>
          {playWords.backIn}
        </Button>
      ) : null}
    </Card>
  )
}

interface EntriesProps extends Pick<PlayerPillProps, 'state' | 'entered' | 'player' | 'name'> {
  onEntry: (kind: EntryKind) => void
}

/** Any rebuy, whatever its amount: in cents. */
const SMALLEST_REBUY = 1

function Entries({ state, entered, player, name, onEntry }: EntriesProps) {
  const id = useId()
  const { playerId } = player
  const knock = state.style === 'cash' ? playWords.bust : playWords.knock
  const refusalOf = (command: PlayCommand) => {
    const decision = decideWithin(state, entered, command)
    return isRefusal(decision) ? decision.message : null
  }
  const noKnock = refusalOf({ type: 'knock', playerId })
  const noRebuy = state.rebuysAllowed ? refusalOf({ type: 'rebuy', playerId, amount: SMALLEST_REBUY }) : null
  const notes = [...new Set([noRebuy, noKnock])].filter((note) => note !== null)
  const noteId = (note: string | null) => (note === null ? undefined : `${id}${notes.indexOf(note)}`)
  return (
    <>
      <div className={classes(styles.buttons, state.style === 'cash' && styles.below)}>
        {state.rebuysAllowed ? (
          <Button
            size="s"
            disabled={noRebuy !== null}
            aria-describedby={noteId(noRebuy)}
            aria-label={playWords.of(playWords.rebuy, name)}
            onClick={() => onEntry('rebuy')}
          >
            {playWords.rebuy}
          </Button>
        ) : null}
        <Button
          size="s"
          variant="danger"
          disabled={noKnock !== null}
          aria-describedby={noteId(noKnock)}
          aria-label={playWords.of(knock, name)}
          onClick={() => onEntry('knock')}
        >
          {knock}
        </Button>
        {state.style === 'cash' ? (
          <Button
            size="s"
            variant="accent"
            aria-label={playWords.of(playWords.cash, name)}
            onClick={() => onEntry('cash')}
          >
            {playWords.cash}
          </Button>
        ) : null}
      </div>
      {notes.map((note) => (
        <p key={note} id={noteId(note)} className={styles.why}>
          {note}
        </p>
      ))}
    </>
  )
}
