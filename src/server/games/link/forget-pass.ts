import type { Input } from '../../../contract/endpoints.ts'
import { sayNo } from '../../../domain/link.ts'
import { hostOf } from '../../../domain/players.ts'
import type { Call } from '../../core/call.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { GameServices } from '../call.ts'
import { factsOf } from '../change.ts'
import { saveGame } from '../store.ts'
import { findGamesOfGuest, renameGuest } from './guests-store.ts'
import { holderOf } from './pass.ts'
import { forgetPasses } from './passes-store.ts'

/** How a guest is called who took their name off. */
const FORMER = 'Former guest'

/** Takes a guest's name off, in every game: seats of upcoming games become free, what was played stays (Rule 18.10). Throws as `openPass`. */
export function forgetPass(call: Call<GameServices>, { pass }: Input<'forgetPass'>): Promise<null> {
  return call.write(async (unit) => {
    const { tx } = unit
    const { guestId } = await holderOf(tx, pass, call.now)
    const changeId = call.services.newId()
    for (const gameId of await findGamesOfGuest(tx, guestId))
      await leave(call, unit, { gameId, guestId, changeId })
    // A claim locks the games too: it may have come before.
    await holderOf(tx, pass, call.now)
    await forgetPasses(tx, guestId)
    await renameGuest(tx, guestId, FORMER, changeId)
    return null
  })
}

async function leave(
  { services, now }: Call<GameServices>,
  unit: UnitOfWork,
  { gameId, guestId, changeId }: { gameId: string; guestId: string; changeId: string },
): Promise<void> {
  const stored = (await services.gameCache.lock(unit.tx, gameId))?.stored
  const player = stored?.game.players.find(({ id }) => id === guestId)
  if (!stored || !player || stored.game.state !== 'upcoming') return
  const left = sayNo(stored.game, player)
  if (left === stored.game) return
  await saveGame(unit, stored, left, { changeId, now })
  if (player.response === 'accepted')
    await unit.notify(hostOf(left).id, 'invite_declined', { ...factsOf(stored), playerName: FORMER })
}
