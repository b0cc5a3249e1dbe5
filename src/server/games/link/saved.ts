import type { Game } from '../../../domain/game.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { Saving } from '../call.ts'
import { saveChange } from '../change.ts'
import { CachedGame } from '../game-cache.ts'

/** Saves a game that was changed through its link or a pass. If nothing changed, nothing is saved or announced. */
export async function saved(
  call: Saving,
  unit: UnitOfWork,
  locked: CachedGame,
  game: Game,
): Promise<CachedGame> {
  const { stored } = locked
  if (game === stored.game) return locked
  return new CachedGame(await saveChange(call, unit, stored, game, { actorId: null }))
}
