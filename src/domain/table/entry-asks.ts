import type { Cents } from '../base/money.ts'
import { isRefusal, type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import type { Game } from '../game/game.ts'
import { allowedIn, mayRun } from '../game/permissions.ts'
import { playerOf } from '../game/players.ts'
import type { PlayCommand } from './decide.ts'
import { commandReused, type Entry, type EntryType } from './entries.ts'
import { decideNow } from './entries-end.ts'
import { type PlayState, playerAt } from './play.ts'
import type { PlayEntry } from './play-entry.ts'

/** The entries that players can ask for on their own phone. */
export const askKinds = ['rebuy', 'addOn', 'out', 'cash'] as const

export type AskKind = (typeof askKinds)[number]

/** The entry that a player asks for, about themselves. Amount in cents, 0 for `out`. */
export interface AskContent {
  readonly playerId: string
  readonly kind: AskKind
  readonly amount: Cents
  /** For `out`: the player who knocked them out, if they said so. */
  readonly byId: string | null
}

/** A player's ask (Rule 38.1). It moves no money until a person who runs the game makes the entry. */
export interface EntryAsk extends AskContent {
  /** Also the id of the command that enters it. */
  readonly askId: string
  /** Unix seconds. */
  readonly since: number
  /** When it ended for a reason other than its age; null until then. */
  readonly endedAt: number | null
  /** The command that made the entry; null until then. */
  readonly enteredBy: string | null
}

/** How long an ask stays open, in seconds (Rule 38.2). */
export const ASK_SECONDS = 600

const MOST_AN_HOUR = 6
const HOUR = 3600

/** When an ask expires, in unix seconds. */
export const asksUntil = ({ since }: Pick<EntryAsk, 'since'>): number => since + ASK_SECONDS

/** Whether an ask is open at this moment, in unix seconds. */
export const isAsked = (ask: EntryAsk, now: number): boolean => ask.endedAt === null && now < asksUntil(ask)

/** Whether this is the id of an ask. Only the command that enters the ask may have that id. */
export const isAskId = (asks: readonly EntryAsk[], id: string): boolean =>
  asks.some(({ askId }) => askId === id)

/** The command that enters an ask (Rule 38.4). */
export function commandOfAsk({ kind, playerId, amount, byId }: AskContent): PlayCommand {
  switch (kind) {
    case 'rebuy':
    case 'addOn':
    case 'cash':
      return { type: kind, playerId, amount }
    case 'out':
      return { type: 'knock', playerId, ...(byId === null ? {} : { byId }) }
    default:
      return kind satisfies never
  }
}

/** The table that an ask is about. */
interface AskedTable {
  readonly state: PlayState
  readonly entriesEver: number
}

/** Null if the entry would be valid at this moment, in unix seconds. Decides as for the entry itself, so that nobody asks in vain (Rule 38.1). */
export function refuseAsked(
  game: Parameters<typeof decideNow>[0],
  table: AskedTable,
  asked: AskContent,
  now: number,
): Refusal | null {
  const decided = decideNow(game, table, commandOfAsk(asked), now)
  return isRefusal(decided) ? decided : null
}

/**
 * Null if a player may ask now. Refuses with `not_active`, with `not_allowed` for those who run the game and can make the entry themselves,
 * with `already_asked` for a second ask, with `asked_too_often` for a seventh in an hour (Rule 38.2), and as `refuseAsked` does.
 */
export function refuseAsk(
  game: Game,
  table: AskedTable & { readonly asks: readonly EntryAsk[] },
  asked: AskContent,
  now: number,
): Refusal | null {
  const player = playerOf(game, asked.playerId)
  if (player && mayRun(player.role)) return refuse('not_allowed', text`You run this game: enter it yourself.`)
  const refused = allowedIn(game, 'play')
  if (refused !== null) return refused
  const own = table.asks.filter(({ playerId }) => playerId === asked.playerId)
  if (own.filter(({ since }) => since > now - HOUR).length >= MOST_AN_HOUR)
    return refuse('asked_too_often', text`You have asked ${MOST_AN_HOUR} times in an hour. Tell the host.`)
  if (own.some((ask) => isAsked(ask, now)))
    return refuse('already_asked', text`You have asked already. Take that back first.`)
  return refuseAsked(game, table, asked, now)
}

const typeAsked: Readonly<Record<AskKind, EntryType>> = {
  rebuy: 'rebuy',
  addOn: 'addOn',
  out: 'knocked',
  cash: 'cashed',
}

/**
 * Whether the entry of this ask exists already, even by another command (Rule 38.5), so that nobody makes it again. Refuses with
 * `command_reused` if the entry differs from the ask, with `ask_ended` if the ask was withdrawn or declined, or ended because the player
 * went out. Accepts an expired ask, because the tap may have waited for a connection. Ignores `sameHandAs`, which only the host sets.
 */
export function enteredAsAsked(ask: EntryAsk, entry: PlayEntry): boolean | Refusal {
  const isAsAsked =
    isSame(ask, entry) &&
    ask.amount === entry.amount &&
    ask.byId === (entry.byId ?? null) &&
    entry.byIds === undefined &&
    entry.bustRemaining !== true
  if (!isAsAsked) return commandReused()
  if (ask.enteredBy !== null) return true
  return ask.endedAt === null ? false : refuse('ask_ended', text`This request is no longer open.`)
}

const isSame = (ask: EntryAsk, { type, playerId }: Pick<PlayEntry, 'type' | 'playerId'>): boolean =>
  type === typeAsked[ask.kind] && playerId === ask.playerId

/** The changes since some asks: the new entries, and the game and table after them. */
interface Changes {
  readonly newEntries: readonly Pick<Entry, 'type' | 'playerId' | 'commandId'>[]
  readonly game: Pick<Game, 'state'>
  readonly state: PlayState
}

/**
 * The asks after those changes. An ask that nobody has ended, even an expired one, ends with the same entry, no matter who made it, when
 * its player is out, and with the game (Rule 38.2). Unchanged asks stay the same objects, and so does an unchanged list.
 */
export function asksAfter(
  asks: readonly EntryAsk[],
  { newEntries, game, state }: Changes,
  now: number,
): readonly EntryAsk[] {
  const after = asks.map((ask) => {
    const entry = newEntries.find(
      (each) => each.commandId === ask.askId || (ask.endedAt === null && isSame(ask, each)),
    )
    if (entry) return { ...ask, endedAt: ask.endedAt ?? now, enteredBy: entry.commandId }
    const isOver = game.state !== 'active' || playerAt(state, ask.playerId)?.status !== 'in'
    return isOver && ask.endedAt === null ? { ...ask, endedAt: now } : ask
  })
  return after.some((ask, index) => ask !== asks[index]) ? after : asks
}
