import type { Language } from '../../domain/base/language.ts'
import { isRefusal, type Refusal } from '../../domain/base/refusal.ts'
import { listed } from '../../domain/base/text.ts'
import { formatTime } from '../../domain/base/times.ts'
import { withMend } from '../../domain/corrections/entered.ts'
import { breakText } from '../../domain/corrections/mend.ts'
import type { Mend } from '../../domain/corrections/mends.ts'
import type { GameNight } from '../../domain/corrections/own-buy-in.ts'
import { playerOf } from '../../domain/game/players.ts'
import { guestNames } from '../../domain/guests/guest-names.ts'
import { describeEntry, killersOf } from '../../domain/table/entries.ts'
import { play } from '../../domain/table/play.ts'
import { rank } from '../../domain/table/ranking.ts'
import { refused } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { GameCall } from '../games/call.ts'
import { type Change, factsOf } from '../games/change.ts'
import { saveChoices } from '../games/entries-store.ts'
import { notifyPlaces, standingsWith } from '../games/groups/standings.ts'
import type { GameWithEntries } from '../games/read-store.ts'
import { correctResults } from '../games/results-store.ts'
import { storeSettlement } from '../games/settlement/settle.ts'

/** The change for a correction of entries or buy-ins. It also saves the counts and, after the end, new results. */
export const corrected = (
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
export function nightOrRefuse<T>(stored: GameWithEntries, decided: T | Refusal): T {
  if (!isRefusal(decided)) return decided
  const { game, entries, timeZone } = stored
  const entry = entries.find(({ id }) => id === decided.entryId)
  if (!entry || decided.because === undefined) throw refused(decided)
  const by = killersOf(entry)?.map((id) => nameIn(stored, id)) ?? []
  const line = describeEntry(entry, game.style, nameIn(stored, entry.playerId), listed(by))
  const time = (language: Language) => formatTime(entry.at, timeZone ?? 'UTC', language)
  throw refused({ ...decided, message: breakText(time, line, decided.because) })
}

/** A player's name in the log. */
function nameIn({ game, people }: GameWithEntries, playerId: string): string {
  const userId = playerOf(game, playerId)?.userId
  return people.get(userId ?? '')?.username ?? guestNames(game).get(playerId) ?? ''
}
