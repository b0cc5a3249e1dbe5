import { hostOf, playerOf, publicIdOf, waitingFor } from '../../../domain/game/players.ts'
import { decideAsk, guestsBy, withoutPlayers } from '../../../domain/guests/link.ts'
import { fullName } from '../../accounts/store.ts'
import { acceptAlong } from '../../buddies/actions.ts'
import type { GameLinkRow } from '../../db/schema/links.ts'
import type { Action } from '../call.ts'
import { changeGame, factsOf } from '../change.ts'
import { forgetUnlessSeated } from '../guests-store.ts'
import { deleteDropped, findLinkOf, forgetRemoval, recordRemoval, saveLink } from './store.ts'

type RandomBytes = (count: number) => Buffer

/** A new token of a link: 128 random bits in base64url, short enough for a small QR code. */
export const newToken = (randomBytes: RandomBytes): string => randomBytes(16).toString('base64url')

/** The first link of a game. */
export const firstLink = (
  gameId: string,
  access: GameLinkRow['access'],
  randomBytes: RandomBytes,
): GameLinkRow => ({ game_id: gameId, token: newToken(randomBytes), access, number: 1 })

/** Shows the link of a game, and changes its access (Rules 19.1, 19.5). */
export const gameLink: Action<'gameLink'> = (call, { gameId, access, rotate = false, drop = false }) => {
  const { services } = call
  // A printed code at the table still works (Rule 34.4).
  const may = access === undefined && !rotate ? 'readLink' : 'link'
  return changeGame(call, { gameId, may }, async ({ stored }, { tx }) => {
    const before = await findLinkOf(tx, gameId)
    const known = before ?? firstLink(gameId, 'off', services.randomBytes)
    const isReplaced = before !== undefined && rotate
    const link: GameLinkRow = {
      ...known,
      access: access ?? known.access,
      ...(isReplaced ? { token: newToken(services.randomBytes), number: known.number + 1 } : {}),
    }
    await saveLink(tx, link)
    const dropped = drop && isReplaced ? guestsBy(stored.game, known.number) : []
    for (const { id } of dropped) await recordRemoval(tx, gameId, id, 'removed')
    return {
      game: withoutPlayers(stored.game, dropped),
      notifiesHost: true,
      afterwards: () => {
        return deleteDropped(
          tx,
          gameId,
          dropped.map(({ id }) => id),
        )
      },
      answer: () => ({ url: `${services.config.publicUrl}/join/${link.token}`, access: link.access }),
    }
  })
}

/** Lets in a person who asked, or turns them away, and notifies them (Rule 19.6). Throws 409 `not_a_player`, `not_upcoming`. */
export const answerAsk: Action<'answerAsk'> = (call, { gameId, userId, letIn }) =>
  changeGame(call, { gameId, may: 'link' }, ({ stored: { game } }, unit) => ({
    game: decideAsk(game, userId, letIn, call.now),
    afterwards: async (changed) => {
      const { tx } = unit
      const asker = playerOf(game, userId)
      if (!asker) return
      if (letIn) await forgetRemoval(tx, gameId, publicIdOf(asker))
      else await recordRemoval(tx, gameId, publicIdOf(asker), 'turned_away')
      if (asker.userId === null) {
        if (!letIn) await forgetUnlessSeated(tx, asker.id, call.now)
        return
      }
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
  }))
