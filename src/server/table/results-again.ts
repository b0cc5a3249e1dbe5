import { play } from '../../domain/play.ts'
import { playerOf } from '../../domain/players.ts'
import { rank } from '../../domain/ranking.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { GameCall } from '../games/call.ts'
import { factsOf } from '../games/change.ts'
import type { GameWithEntries } from '../games/read-store.ts'
import { resettle } from '../games/settlement/settle.ts'
import { correctResults } from '../games/store.ts'

/**
 * After a correction of a night that has ended: makes its results again, tells every account whose place or net changed, and plans anew who
 * pays whom (Rules 22.7, 24.7).
 */
export async function makeResultsAgain(
  { actor, now }: GameCall,
  unit: UnitOfWork,
  before: GameWithEntries,
  after: GameWithEntries,
): Promise<void> {
  if (after.game.state !== 'complete') return
  const { tx, notify } = unit
  const [was, is] = [resultsOf(before), resultsOf(after)]
  await correctResults(tx, after.game, [...is.values()], after.endedAt ?? now)
  for (const playerId of new Set([...was.keys(), ...is.keys()])) {
    const [old, result] = [was.get(playerId) ?? null, is.get(playerId) ?? null]
    const userId = playerOf(after.game, playerId)?.userId
    if (!userId || userId === actor.userId) continue
    if (old?.place === result?.place && old?.net === result?.net) continue
    await notify(userId, 'result_changed', { ...factsOf(after), before: old, result })
  }
  await resettle(unit, after, { actorId: actor.userId, now })
}

const resultsOf = ({ game, events }: GameWithEntries) =>
  new Map(rank(game, play(game, events)).map((result) => [result.playerId, result]))
