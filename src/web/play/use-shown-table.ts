import { useMemo } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../contract/game-wire.ts'
import type { Entry } from '../../domain/entries.ts'
import type { Game } from '../../domain/game.ts'
import type { PlayState } from '../../domain/play.ts'
import { withPeople } from '../offline/added-player.ts'
import { useQueueView } from '../offline/current-queue.ts'
import { preview } from '../offline/preview.ts'
import type { QueuedCommand } from '../offline/queued-command.ts'

export interface ShownTable {
  readonly game: Game
  /** The game as the server sent it, with the people whom this device has added since. */
  readonly wire: WireGame
  /** The server's entries with this device's queued commands applied. */
  readonly events: readonly Entry[]
  readonly state: PlayState
  /** How many entries the game has ever had, also those that were taken back. */
  readonly entered: number
  /** The commands of this game that wait to be sent. */
  readonly waiting: readonly QueuedCommand[]
  /** The server did not answer the last attempt. */
  readonly lost: boolean
}

/**
 * The table of a game in play: the server's entries with this device's commands applied at once, by the same rules (architecture
 * rule 3, record 0019).
 */
export function useShownTable(wire: WireGame): ShownTable {
  const { commands: queued, lost } = useQueueView()
  return useMemo(() => {
    const commands = queued.filter(({ gameId }) => gameId === wire.id)
    const shown = preview(gameFromWire(wire), entriesFromWire(wire), commands, enteredIn(wire))
    const added = commands.flatMap(({ act }) => (act.type === 'add' ? act.player : []))
    const waiting = commands.filter(({ refused }) => refused === null)
    return { ...shown, wire: withPeople(wire, added), waiting, lost }
  }, [wire, queued, lost])
}

/** How many entries a game has ever had at the server. */
const enteredIn = ({ gameEvents, takenBack }: WireGame): number => gameEvents.length + takenBack
