import { playerOf, publicIdOf } from '../../domain/game/players.ts'
import {
  setCoHosts as decideCoHosts,
  removePlayer as decideRemoval,
} from '../../domain/hosting/player-list.ts'
import { fullName } from '../accounts/store.ts'
import { markRead } from '../notifications/store.ts'
import type { Action } from './call.ts'
import { changeGame, factsOf } from './change.ts'
import { forgetUnlessSeated } from './guests-store.ts'
import { recordRemoval } from './link/store.ts'

/** Sets the co-hosts, and tells everybody who became one or stopped being one (Rule 20.1). */
export const setCoHosts: Action<'setCoHosts'> = (call, { gameId, userIds }) =>
  changeGame(call, { gameId, may: 'appoint' }, ({ stored }, { tx, notify }) => ({
    game: decideCoHosts(stored.game, userIds),
    afterwards: async (changed) => {
      const facts = {
        ...factsOf(changed),
        hostName: await fullName(tx, call.actor.userId),
        inPlay: changed.game.state === 'active',
      }
      for (const { id, userId, role } of changed.game.players)
        if (userId !== null && role !== playerOf(stored.game, id)?.role)
          await notify(userId, role === 'coHost' ? 'co_host_named' : 'co_host_ended', facts)
    },
  }))

/**
 * Removes a player from the list of an upcoming game and tells them (Rule 18.10). Their other notifications about it are marked as read,
 * because they can no longer open the game.
 */
export const removePlayer: Action<'removePlayer'> = (call, { gameId, userId }) =>
  changeGame(call, { gameId, may: 'removePlayer' }, ({ stored: { game } }, unit) => ({
    game: decideRemoval(game, userId, call.actor.userId),
    afterwards: async (changed) => {
      const player = playerOf(game, userId)
      if (player) await recordRemoval(unit.tx, gameId, publicIdOf(player), 'removed')
      if (player?.byLink != null && player.userId === null)
        await forgetUnlessSeated(unit.tx, player.id, call.now)
      const removed = player?.userId
      if (!removed) return
      await markRead(unit, removed, call.now, { gameId })
      const actorName = await fullName(unit.tx, call.actor.userId)
      await unit.notify(removed, 'removed', { ...factsOf(changed), actorName })
    },
  }))
