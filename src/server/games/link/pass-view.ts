import type { Output } from '../../../contract/endpoints.ts'
import { entryToWire } from '../../../contract/game-wire.ts'
import type { Game } from '../../../domain/game.ts'
import { ownResponse } from '../../../domain/link.ts'
import { dollarsFromCents } from '../../../domain/money.ts'
import { type Player, participants } from '../../../domain/players.ts'
import { rank } from '../../../domain/ranking.ts'
import { waitingFor } from '../../../domain/waiting.ts'
import { secretHash } from '../../core/secrets.ts'
import type { CachedGame } from '../game-cache.ts'
import { firstWordOf, posterOf } from './poster.ts'

type Opened = Output<'answerPass'>

/** Where a guest stands in the game of their pass. */
export interface Standing {
  readonly guestId: string
  /** Undefined when they are not on the list. */
  readonly player: Player | undefined
  /** Whether the host took them off the list or turned them away. */
  readonly isRemoved: boolean
}

/**
 * A player's id in a pass. That of an account means nothing elsewhere: with its own one anybody who is signed in could look up the username
 * and the last name.
 */
const idIn = (game: Game, { id, userId }: Player): string =>
  userId === null ? id : secretHash(`${game.id} ${id}`)

/** The game as the guest of a pass sees it: no e-mails, usernames or last names, nor who entered what (Rule 19.9). */
export function passView({ stored, table }: CachedGame, { guestId, player, isRemoved }: Standing): Opened {
  const { game, events } = stored
  const { name, timestamp, timeZone, state, ...rest } = posterOf(stored)
  const own = {
    version: game.version,
    status: player ? ownResponse(player) : isRemoved ? ('removed' as const) : ('declined' as const),
    waiting: player ? waitingFor(player) : null,
  }
  const nothing = { place: null, players: [], entries: [], results: [] }
  const head = { name, timestamp, timeZone, state, ...own, ...nothing }
  if (game.state === 'cancelled' || (!player && isRemoved)) return { game: head, playerId: guestId }
  if (!player || player.response === 'asking') return { game: { ...head, ...rest }, playerId: guestId }

  const ids = new Map(game.players.map((each) => [each.id, idIn(game, each)]))
  const idOf = (id: string) => ids.get(id) ?? ''
  return {
    game: {
      ...head,
      ...rest,
      place: player.response === 'accepted' ? game.place : null,
      players: participants(game).map((each) => ({
        id: idOf(each.id),
        name: firstWordOf(stored, each),
        status: each.response,
      })),
      entries: events.map((entry) => {
        const { id, type, timestamp, amount, mended } = entryToWire(game, entry)
        return { id, type, timestamp, amount, mended, playerId: idOf(entry.playerId) }
      }),
      results:
        game.state === 'complete'
          ? rank(game, table).map(({ playerId, place, net }) => {
              return { playerId: idOf(playerId), place, net: dollarsFromCents(net) }
            })
          : [],
    },
    playerId: guestId,
  }
}
