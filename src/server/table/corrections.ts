import type { Input } from '../../contract/endpoints.ts'
import type { Language } from '../../domain/base/language.ts'
import { centsFromDollars } from '../../domain/base/money.ts'
import { isRefusal, type Refusal } from '../../domain/base/refusal.ts'
import { listed } from '../../domain/base/text.ts'
import { formatTime } from '../../domain/base/times.ts'
import { keptText } from '../../domain/base/typed-text.ts'
import { refuseCorrection } from '../../domain/corrections/correction.ts'
import { withMend } from '../../domain/corrections/entered.ts'
import { breakText, type EntryChange, mendGame } from '../../domain/corrections/mend.ts'
import { type Mend, mendsBetween } from '../../domain/corrections/mends.ts'
import { type CorrectedNight, decideBuyIn, type GameNight } from '../../domain/corrections/own-buy-in.ts'
import { openingBuyIn } from '../../domain/game/game.ts'
import type { GapChoice } from '../../domain/game/gap.ts'
import { playerIdIn, playerOf, type Seating } from '../../domain/game/players.ts'
import { guestNames } from '../../domain/guests/guest-names.ts'
import { clampEntryTime, describeEntry, isLaterEntry, killersOf } from '../../domain/table/entries.ts'
import { play } from '../../domain/table/play.ts'
import { rank } from '../../domain/table/ranking.ts'
import { orRefuse, refused } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Action, GameCall } from '../games/call.ts'
import { type Change, changeGame, factsOf } from '../games/change.ts'
import { mendsJson } from '../games/commands-store.ts'
import { saveChoices } from '../games/entries-store.ts'
import { notifyPlaces, standingsWith } from '../games/groups/standings.ts'
import type { GameWithEntries } from '../games/read-store.ts'
import { correctResults } from '../games/results-store.ts'
import { storeSettlement } from '../games/settlement/settle.ts'
import { isBlockedWithHost } from '../games/view.ts'

type MendInput = Input<'mendGameEvent'>
type OneMend = NonNullable<MendInput['also']>[number]

/** Changes or voids entries, all or none, and after the end recomputes the results (Rules 22.1 to 22.7). */
export const mendGameEvent: Action<'mendGameEvent'> = (call, input) => {
  const { gameId, commandId, also = [], gap, ...first } = input
  const wanted: readonly OneMend[] = [first, ...also]
  const content = ['mend', ...wanted, ...(gap ? [{ gap }] : [])]
  const way = { gameId, may: 'read', command: { commandId, content } } as const
  return changeGame(call, way, ({ stored }, unit, by) => {
    const { now } = call
    const { endedAt } = stored
    orRefuse(refuseCorrection('mend', stored.game, { userId: by.actorId, endedAt, now }))
    const changes = wanted.map((one) => changeFrom(stored, one, now))
    const choice = choiceFrom(stored.game, gap)
    const isBlocked = (playerId: string) => isBlockedWithHost(stored, playerId)
    const after = nightOrRefuse(stored, mendGame(stored.game, stored, changes, choice, isBlocked))
    const reasons = new Map(wanted.map(({ eventId, reason }) => [eventId, keptText(reason ?? '') || null]))
    const mends = mendsBetween(stored.entries, after.entries).map((made): Mend => {
      return { ...made, ...by, reason: reasons.get(made.entryId) ?? null }
    })
    return {
      ...corrected(call, unit, stored, after, mends),
      ...(mends.length === 0 ? { game: stored.game } : {}),
      done: [{ kind: 'mend', changes: mendsJson(mends), gap: gapJson(after) }],
    }
  })
}

function changeFrom(
  { game, startedAt }: GameWithEntries,
  { eventId, userId, byId, byIds, sameHandAs, stack, amount, timestamp, type, void: isVoid }: OneMend,
  now: number,
): EntryChange {
  const idOf = (id: string) => playerIdIn(game, id)
  return {
    entryId: eventId,
    void: isVoid,
    type,
    amount: amount === undefined ? undefined : centsFromDollars(amount),
    playerId: userId === undefined ? undefined : idOf(userId),
    byId: typeof byId === 'string' ? idOf(byId) : byId,
    byIds: byIds?.map(idOf),
    sameHandAs,
    stack,
    at: timestamp === undefined ? undefined : clampEntryTime(timestamp, startedAt ?? now, now),
  }
}

