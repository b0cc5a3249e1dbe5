import { useEffect, useMemo, useRef, useState } from 'react'
import type { Cents } from '../../domain/base/money.ts'
import { isRefusal } from '../../domain/base/refusal.ts'
import type { PlayCommand } from '../../domain/table/decide.ts'
import { type Entry, latecomers, sameHandOf } from '../../domain/table/entries.ts'
import { decideNow, refuseAtThisTime } from '../../domain/table/entries-end.ts'
import { asksAfter, type EntryAsk } from '../../domain/table/entry-asks.ts'
import type { HandWish } from '../../domain/table/same-hand.ts'
import { addPlayer } from '../../domain/table/seating.ts'
import { undoing } from '../../domain/table/undo.ts'
import { ApiError, toastError } from '../api/call.ts'
import { newCommandId } from '../api/ids.ts'
import { serverSeconds } from '../api/server-time.ts'
import { said, t } from '../i18n/language.ts'
import { gameFailures } from '../i18n/texts/toasts.ts'
import { dismissToast, toastFailure, toastSuccess } from '../ui/toasts.ts'
import { type GameView, personIn } from './game-view.ts'
import { useQueueView, whenQueue } from './offline/current-queue.ts'
import { preview, targetOf, targetOfUndo } from './offline/preview.ts'
import { type Act, type AddedPlayer, asPlayer, withAdded } from './offline/queued-command.ts'
import { entryLine, tableView } from './table-view.ts'

export type Table = ReturnType<typeof useTable>

/** The table of a game in play, and the functions that enter something there. */
export function useTable(stored: GameView) {
  const [busy, setBusy] = useState(false)
  const [undoPending, setUndoPending] = useState(false)
  const table = useShownTable(stored)
  const { game, state, entriesEver } = table

  const decided = (act: Exclude<Act, { type: 'undo' }>, at: number) =>
    act.type === 'enter'
      ? decideNow(game, table, act.command, at)
      : (refuseAtThisTime(game, { type: 'sitDown' }, at) ??
        addPlayer(game, { table: state, entriesEver }, asPlayer(act.player), act.amount))

  const offers = useRef<readonly PutBack[]>([])
  const withdrawOffers = (isOver: (offer: PutBack) => boolean) => {
    const over = offers.current.filter(isOver)
    if (over.length === 0) return
    offers.current = offers.current.filter((offer) => !over.includes(offer))
    for (const { toastId } of over) dismissToast(toastId)
  }
  useEffect(
    () => () => {
      for (const { toastId } of offers.current) dismissToast(toastId)
    },
    [],
  )
  // The entry may have been made again by another device or by an earlier offer.
  useEffect(() => withdrawOffers(({ act, at }) => isRefusal(decided(act, at))))

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
    const act = { type: 'enter', command } as const
    const decision = decided(act, serverSeconds())
    if (isRefusal(decision)) return toastFailure(said(decision.message))
    withdrawOffers(() => true)
    const failed = (error: unknown) => toastFailedEntry(command, error)
    void keep(act, failed, onDone, undefined, askId)
  }

  /** Seats somebody late, for an amount in cents; `onDone` and failures as with `enter`. */
  const add = (player: AddedPlayer, amount: Cents, onDone?: () => void) => {
    if (busy) return
    const act = { type: 'add', player, amount } as const
    const decision = decided(act, serverSeconds())
    if (isRefusal(decision)) return toastFailure(said(decision.message))
    withdrawOffers(() => true)
    void keep(act, toastFailed, onDone)
  }

  /** Undoes the last visible event, or a whole count or deal; an event can be restored. */
  const undo = () => {
    if (busy || undoPending) return
    const last = undoing(game)
    if (isRefusal(last)) return toastFailure(said(last.message))
    const [entry] = last.entries
    const offer = () => {
      if (!entry || last.count || entry.commandId === game.deal?.commandId) return
      // At its own time: entries may have closed since.
      const { at } = entry
      const putBack = offerPutBack(game, entry, (act) => void keep(act, toastFailed, undefined, at))
      offers.current = [...offers.current, { ...putBack, at }]
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

/** A toast that offers to put back what UNDO removed. It goes with the next entry on this device, or once the table no longer allows it. */
interface PutBack {
  readonly toastId: number
  readonly act: Exclude<Act, { type: 'undo' }>
  /** When it was entered, in unix seconds. */
  readonly at: number
}

/** Says that UNDO removed an entry of a game, and offers to `enter` it again (Rule 22.9). `game`: the game before the undo. */
function offerPutBack(game: GameView, entry: Entry, enter: (act: Act) => void): Omit<PutBack, 'at'> {
  const act = actAgain(game, entry)
  const toastId = toastSuccess({
    said: t`“${entryLine(game, entry)}” no longer counts.`,
    label: t`Put back`,
    onTake: () => enter(act),
  })
  return { toastId, act }
}

/** The other player who went out in the same hand, as a command names it. */
function handOf({ entries }: GameView, entry: Entry): HandWish | undefined {
  const sameHand = sameHandOf(entry)
  const named = entries.find(({ id }) => id === sameHand?.as)
  return sameHand && named && { as: targetOf(named), stack: sameHand.stack }
}

/** The command that makes an undone entry again. If undoing it removed a late player, the command adds that player again. */
function actAgain(game: GameView, entry: Entry): PutBack['act'] {
  const { playerId } = entry
  const { entries } = game
  switch (entry.type) {
    case 'rebuy':
    case 'addOn':
      return { type: 'enter', command: { type: entry.type, playerId, amount: entry.amount } }
    case 'knocked':
      return {
        type: 'enter',
        command: {
          type: 'knock',
          playerId,
          byId: entry.byId,
          byIds: entry.byIds,
          sameHand: handOf(game, entry),
        },
      }
    case 'cashed':
      return { type: 'enter', command: { type: 'cash', playerId, amount: entry.amount } }
    case 'joined': {
      const { amount } = entry
      const isFirst = entries.find((each) => each.playerId === playerId) === entry
      if (!isFirst || !latecomers(entries).has(playerId))
        return { type: 'enter', command: { type: 'backIn', playerId, amount } }
      const { email: _, ...person } = personIn(game, playerId)
      return { type: 'add', player: { ...person, isNew: false }, amount }
    }
    default:
      return entry satisfies never
  }
}
