import { useId } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import type { Game } from '../../domain/game.ts'
import { type PlayState, playerAt, totalIn } from '../../domain/play.ts'
import { hostOf } from '../../domain/players.ts'
import { nameIn, personIn } from '../games/people.ts'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../strings/number-text.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { PickRow } from '../ui/PickRow.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './GapRules.module.css'

interface BearerSheetProps {
  title: string
  wire: WireGame
  game: Game
  state: PlayState
  myId: string | undefined
  bearer: string | null
  onPick: (personId: string) => void
  onClose: () => void
}

/** Who bears the whole gap: the host first, then the players, also those who left. */
export function BearerSheet({ title, wire, game, state, myId, bearer, onPick, onClose }: BearerSheetProps) {
  const group = useId()
  const hostId = hostOf(game).id
  const ids = new Set([hostId, ...state.players.map(({ playerId }) => playerId)])
  return (
    <Sheet open onClose={onClose} title={title} actions={<Button onClick={onClose}>{words.cancel}</Button>}>
      <fieldset className={styles.people}>
        <legend className="visually-hidden">{title}</legend>
        {[...ids].map((id) => {
          const player = playerAt(state, id)
          return (
            <PickRow
              key={id}
              type="radio"
              group={group}
              person={personIn(wire, id)}
              name={nameIn(wire, id, myId)}
              sub={player ? t`In for ${formatDollars(totalIn(player))}` : t`Not playing`}
              checked={id === bearer}
              onPick={() => onPick(id)}
            />
          )
        })}
      </fieldset>
    </Sheet>
  )
}
