import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { eventsFromWire, gameFromWire } from '../../contract/game-wire.ts'
import type { WireGame } from '../../contract/table.ts'
import { decide, type PlayCommand, undoTarget } from '../../domain/decide.ts'
import type { Game } from '../../domain/game.ts'
import { type PlayEvent, type PlayState, play } from '../../domain/play.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { gameKey, gamesKey, keepGame } from '../games/queries.ts'
import { nowSeconds } from '../now.ts'
import { failures } from '../strings/messages.ts'
import { toastError, toastFailure } from '../toasts.ts'
import { entryFor, eventsWith, sameCommand } from './table-view.ts'

export interface Table {
  readonly game: Game
  readonly events: readonly PlayEvent[]
  readonly state: PlayState
  /** An entry is on its way: nothing else can be entered until it is answered. */
  readonly busy: boolean
  /** A sheet for an entry opens: what it submits is a new entry, unless the last one is still without an answer. */
  readonly begin: () => void
  /** Enters something; `onDone` runs once the server has it. A failure is told, and the table is as it was. */
  readonly enter: (command: PlayCommand, onDone?: () => void) => void
  /** Takes back the event that the person sees last. */
  readonly undo: () => void
}

/** The events as they will be, on top of one version of the game: any newer one from the server replaces them. */
interface Ahead {
  readonly version: number
  readonly events: readonly PlayEvent[]
}

/** An entry without an answer: it may have arrived, so a second try must be the very same call (Decisions 1). */
interface Unanswered {
  readonly version: number
  readonly command: PlayCommand
  readonly timestamp: number
  readonly key: string
}

/**
 * The table of a game in play: decided here at once by the same rules as on the server, whose answer then takes its
 * place. One entry at a time.
 */
export function useTable(wire: WireGame): Table {
  const client = useQueryClient()
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const unanswered = useRef<Unanswered | null>(null)

  const game = gameFromWire(wire)
  const unconfirmed = ahead?.version === wire.version ? ahead.events : null
  const events = unconfirmed ?? eventsFromWire(wire)
  const state = play(game, events)

  const send = (
    next: readonly PlayEvent[],
    request: () => Promise<WireGame>,
    failed: (error: unknown) => void,
    onDone?: () => void,
  ) => {
    underWay.current = true
    setBusy(true)
    setAhead({ version: wire.version, events: next })
    const settle = () => {
      underWay.current = false
      setBusy(false)
    }
    // A load that is on its way was read before this entry: it must not come in after it.
    void client.cancelQueries({ queryKey: gameKey(wire.id) })
    void client.cancelQueries({ queryKey: gamesKey })
    request().then(
      (answer) => {
        keepGame(client, answer)
        // The first answer to a second try may be older than what was loaded in between.
        if (answer.version <= wire.version) setAhead(null)
        settle()
        onDone?.()
      },
      (error: unknown) => {
        setAhead(null)
        settle()
        failed(error)
        void client.invalidateQueries({ queryKey: gameKey(wire.id) })
      },
    )
  }

  const begin = () => {
    // The game has moved on: whether that entry arrived is there to see.
    if (unanswered.current?.version !== wire.version) unanswered.current = null
  }

  const enter = (command: PlayCommand, onDone?: () => void) => {
    if (underWay.current || unconfirmed) return
    const decision = decide(state, command)
    if (isRefusal(decision)) return toastFailure(decision.message)
    const before = unanswered.current
    const entry =
      before !== null && sameCommand(before.command, command)
        ? before
        : { version: wire.version, command, timestamp: nowSeconds(), key: crypto.randomUUID() }
    unanswered.current = entry
    send(
      eventsWith(events, decision, entry.timestamp),
      () => call('pushGameEvent', entryFor(wire.id, command, entry.timestamp), { key: entry.key }),
      (error) => {
        if (isAnswer(error)) unanswered.current = null
        tellFailedEntry(command, error)
      },
      () => {
        unanswered.current = null
        onDone?.()
      },
    )
  }

  const undo = () => {
    if (underWay.current || unconfirmed) return
    const last = undoTarget(events)
    if (isRefusal(last)) return toastFailure(last.message)
    send(
      events.slice(0, -1),
      () => call('popGameEvent', { gameId: wire.id, eventId: last.id }),
      (error) => toastError(error, failures.undo),
    )
  }

  return { game, events, state, busy, begin, enter, undo }
}

/** Whether the server has decided: it then has not stored the entry, and a next try is a new one. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** The shortcut that cashes one player and busts the rest has a fixed text (Spec 8). */
function tellFailedEntry(command: PlayCommand, error: unknown) {
  const fixed = command.type === 'cashAndBustRest' && !(error instanceof ApiError && error.told)
  if (fixed) toastFailure(failures.cashOut)
  else toastError(error, failures.pushEvent)
}
