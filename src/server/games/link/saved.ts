import type { Game } from '../../../domain/game.ts'
import type { Call } from '../../core/call.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { GameServices } from '../call.ts'
import { saveChange } from '../change.ts'
import type { CachedGame } from '../game-cache.ts'

/** Saves what became of a game by its link or a pass. Where nothing changed, nothing is saved or announced. */
export async function saved(
  call: Call<GameServices>,
  unit: UnitOfWork,
  locked: CachedGame,
  game: Game,
): Promise<CachedGame> {
  const { stored } = locked
  if (game === stored.game) return locked
  return locked.after(await saveChange(call, unit, stored, game, { actorId: null }))
}
