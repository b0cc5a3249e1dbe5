import { worded } from '../../../domain/base/text.ts'
import { seatsTotal } from '../../../domain/game/game.ts'
import { playerOf, waitingFor } from '../../../domain/game/players.ts'
import { lockPeople } from '../../buddies/blocks-store.ts'
import { ActionRefused } from '../../core/refusals.ts'
import { secretHash } from '../../core/secrets.ts'
import type { Origin, Origins } from '../../core/services.ts'
import type { Db } from '../../db/dialect.ts'
import type { GameServices } from '../call.ts'
import { changeLocked } from '../change.ts'
import type { CachedGame } from '../game-cache.ts'
import { joinLinked } from './answer.ts'
import { claimGuest } from './claim.ts'
import { assertWorking } from './link.ts'
import { findLinkBy, findLinkOf, findPass } from './store.ts'

/** No origin, or a dead link or pass. */
const nowhere: Origin = { game_id: null, link_number: null, pass_hash: null }

async function originOf(
  db: Db,
  { join, pass }: Parameters<Origins['find']>[1],
  now: number,
): Promise<Origin> {
  const link = join === undefined ? undefined : await findLinkBy(db, join)
  if (link && link.access !== 'off') return { ...nowhere, game_id: link.game_id, link_number: link.number }
  const pass_hash = pass === undefined ? null : secretHash(pass)
  const holder = pass_hash === null ? undefined : await findPass(db, pass_hash, now)
  return holder ? { ...nowhere, game_id: holder.gameId, pass_hash } : nowhere
}

/** The links and passes that people sign up with (Rules 21.7, 21.8). */
export const openOrigins = (services: () => GameServices): Origins => ({
  find: async (db, from, now) => {
    const origin = await originOf(db, from, now)
    const game = origin.game_id === null ? undefined : await services().gameCache.read(db, origin.game_id)
    return { ...origin, places: game ? 2 * seatsTotal(game.stored.game) : 0 }
  },

  follow: async (unit, me, { game_id, link_number, pass_hash }, { now, language }) => {
    if (game_id === null) return { gameId: null, waiting: null, refusal: null }
    const call = { services: services(), now, actor: { userId: me } }
    await lockPeople(unit.tx, me)
    try {
      if (pass_hash !== null) {
        const { games } = await claimGuest(call, unit, { me, passHash: pass_hash })
        return arrivedIn(
          games.find(({ stored }) => stored.game.id === game_id),
          me,
        )
      }
      // If the link has a new address, the number differs, and the one used for the sign-up is dead.
      const found = await call.services.gameCache.lock(unit.tx, game_id)
      const link = await findLinkOf(unit.tx, game_id)
      const linked = assertWorking(link?.number === link_number ? link : undefined, found)
      const joined = await joinLinked(call, unit, linked, { me, waitlist: true })
      return arrivedIn(await changeLocked(call, unit, linked.cached, joined), me)
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error
      return { gameId: null, waiting: null, refusal: worded(error.said, language) }
    }
  },
})

function arrivedIn(game: CachedGame | undefined, me: string) {
  const player = game && playerOf(game.stored.game, me)
  const waiting = player ? waitingFor(player) : null
  const gameId = game && player && waiting !== 'host' ? game.stored.game.id : null
  return { gameId, waiting, refusal: null }
}
