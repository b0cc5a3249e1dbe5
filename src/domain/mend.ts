import { knockHasNoAmount, refuseEntry } from './decide.ts'
import { amountOf, type Entry } from './entries.ts'
import type { Game } from './game.ts'
import type { Cents } from './money.ts'
import { evolve, isOver, openTable } from './play.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'

/** What a mend makes of one entry: what is not named stays. Amount in cents, `at` in unix seconds. */
export interface EntryChange {
  readonly entryId: string
  /** The entry counts no more; what else is named does not matter then. */
  readonly void?: boolean | undefined
  readonly type?: 'knocked' | 'cashed' | undefined
  readonly amount?: Cents | undefined
  readonly playerId?: string | undefined
  /** Who knocked them out; null takes that back. */
  readonly byId?: string | null | undefined
  readonly at?: number | undefined
}

/**
 * The entries of a night after some of them are changed or voided, together or not at all (Rule 4.18). Their order stays. The night is
 * folded again by the rules of `decide`: refuses with `mend_breaks` when it would not be in order, or not be over though it has ended.
 * Where nothing changes, the entries are those given. Also refuses with `not_found`, `invalid`, `not_a_player`,
 * `amount_not_zero`.
 * Whose first `joined` is voided was never there: whoever saves this declines them.
 */
export function mend(
  game: Game,
  entries: readonly Entry[],
  changes: readonly EntryChange[],
): readonly Entry[] | Refusal {
  const changeOf = new Map(changes.map((change) => [change.entryId, change]))
  if (changeOf.size < changes.length)
    return refuse('invalid', 'Each entry can be named only once in one change.')
  const known = new Set(entries.map(({ id }) => id))
  if (changes.some(({ entryId }) => !known.has(entryId)))
    return refuse('not_found', 'There is no such entry.')

  const mended: Entry[] = []
  for (const entry of entries) {
    const change = changeOf.get(entry.id)
    if (change?.void === true) continue
    const after = change ? changed(game, entry, change) : entry
    if (isRefusal(after)) return after
    mended.push(after)
  }
  const isSame = mended.length === entries.length && mended.every((entry, index) => entry === entries[index])
  return isSame ? entries : (refuseNight(game, entries, mended) ?? mended)
}

function changed({ style, players }: Game, entry: Entry, change: EntryChange): Entry | Refusal {
  const { type = entry.type, playerId = entry.playerId, at = entry.at } = change
  if (type !== entry.type && !(style === 'cash' && leaves(type) && leaves(entry.type)))
    return refuse('invalid', 'Only a bust and a cash-out can become each other, in a cash game.')
  if (!players.some((player) => player.id === playerId))
    return refuse('not_a_player', 'This person is not in the game.')
  const { id, commandId, part, actorId } = entry
  const about = { id, commandId, part, actorId, at, mended: true, playerId }

  if (type === 'knocked') {
    if ((change.amount ?? 0) !== 0) return knockHasNoAmount()
    const byId = change.byId === undefined ? knockedBy(entry) : (change.byId ?? undefined)
    return unlessSame(entry, { ...about, type, ...(byId === undefined ? {} : { byId }) })
  }
  if (typeof change.byId === 'string') return refuse('invalid', 'Only a knock-out names who did it.')
  const amount = change.amount ?? (entry.type === 'knocked' ? null : entry.amount)
  if (amount === null) return refuse('invalid', 'A cash-out needs an amount.')
  return unlessSame(entry, { ...about, type, amount })
}

const leaves = (type: Entry['type']) => type === 'knocked' || type === 'cashed'

const knockedBy = (entry: Entry) => (entry.type === 'knocked' ? entry.byId : undefined)

function unlessSame(before: Entry, after: Entry): Entry {
  const isSame =
    before.type === after.type &&
    before.playerId === after.playerId &&
    before.at === after.at &&
    amountOf(before) === amountOf(after) &&
    knockedBy(before) === knockedBy(after)
  return isSame ? before : after
}

/**
 * Why a night would not be in order any more with these entries in the place of those before, or with what else has changed in the game:
 * `mend_breaks`, or null (Rule 4.18).
 */
export function refuseNight(game: Game, before: readonly Entry[], after: readonly Entry[]): Refusal | null {
  // Who came late does not become an opening player when their first entry goes.
  let state = openTable(game, before)
  for (const entry of after) {
    const refused = refuseEntry(state, entry)
    if (refused) {
      const number = before.findIndex(({ id }) => id === entry.id) + 1
      const message = `Entry ${number} would not be in order any more: ${refused.message}`
      return { ...refuse('mend_breaks', message), entryId: entry.id }
    }
    state = evolve(state, entry)
  }
  if (game.state !== 'complete' || isOver(state)) return null
  return refuse('mend_breaks', 'The game has ended, and with this change it would not be over.')
}
