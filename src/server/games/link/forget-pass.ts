import type { Input } from '../../../contract/endpoints.ts'
import { sayNo } from '../../../domain/link.ts'
import { hostOf } from '../../../domain/players.ts'
import type { Call } from '../../core/call.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { GameServices } from '../call.ts'
import { factsOf } from '../change.ts'
import { findGamesOfGuest, lockGuest, renewGamesOfGuest, updateGuest } from '../guests-store.ts'
import { holderOf } from './pass.ts'
import { forgetPasses } from './passes-store.ts'
import { saved } from './saved.ts'

/** The name of a guest who removed theirs. */
const FORMER = 'Former guest'

/** Removes a guest's name in every game. Their seats in upcoming games become free; past results stay (Rule 19.10). Throws as `openPass` does. */
export function forgetPass(call: Call<GameServices>, { pass }: Input<'forgetPass'>): Promise<null> {
  return call.write(async (unit) => {
    const { tx } = unit
    const { guestId } = await holderOf(tx, pass, call.now)
    for (const gameId of await findGamesOfGuest(tx, guestId)) await leave(call, unit, { gameId, guestId })
    // A claim locks the games and the guest too: it may have come before.
    await lockGuest(tx, guestId)
    await holderOf(tx, pass, call.now)
    await forgetPasses(tx, guestId)
    await updateGuest(tx, guestId, { name: FORMER, forgotten_at: call.now })
    await renewGamesOfGuest(tx, guestId, call.services.newId())
    return null
  })
}

async function leave(
  call: Call<GameServices>,
  unit: UnitOfWork,
  { gameId, guestId }: { gameId: string; guestId: string },
): Promise<void> {
  const locked = await call.services.gameCache.lock(unit.tx, gameId)
  const player = locked?.stored.game.players.find(({ id }) => id === guestId)
  if (!locked || !player || locked.stored.game.state !== 'upcoming') return
  const left = await saved(call, unit, locked, sayNo(locked.stored.game, player))
  if (player.response !== 'accepted') return
  const facts = { ...factsOf(left.stored), playerName: FORMER }
  await unit.notify(hostOf(left.stored.game).id, 'invite_declined', facts)
}
