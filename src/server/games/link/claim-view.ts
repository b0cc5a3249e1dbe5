import type { Output } from '../../../contract/endpoints.ts'
import { dollarsFromCents } from '../../../domain/base/money.ts'
import { newestFirst } from '../../../domain/game/history.ts'
import { roleIn } from '../../../domain/game/permissions.ts'
import { hostOf } from '../../../domain/game/players.ts'
import { rank } from '../../../domain/table/ranking.ts'
import type { CachedGame } from '../game-cache.ts'
import type { PassHolder } from './store.ts'

type Claim = Output<'claimPass'>

/** The guest of a pass and the games that concern them. */
export interface Claimable {
  readonly holder: PassHolder
  readonly games: readonly CachedGame[]
}

/** What somebody with a pass sees of a guest's nights: no ids of games, no other people but the host's first name (Rule 21.1). */
export function claimView({ holder, games }: Claimable, userId: string): Claim {
  const { guestId, gameId, claimedBy, name } = holder
  const itsGame = games.find(({ stored }) => stored.game.id === gameId)
  const taken = claimedBy === userId
  const mayRead = taken && itsGame !== undefined && roleIn(itsGame.stored.game, userId) !== 'stranger'
  return {
    guestId,
    name,
    hostFirstName: itsGame ? firstNameOfHost(itsGame) : '',
    taken,
    gameId: mayRead ? gameId : null,
    nights: games
      .filter(({ stored }) => stored.game.players.some(({ id }) => id === guestId))
      .toSorted((one, other) => newestFirst(one.stored.game, other.stored.game))
      .map((game) => nightOf(game, guestId)),
  }
}

const firstNameOfHost = ({ stored: { game, people } }: CachedGame): string =>
  people.get(hostOf(game).id)?.first_name ?? ''

function nightOf(
  { stored: { game, timeZone }, table }: CachedGame,
  guestId: string,
): Claim['nights'][number] {
  const result =
    game.state === 'complete' ? rank(game, table).find(({ playerId }) => playerId === guestId) : undefined
  return {
    name: game.name,
    timestamp: game.startsAt,
    timeZone,
    state: game.state,
    style: game.style,
    net: result ? dollarsFromCents(result.net) : null,
  }
}
