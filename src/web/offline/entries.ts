import { decide, type PlayCommand } from '../../domain/decide.ts'
import { amountOf, type Entry as PlayEntry, undoTarget } from '../../domain/entries.ts'
import type { Game } from '../../domain/game.ts'
import { type PlayState, play } from '../../domain/play.ts'
import { isRefusal } from '../../domain/refusal.ts'

/**
 * An event at the table: one that the server has stored, or one that an entry of this device will make, counted `back` from the
 * last event of that entry.
 */
export type EventRef = { readonly event: string } | { readonly entry: string; readonly back: number }

export type Act =
  | { readonly type: 'enter'; readonly command: PlayCommand }
  | { readonly type: 'undo'; readonly target: EventRef }

/** Something entered at the table, stored on this device until the server has accepted or refused it. */
export interface Entry {
  /** The order of entry on this device; also the key in its database. */
  readonly seq: number
  readonly personId: string
  readonly gameId: string
  /** The Idempotency-Key of every attempt to send it. */
  readonly key: string
  /** When it was entered, in unix seconds. */
  readonly timestamp: number
  readonly act: Act
  /** The last event that the person saw; null if there was none. */
  readonly buildsOn: EventRef | null
  /** Sent at least once: the server may have stored it. */
  readonly sent: boolean
  /** Why the server refused it, until the person dismisses that. */
  readonly refused: string | null
}

/** The table with the waiting entries applied. */
export interface Preview {
  readonly events: readonly PlayEntry[]
  readonly state: PlayState
}

/**
 * The table of a game: the server's events with this device's waiting entries applied in order. An entry that is no longer
 * possible is left out, since the server will refuse it.
 */
export function preview(game: Game, events: readonly PlayEntry[], entries: readonly Entry[]): Preview {
  let shown = events
  const landed = new Map<string, string>()
  for (const entry of entries) {
    if (entry.refused !== null) continue
    const { act, key } = entry
    if (act.type === 'undo') {
      const last = undoTarget(shown, { id: idOf(act.target, landed) })
      if (!isRefusal(last)) shown = shown.slice(0, -1)
      continue
    }
    const at = entry.sent ? landedAt(events, entry, act.command) : -1
    // Events that the server has stored carry its ids; an undo of this device refers to them by their entry.
    for (let back = 0; back <= at; back++) landed.set(`${key}.${back}`, events[at - back]?.id ?? '')
    if (at < 0) shown = withMade(game, shown, entry, act.command)
  }
  return { events: shown, state: play(game, shown) }
}

/** This device's reference to an event that it shows. */
export function refOf(entries: readonly Entry[], event: PlayEntry): EventRef {
  const entry = entries.find(({ key }) => event.id.startsWith(`${key}.`))
  return entry
    ? { entry: entry.key, back: Number(event.id.slice(entry.key.length + 1)) }
    : { event: event.id }
}

/**
 * The entries after the server has stored one of them: references of the others to its events become the ids of the server.
 * `stored`: the events of the server's answer.
 */
export function afterStored(
  entries: readonly Entry[],
  done: Entry,
  stored: readonly PlayEntry[],
): readonly Entry[] {
  const named = (ref: EventRef): EventRef => {
    if (!('entry' in ref) || ref.entry !== done.key) return ref
    const event = stored.at(-1 - ref.back)
    return event ? { event: event.id } : ref
  }
  return entries.map((entry) => ({
    ...entry,
    buildsOn: entry.buildsOn && named(entry.buildsOn),
    act: entry.act.type === 'undo' ? { type: 'undo', target: named(entry.act.target) } : entry.act,
  }))
}

/** The server's id of the event that an undo takes back; undefined if its entry was never stored. */
export function undoneEvent(act: Act): string | undefined {
  return act.type === 'undo' && 'event' in act.target ? act.target.event : undefined
}

function withMade(
  game: Game,
  shown: readonly PlayEntry[],
  { key, timestamp, personId }: Entry,
  command: PlayCommand,
): readonly PlayEntry[] {
  const decision = decide(play(game, shown), command)
  if (isRefusal(decision)) return shown
  const nameOf = (index: number) => `${key}.${decision.length - 1 - index}`
  const about = { commandId: key, actorId: personId, at: timestamp, mended: false }
  return [...shown, ...decision.map((made, part) => ({ ...made, ...about, id: nameOf(part), part }))]
}

function idOf(ref: EventRef, landed: ReadonlyMap<string, string> = new Map()): string {
  if ('event' in ref) return ref.event
  const name = `${ref.entry}.${ref.back}`
  return landed.get(name) ?? name
}

/** The index of the last event that this unanswered entry made, among the server's events; -1 if there is none. */
function landedAt(told: readonly PlayEntry[], { buildsOn }: Entry, command: PlayCommand): number {
  const known = buildsOn === null ? -1 : told.findIndex(({ id }) => id === idOf(buildsOn))
  if (buildsOn !== null && known < 0) return -1
  return told.findIndex((event, index) => index > known && isMadeBy(event, command))
}

/** Whether the command made this event. Of the cash-out that busts the rest, it is the cash-out, which comes last. */
function isMadeBy(event: PlayEntry, command: PlayCommand): boolean {
  if (event.playerId !== command.userId) return false
  if (command.type === 'knock') return event.type === 'knocked'
  return event.type === (command.type === 'rebuy' ? 'rebuy' : 'cashed') && amountOf(event) === command.amount
}
