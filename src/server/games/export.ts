import type { Output } from '../../contract/endpoints.ts'
import { dollarsFromCents } from '../../domain/base/money.ts'
import { localMoment } from '../../domain/base/times.ts'
import { namedInCost } from '../../domain/game/cost.ts'
import { openingBuyIn } from '../../domain/game/game.ts'
import { hostOf, type Player, participants, playerOf } from '../../domain/game/players.ts'
import { rhythmOf } from '../../domain/game/repeats.ts'
import { guestNames } from '../../domain/guests/guest-names.ts'
import { csv, finishedIn } from '../../domain/imports/night-csv.ts'
import { amountOf } from '../../domain/table/entries.ts'
import { play } from '../../domain/table/play.ts'
import { rank } from '../../domain/table/ranking.ts'
import { findAvatar, findUser } from '../accounts/store.ts'
import { chipSetOf } from '../accounts/view.ts'
import { findCard, findSettledPayments } from '../billing/store.ts'
import { sessionExpired } from '../core/refusals.ts'
import type { Action } from './call.ts'
import {
  type ExportedResult,
  type ExportedTransfer,
  findOwnLists,
  findOwnResults,
  findOwnTransfers,
} from './export-store.ts'
import { findGroupsOf } from './groups/store.ts'
import { groupViews } from './groups/view.ts'
import { findImports } from './imports/store.ts'
import { findClaimed } from './link/store.ts'
import { findListed, type GameWithEntries } from './read-store.ts'
import { findSeriesOf } from './series/store.ts'
import { nameOf as fullNameOf } from './view.ts'

type Exported = Output<'exportData'>

/** Exports all data about the caller, with other people by name only (Rule 1.19). */
export const exportData: Action<'exportData'> = async (call) => {
  const { db, now, services } = call
  const { userId } = call.actor
  const user = await findUser(db, userId)
  if (!user) throw sessionExpired()
  const games = await services.gameCache.readAll(db, await findListed(db, userId))
  const results = await findOwnResults(db, userId)
  const transfers = await findOwnTransfers(db, userId)
  const nights = [...games.values()]
    .map(({ stored }) => {
      const { id } = stored.game
      return exportedGame(stored, userId, { result: results.get(id), transfers: transfers.get(id) ?? [] })
    })
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
      payHandle: user.pay_handle,
      language: user.language,
      chipSet: chipSetOf(user),
      browserLanguage: user.browser_language,
      createdAt: user.created_at,
      avatar: image ? `data:image/webp;base64,${Buffer.from(image).toString('base64')}` : null,
    },
    card: card ? { lastFour: card.last_four, expiration: card.expiration } : null,
    payments: payments.map((payment) => ({
      game: payment.gameName,
      amount: dollarsFromCents(payment.amount),
      status: payment.status,
      at: payment.createdAt,
    })),
    ...(await findOwnLists(db, userId)),
    claimedGuests: (await findClaimed(db, userId)).map(({ name, hostName, since }) => {
      return { name, host: hostName, since }
    }),
    groups: (await groupViews(db, await findGroupsOf(db, userId), userId)).map(
      ({ name, role, members, seasons }) => ({
        name,
        role,
        members: members.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
        seasons: seasons.map((season) => season.name),
      }),
    ),
    imports: (await findImports(db, userId)).map(({ at, nights, players }) => ({ at, nights, players })),
    series: (await findSeriesOf(db, userId)).map(({ gameId, repeats, timeZone, time, lastDate }) => {
      const name = games.get(gameId)?.stored.game.name ?? ''
      return { name, repeats: rhythmOf(repeats), timeZone, time, lastDate }
    }),
    games: nights,
    nightsCsv: nightsCsv(nights, results, (id) => games.get(id)?.stored.timeZone ?? 'UTC'),
  }
}

function exportedGame(
  stored: GameWithEntries,
  userId: string,
  own: {
    readonly result: ExportedResult | undefined
    readonly transfers: readonly ExportedTransfer[]
  },
): Exported['games'][number] {
  const { game, entries, asks } = stored
  const guests = guestNames(game)
  const nameOf = (player: Player) => guests.get(player.id) ?? fullNameOf(stored, player)
  const seat = game.players.find((player) => player.userId === userId)
  const seatName = (id: string) => {
    const player = playerOf(game, id)
    return player ? nameOf(player) : ''
  }
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
    maybe: seat?.maybe ?? false,
    messages: game.messages.filter(({ fromId }) => fromId === seat?.id).map(({ text, at }) => ({ text, at })),
    players: participants(game).map(nameOf),
    entries: entries
      .filter(({ playerId }) => playerId === seat?.id)
      .map((entry) => ({ type: entry.type, amount: dollarsFromCents(amountOf(entry)), at: entry.at })),
    asked: asks
      .filter(({ playerId }) => playerId === seat?.id)
      .map(({ kind, amount, since }) => ({ kind, amount: dollarsFromCents(amount), at: since })),
    imported: game.imported,
    result: own.result
      ? {
          place: own.result.place,
          lastPlace: lastPlaceOf(stored, seat?.id),
          net: dollarsFromCents(own.result.net),
        }
      : null,
    transfers: own.transfers.map(({ fromId, toId, amount, paidAt }) => {
      return { from: seatName(fromId), to: seatName(toId), amount: dollarsFromCents(amount), paidAt }
    }),
    costs: game.costs
      .filter((cost) => namedInCost(cost).includes(seat?.id ?? ''))
      .map(({ what, amount, payerId, of }) => {
        return { what, amount: dollarsFromCents(amount), payer: seatName(payerId), sharers: of.length }
      }),
  }
}

/** The last of the places that a player shares. */
const lastPlaceOf = ({ game, entries }: GameWithEntries, playerId: string | undefined) =>
  rank(game, play(game, entries)).find((result) => result.playerId === playerId)?.lastPlace

/** The finished nights, each with its date in its own time zone, or in UTC if that is not known. In and out have separate columns, so that no amount begins with a minus. */
function nightsCsv(
  games: Exported['games'],
  results: ReadonlyMap<string, ExportedResult>,
  zoneOf: (id: string) => string,
): string {
  const rows = games.flatMap(({ id, name, place, startsAt, style, host, imported, result: shown }) => {
    const result = results.get(id)
    if (!result || !shown) return []
    // A share of a gap can exceed all that somebody got; the excess counts as paid in.
    const got = Math.max(0, result.gross)
    const [paidIn, out] = [got - result.net, got].map((cents) => (cents / 100).toFixed(2))
    const { date } = localMoment(startsAt, zoneOf(id))
    return [
      [date, name, place, style, host, paidIn ?? '', out ?? '', finishedIn(shown), imported ? 'yes' : ''],
    ]
  })
  return csv([['Date', 'Game', 'Place', 'Style', 'Host', 'In', 'Out', 'Finished', 'Imported'], ...rows])
}
