import { useMemo, useState } from 'react'
import type { Cents } from '../../domain/base/money.ts'
import { isRefusal } from '../../domain/base/refusal.ts'
import type { PlayCommand } from '../../domain/table/decide.ts'
import { decideNow, refuseAtThisTime } from '../../domain/table/entries-end.ts'
import { asksAfter, type EntryAsk } from '../../domain/table/entry-asks.ts'
import { addPlayer } from '../../domain/table/seating.ts'
import { undoing } from '../../domain/table/undo.ts'
import { ApiError, toastError } from '../api/call.ts'
import { newCommandId } from '../api/ids.ts'
import { serverSeconds } from '../api/server-time.ts'
import { said } from '../i18n/language.ts'
import { gameFailures } from '../i18n/texts/toasts.ts'
import { toastFailure } from '../ui/toasts.ts'
import type { GameView } from './game-view.ts'
import { useQueueView, whenQueue } from './offline/current-queue.ts'
import { preview, targetOfUndo } from './offline/preview.ts'
import { type Act, type AddedPlayer, asPlayer, withAdded } from './offline/queued-command.ts'
import { offerPutBack } from './put-back.ts'
import { tableView } from './table-view.ts'

export type Table = ReturnType<typeof useTable>

/** The table of a game in play, and the functions that enter something there. */
export function useTable(stored: GameView) {
  const [busy, setBusy] = useState(false)
  const [undoPending, setUndoPending] = useState(false)
  const table = useShownTable(stored)
  const { game, state, entriesEver } = table

  const keep = async (
    act: Act,
    failed: (error: unknown) => void,
    onDone?: () => void,
    timestamp = serverSeconds(),
    commandId = newCommandId(),
  ) => {
    const setSending = act.type === 'undo' ? setUndoPending : setBusy
    setSending(true)
    const made = { commandId, gameId: game.id, timestamp, act }
    try {
      const outcome = await (await whenQueue()).add(made)
      if (outcome.kind === 'refused') failed(outcome.error)
      else onDone?.()
    } catch (error) {
      failed(error)
    } finally {
      setSending(false)
    }
  }

  /**
   * Enters a command; `onDone` runs once it is accepted or queued on this device. A failure shows a toast. `askId`: the id of the
   * request that the command answers.
   */
  const enter = (command: PlayCommand, onDone?: () => void, askId?: string) => {
    if (busy) return
    const decision = decideNow(game, table, command, serverSeconds())
    if (isRefusal(decision)) return toastFailure(said(decision.message))
    const failed = (error: unknown) => toastFailedEntry(command, error)
    void keep({ type: 'enter', command }, failed, onDone, undefined, askId)
  }

  /** Seats somebody late, for an amount in cents; `onDone` and failures as with `enter`. */
  const add = (player: AddedPlayer, amount: Cents, onDone?: () => void) => {
    if (busy) return
    const decided =
      refuseAtThisTime(game, { type: 'sitDown' }, serverSeconds()) ??
      addPlayer(game, { table: state, entriesEver }, asPlayer(player), amount)
    if (isRefusal(decided)) return toastFailure(said(decided.message))
    void keep({ type: 'add', player, amount }, toastFailed, onDone)
  }

  /** Undoes the last visible event, or a whole count or deal; an event can be restored. */
  const undo = () => {
    if (busy || undoPending) return
    const last = undoing(game)
    if (isRefusal(last)) return toastFailure(said(last.message))
    const [entry] = last.entries
    const offer = () => {
      if (entry && !last.count && entry.commandId !== game.deal?.commandId)
        // At its own time: entries may have closed since.
        offerPutBack(game, entry, (act) => void keep(act, toastFailed, undefined, entry.at))
    }
    void keep(
      { type: 'undo', target: targetOfUndo(last) },
      (error) => toastError(error, gameFailures.undo),
      offer,
    )
  }

  return {
    ...table,
    view: tableView(game, state),
    /** An entry or a player is being sent, and the sheet waits for the outcome. */
    busy,
    /** The last undo is being sent. It is visible at once, so entries need not wait for it. */
    undoPending,
    enter,
    add,
    undo,
  }
}

const toastFailed = (error: unknown) => toastError(error, gameFailures.pushEvent)

/** The shortcut that cashes one player and busts the rest has a fixed text (Rule 15.9). */
function toastFailedEntry(command: PlayCommand, error: unknown) {
  const fixed = command.type === 'cashAndBustRest' && !(error instanceof ApiError && error.isHandled)
  if (fixed) toastFailure(gameFailures.cashOut)
  else toastFailed(error)
}

export type ShownTable = ReturnType<typeof useShownTable>

/**
 * The table of a game in play: the server's entries, plus the commands still queued on this device, applied by the same rules
 * (docs/decisions/0009).
 */
export function useShownTable(stored: GameView) {
  const { commands: queued, lost } = useQueueView()
  return useMemo(() => {
    const commands = queued.filter(({ gameId }) => gameId === stored.id)
    const { entries, takenBack, counts: made } = stored
    const after = preview(stored, entries, commands, entries.length + takenBack, made)
    const { game, events, counts, ...shown } = after
    const added = commands.flatMap(({ act }) => (act.type === 'add' ? act.player : []))
    const people = withAdded(stored.people, added)
    const waiting = commands.filter(({ refused }) => refused === null)
    const ownIds = new Set(commands.map(({ commandId }) => commandId))
    const own = events.filter(({ commandId }) => ownIds.has(commandId))
    // An ask that this device has entered is over, even if that entry was undone.
    const entryAsks: readonly EntryAsk[] = asksAfter(
      stored.entryAsks,
      { newEntries: own, game, state: shown.state },
      serverSeconds(),
    ).filter(({ askId, endedAt }) => endedAt === null && !ownIds.has(askId))
    return {
      ...shown,
      /** The game as the server has it. */
      stored,
      /** The game at the server's version, with this device's queued commands applied to its entries and people. */
      game: { ...stored, ...game, entries: events, counts, people, entryAsks },
      /** The commands of this game that wait to be sent. */
      waiting,
      /** The server did not answer the last attempt. */
      lost,
    }
  }, [stored, queued, lost])
}