/** Corrects a player's opening buy-in in a cash game. Once the game has ended, it also recomputes the results (Rule 18.11). */
export const setBuyIn: Action<'setBuyIn'> = (call, input) => {
  const { gameId, commandId, userId } = input
  const amount = centsFromDollars(input.amount)
  const content = ['buy-in', userId, amount, ...(input.gap ? [input.gap] : [])]
  const way = { gameId, may: 'read', command: { commandId, content } } as const
  return changeGame(call, way, ({ stored }, unit, { actorId }) => {
    const { endedAt } = stored
    orRefuse(refuseCorrection('setBuyIn', stored.game, { userId: actorId, endedAt, now: call.now }))
    const player = playerOf(stored.game, userId)
    const playerId = player?.id ?? userId
    const choice = choiceFrom(stored.game, input.gap)
    const how = { playerId, amount, gap: choice }
    const after = nightOrRefuse(stored, decideBuyIn(stored.game, stored, how))
    const amount_before = player ? openingBuyIn(stored.game, player) : null
    return {
      ...corrected(call, unit, stored, after),
      done: [{ kind: 'set_buy_in', player_id: playerId, amount, amount_before, gap: gapJson(after) }],
    }
  })
}

const gapJson = ({ chosenGap }: CorrectedNight) => chosenGap && JSON.stringify(chosenGap)

/** Converts the rule for a gap from the wire, which names a person by account or seat. */
export function choiceFrom(game: Seating, gap: Input<'countTable'>['gap']): GapChoice | null {
  if (gap === undefined) return null
  const names = gap.rule === 'person' && gap.userId !== undefined
  return { rule: gap.rule, personId: names ? playerIdIn(game, gap.userId ?? '') : null }
}

/** The change for a correction of entries or buy-ins. It also saves the counts and, after the end, new results. */
const corrected = (
  call: GameCall,
  unit: UnitOfWork,
  before: GameWithEntries,
  { game, entries, counts }: GameNight,
  mends: readonly Mend[] = [],
): Change => ({
  game,
  entered: { ...withMend(before, entries, mends), counts },
  afterwards: async (after) => {
    await saveChoices(unit.tx, game.id, before.counts, counts)
    await recomputeResults(call, unit, before, after)
  },
})

/**
 * After a correction of a finished night, recomputes its results, notifies every account whose place or net changed, and plans the payments
 * again (Rules 22.7, 24.7). Notifies members of its group of a new place in a season (Rule 43.6).
 */
export async function recomputeResults(
  call: GameCall,
  unit: UnitOfWork,
  before: GameWithEntries,
  after: GameWithEntries,
): Promise<void> {
  if (after.game.state !== 'complete') return
  const { actor, now } = call
  const { tx, notify } = unit
  const standings = await standingsWith(call, tx, before)
  const [was, is] = [resultsOf(before), resultsOf(after)]
  await correctResults(tx, after.game, [...is.values()], after.endedAt ?? now)
  for (const playerId of new Set([...was.keys(), ...is.keys()])) {
    const [old, result] = [was.get(playerId) ?? null, is.get(playerId) ?? null]
    const userId = playerOf(after.game, playerId)?.userId
    if (!userId || userId === actor.userId) continue
    const samePlace = old?.place === result?.place && old?.lastPlace === result?.lastPlace
    if (samePlace && old?.net === result?.net) continue
    await notify(userId, 'result_changed', { ...factsOf(after), before: old, result })
  }
  await notifyPlaces(call, unit, standings, { stored: after, actorId: actor.userId })
  await storeSettlement(unit, after, { actorId: actor.userId, now })
}

const resultsOf = ({ game, entries }: GameWithEntries) =>
  new Map(rank(game, play(game, entries)).map((result) => [result.playerId, result]))

/**
 * Returns the decision about a whole night, or throws its refusal. `mend_breaks` names the entry that breaks by its time and its line in
 * the log (Rule 22.2).
 */
function nightOrRefuse<T>(stored: GameWithEntries, decided: T | Refusal): T {
  if (!isRefusal(decided)) return decided
  const { game, entries, timeZone } = stored
  const entry = entries.find(({ id }) => id === decided.entryId)
  if (!entry || decided.because === undefined) throw refused(decided)
  const by = killersOf(entry)?.map((id) => nameIn(stored, id)) ?? []
  const isLater = isLaterEntry(entries, entry.id)
  const line = describeEntry(entry, game.style, nameIn(stored, entry.playerId), listed(by), isLater)
  const time = (language: Language) => formatTime(entry.at, timeZone ?? 'UTC', language)
  throw refused({ ...decided, message: breakText(time, line, decided.because) })
}

/** A player's name in the log. */
function nameIn({ game, people }: GameWithEntries, playerId: string): string {
  const userId = playerOf(game, playerId)?.userId
  return people.get(userId ?? '')?.username ?? guestNames(game).get(playerId) ?? ''
}
