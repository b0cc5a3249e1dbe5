import type { Input, WireGame } from '../../../contract/endpoints.ts'
import { answerAsk as decide } from '../../../domain/link.ts'
import { hostOf, playerOf, publicIdOf } from '../../../domain/players.ts'
import { waitingFor } from '../../../domain/waiting.ts'
import { fullName } from '../../accounts/store.ts'
import { acceptAlong } from '../../buddies/request-along.ts'
import type { GameCall } from '../call.ts'
import { changeGame, factsOf } from '../change.ts'
import { forgetRemoval, recordRemoval } from './removals-store.ts'

/** Lets in somebody who asked, or turns them away, and tells them (Rule 19.6). Throws 409 `not_a_player`, `not_upcoming`. */
export const answerAsk = (call: GameCall, { gameId, userId, letIn }: Input<'answerAsk'>): Promise<WireGame> =>
  changeGame(
    call,
    gameId,
    'link',
    ({ stored: { game } }) => decide(game, userId, letIn, call.now),
    async (unit, changed, before) => {
      const { tx } = unit
      const asker = playerOf(before.game, userId)
      if (!asker) return
      if (letIn) await forgetRemoval(tx, gameId, publicIdOf(asker))
      else await recordRemoval(tx, gameId, publicIdOf(asker), 'turned_away')
      if (asker.userId === null) return
      const facts = factsOf(changed)
      if (!letIn) return unit.notify(asker.userId, 'link_turned_away', facts)
      await acceptAlong(unit, asker.userId, hostOf(changed.game).id, call.now)
      const player = playerOf(changed.game, asker.id)
      await unit.notify(asker.userId, 'link_let_in', {
        ...facts,
        actorName: await fullName(tx, call.actor.userId),
        waits: player !== undefined && waitingFor(player) === 'seat',
      })
    },
  )
