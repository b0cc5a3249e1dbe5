import type { Output } from '../../contract/endpoints.ts'
import { csv } from '../../domain/csv.ts'
import { amountOf } from '../../domain/entries.ts'
import { openingBuyIn } from '../../domain/game.ts'
import { guestNames } from '../../domain/guest-names.ts'
import { dollarsFromCents } from '../../domain/money.ts'
import { hostOf, type Player, participants } from '../../domain/players.ts'
import { findAvatar } from '../accounts/avatars-store.ts'
import { findUser } from '../accounts/store.ts'
import { findCard, findSettledPayments } from '../billing/store.ts'
import { sessionExpired } from '../core/refusals.ts'
import type { GameCall } from './call.ts'
import { type ExportedResult, findOwnLists, findOwnResults } from './export-store.ts'
import { findListed, type GameWithEntries } from './read-store.ts'

type Exported = Output<'exportData'>

/** All that is kept of the caller, other people by name only (Rule 1.19). */
export async function exportData(call: GameCall): Promise<Exported> {
  const { db, now, services } = call
  const { userId } = call.actor
  const user = await findUser(db, userId)
  if (!user) throw sessionExpired()
  const games = await services.gameCache.readAll(db, await findListed(db, userId))
  const results = await findOwnResults(db, userId)
  const nights = [...games.values()]
    .map(({ stored }) => exportedGame(stored, userId, results.get(stored.game.id)))
    .sort((one, other) => one.startsAt - other.startsAt)
  const card = await findCard(db, userId)
  const payments = await findSettledPayments(db, userId)
  const image = user.avatar_hash === null ? undefined : await findAvatar(db, user.avatar_hash)
  return {
    exportedAt: now,
    account: {
      id: userId,
      username: user.username,
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      houseAddress: user.my_house_address,
      hideStats: user.hide_stats === 1,
      mailInvites: user.mail_invites === 1,
      createdAt: user.created_at,
      avatar: image ? `data:image/webp;base64,${Buffer.from(image).toString('base64')}` : null,
    },
    card: card ? { lastFour: card.last_four, expiration: card.expiration } : null,
    payments: payments.map((payment) => ({
      game: payment.game_name,
      amount: dollarsFromCents(payment.amount),
      status: payment.status,
      at: payment.created_at,
    })),
    ...(await findOwnLists(db, userId)),
    games: nights,
    nightsCsv: nightsCsv(nights, results),
  }
}

/** How a game shows its players. */
function namesIn({ game, people }: GameWithEntries): (player: Player) => string {
  const guests = guestNames(game)
  return ({ id, userId }) => {
    const person = userId === null ? undefined : people.get(userId)
    return person ? `${person.first_name} ${person.last_name}` : (guests.get(id) ?? '')
  }
}

function exportedGame(
  stored: GameWithEntries,
  userId: string,
  result: ExportedResult | undefined,
): Exported['games'][number] {
  const { game, events } = stored
  const nameOf = namesIn(stored)
  const seat = game.players.find((player) => player.userId === userId)
  return {
    id: game.id,
    name: game.name,
    place: game.place,
    startsAt: game.startsAt,
    style: game.style,
    state: game.state,
    buyIn: dollarsFromCents(seat ? openingBuyIn(game, seat) : game.buyIn),
    inviteMessage: game.inviteMessage,
    host: nameOf(hostOf(game)),
    hosted: seat?.role === 'host',
    response: seat?.response ?? 'declined',
    players: participants(game).map(nameOf),
    entries: events
      .filter(({ playerId }) => playerId === seat?.id)
      .map((entry) => ({ type: entry.type, amount: dollarsFromCents(amountOf(entry)), at: entry.at })),
    result: result ? { place: result.place, net: dollarsFromCents(result.net) } : null,
  }
}

/** The nights that have ended. In and out have columns of their own, so that no amount begins with a minus. */
function nightsCsv(games: Exported['games'], results: ReadonlyMap<string, ExportedResult>): string {
  const rows = games.flatMap(({ id, name, place, startsAt, style, host }) => {
    const result = results.get(id)
    if (!result) return []
    const [paidIn, out] = [result.gross - result.net, result.gross].map((cents) => (cents / 100).toFixed(2))
    const day = new Date(startsAt * 1000).toISOString().slice(0, 10)
    return [[day, name, place, style, host, paidIn ?? '', out ?? '', result.place + 1]]
  })
  return csv([['Date (UTC)', 'Game', 'Place', 'Style', 'Host', 'In', 'Out', 'Finished'], ...rows])
}
