import type { Input, Output } from '../../../contract/endpoints.ts'
import { type Game, seatsTotal } from '../../../domain/game.ts'
import { byLink, ownResponse, sayNo, sayYes } from '../../../domain/link.ts'
import { guestPlayer, hostOf, type Player, waitingFor } from '../../../domain/players.ts'
import { text } from '../../../domain/text.ts'
import { keptText } from '../../../domain/typed-text.ts'
import type { Call } from '../../core/call.ts'
import { ActionRefused, accepted } from '../../core/refusals.ts'
import { newSecret, secretHash } from '../../core/secrets.ts'
import type { GameServices } from '../call.ts'
import { cachingGame } from '../change.ts'
import { forgetUnlessSeated, keepGuest } from '../guests-store.ts'
import { type LinkedGame, linkedGame, lockLinkedGame } from './open.ts'
import { saved } from './saved.ts'
import { countFrom, findLinkBy, keepPass } from './store.ts'
import { tellHost } from './tell-host.ts'

/** If the game starts within this many seconds, one network may send more answers. */
const SOON = 3 * 3600

const tooManyGuests = () =>
  new ActionRefused('too_many_guests', text`Enough people have answered from your network. Ask the host.`)

/** A network, hashed with the game's id so that it cannot be matched across games. */
const networkIn = (game: Game, network: string): string => secretHash(`${game.id} ${network}`)

/**
 * Answers a link without an account: creates a guest of the host, with a pass (Rules 19.3, 19.8). Under `ask` a no adds nothing to
 * the list. Throws 404 `link_dead`, 409 `not_upcoming`, `too_many_guests` and `game_full`, 429 (Rule 13.6).
 */
export async function answerLink(
  call: Call<GameServices>,
  { token, name, answer }: Input<'answerLink'>,
): Promise<Output<'answerLink'>> {
  const { services, now } = call
  const { game } = (await linkedGame(call, token)).locked.stored
  const limit = game.startsAt - now <= SOON ? 'link_answer_soon' : 'link_answer'
  const network = `network:${call.network}`
  await services.limits.take(limit, [network])
  try {
    return await cachingGame(call, async (unit) => {
      const { tx } = unit
      const { link, locked } = await lockLinkedGame(call, tx, () => findLinkBy(tx, token))
      const { stored } = locked
      const { game } = stored
      const network_hash = networkIn(game, call.network)
      if ((await countFrom(tx, game.id, network_hash)) >= 2 * seatsTotal(game)) throw tooManyGuests()

      const guest = guestPlayer(services.newId(), keptText(name), 'pending')
      await keepGuest(tx, { id: guest.id, hostId: hostOf(game).id, name, now })
      const pass = newSecret(services.randomBytes)
      await keepPass(tx, {
        game_id: game.id,
        guest_id: guest.id,
        network_hash,
        created_at: now,
        pass,
        isOver: false,
      })
      const answered = answeredBy({ link, locked }, byLink(guest, link.number), answer, now)
      const player = answered.players.find(({ id }) => id === guest.id)
      const given = {
        pass,
        response: player ? ownResponse(player) : answer,
        waiting: player ? waitingFor(player) : null,
      }
      if (!player) {
        await forgetUnlessSeated(tx, guest.id, now)
        return { game: locked, answer: given }
      }

      const changed = await saved(call, unit, locked, answered)
      await tellHost(unit, changed.stored, noticeOf(player), { playerName: keptText(name), now })
      return { game: changed, answer: given }
    })
  } catch (error) {
    await services.limits.giveBack(limit, network)
    throw error
  }
}

/** The game after a guest's first answer. Under `ask`, a guest who declines is not added to the list. */
function answeredBy(
  { link, locked }: LinkedGame,
  guest: Player,
  answer: 'accepted' | 'declined',
  now: number,
): Game {
  const { game } = locked.stored
  const asks = link.access === 'ask'
  if (answer === 'accepted') return accepted(sayYes(game, guest, { asks, now }))
  return asks ? game : sayNo(game, guest)
}

/** The notification for the host about somebody's answer. */
export function noticeOf(player: Player) {
  const waiting = waitingFor(player)
  if (waiting === 'host') return 'link_asked'
  if (waiting === 'seat') return 'link_waiting'
  return player.response === 'accepted' ? 'link_accepted' : 'link_declined'
}
