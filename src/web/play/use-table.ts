import { useState } from 'react'
import { eventsFromWire, gameFromWire } from '../../contract/game-wire.ts'
import type { WireGame } from '../../contract/table.ts'
import { decide, type PlayCommand, undoTarget } from '../../domain/decide.ts'
import type { Game } from '../../domain/game.ts'
import type { PlayEvent, PlayState } from '../../domain/play.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { ApiError } from '../api/api-error.ts'
import { newCommandId } from '../api/command-id.ts'
import { toastError } from '../api/toast-error.ts'
import { useQueueView, whenQueue } from '../offline/current-queue.ts'
import { type Act, type Entry, preview, refOf } from '../offline/entries.ts'
import { failures } from '../strings/messages.ts'
import { nowSeconds } from '../ui/clock.ts'
import { toastFailure } from '../ui/toasts/toasts.ts'
import { type Refused, useRefused } from './use-refused.ts'

export interface Table extends Refused {
  readonly game: Game
  /** What happened, with what this device has entered and the server has not told of yet. */
  readonly events: readonly PlayEvent[]
  readonly state: PlayState
  /** An entry is on its way, and whoever made it is told what comes of it. */
  readonly busy: boolean
  /** The entries of this game that wait. */
  readonly waiting: readonly Entry[]
  /** The last attempt to reach the server got no answer. */
  readonly lost: boolean
  /** Enters something; `onDone` runs when the server has it, or when it waits on this device. A failure is told. */
  readonly enter: (command: PlayCommand, onDone?: () => void) => void
  /** Takes back the event that the person sees last. */
  readonly undo: () => void
}

/**
 * The table of a game in play: what the server told of, with the entries of this device on top, decided here at once by the same
 * rules (architecture rule 9).
 */
export function useTable(wire: WireGame): Table {
  const [busy, setBusy] = useState(false)
  const queue = useQueueView()
  const refused = useRefused(wire.id)
  const entries = queue.entries.filter(({ gameId }) => gameId === wire.id)
  const game = gameFromWire(wire)
  const { events, state } = preview(game, eventsFromWire(wire), entries)

  const keep = async (act: Act, failed: (error: unknown) => void, onDone?: () => void) => {
    setBusy(true)
    const last = events.at(-1)
    const buildsOn = last ? refOf(entries, last) : null
    const made = { gameId: wire.id, timestamp: nowSeconds(), act, buildsOn }
    try {
      const outcome = await (await whenQueue()).enter(made, newCommandId())
      if (outcome.kind === 'refused') failed(outcome.error)
      else onDone?.()
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }

  const enter = (command: PlayCommand, onDone?: () => void) => {
    if (busy) return
    const decision = decide(state, command)
    if (isRefusal(decision)) return toastFailure(decision.message)
    void keep({ type: 'enter', command }, (error) => tellFailedEntry(command, error), onDone)
  }

  const undo = () => {
    if (busy) return
    const last = undoTarget(events)
    if (isRefusal(last)) return toastFailure(last.message)
    void keep({ type: 'undo', target: refOf(entries, last) }, (error) => toastError(error, failures.undo))
  }

  return {
    game,
    events,
    state,
    busy,
    waiting: entries.filter(({ refused }) => refused === null),
    lost: queue.lost,
    enter,
    undo,
    ...refused,
  }
}

/** The shortcut that cashes one player and busts the rest has a fixed text (Spec 8). */
function tellFailedEntry(command: PlayCommand, error: unknown) {
  const fixed = command.type === 'cashAndBustRest' && !(error instanceof ApiError && error.told)
  if (fixed) toastFailure(failures.cashOut)
  else toastError(error, failures.pushEvent)
}
