import type { Input, WireGame } from '../../contract/endpoints.ts'
import * as domain from '../../domain/co-hosts.ts'
import { playerOf } from '../../domain/players.ts'
import { fullName } from '../accounts/store.ts'
import type { GameCall } from './call.ts'
import { changeGame, factsOf } from './change.ts'

/** Sets the co-hosts, and tells everybody who became one or stopped being one (Rule 20.1). */
export const setCoHosts = (call: GameCall, { gameId, userIds }: Input<'setCoHosts'>): Promise<WireGame> =>
  changeGame(
    call,
    gameId,
    'appoint',
    ({ stored: { game } }) => domain.setCoHosts(game, userIds),
    async (unit, changed, before) => {
      const facts = {
        ...factsOf(changed),
        hostName: await fullName(unit.tx, call.actor.userId),
        inPlay: changed.game.state === 'active',
      }
      for (const { id, userId, role } of changed.game.players)
        if (userId !== null && role !== playerOf(before.game, id)?.role)
          await unit.notify(userId, role === 'coHost' ? 'co_host_named' : 'co_host_ended', facts)
    },
  )
