import type { Output } from '../../../contract/endpoints.ts'
import { clockToWire } from '../../../contract/setup-wire.ts'
import { dollarsFromCents } from '../../../domain/base/money.ts'
import { text } from '../../../domain/base/text.ts'
import { passNames } from '../../../domain/guests/guest-names.ts'
import { screenEndsAt, screenFigures } from '../../../domain/table/screen.ts'
import { notFound } from '../../core/refusals.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import { findRow, updateRows } from '../../db/rows.ts'
import type { Action } from '../call.ts'
import { changeGame } from '../change.ts'
import type { CachedGame } from '../game-cache.ts'
import type { GameWithEntries } from '../read-store.ts'
import { newToken } from './link.ts'
import { firstWordOf } from './poster.ts'

/** Shows, creates or ends the link of a game's table screen (Rule 34.3). Repeated calls return the same link. */
export const screenLink: Action<'screenLink'> = (call, { gameId, on }) => {
  const { services, now } = call
  return changeGame(call, { gameId, may: 'shareScreen' }, async ({ stored }, { tx }) => {
    const before = (await findRow(tx, 'games', { id: gameId }))?.screen_token ?? null
    const token = on === false ? null : (before ?? (on ? newToken(services.randomBytes) : null))
    if (token !== before) await saveToken(tx, gameId, token)
    const url =
      token === null || isEnded(stored, now) ? null : `${services.config.publicUrl}/table-screen#${token}`
    return { answer: () => ({ url }) }
  })
}

/** The data of a table screen, or null if it already has this version (Rule 34.2). Throws 404 for an ended or unknown link. */
export const openScreen: Action<'openScreen'> = async ({ db, services, now }, { token, version }) => {
  const gameId = await findGameOf(db, token)
  const game = gameId === undefined ? undefined : await services.gameCache.read(db, gameId)
  if (!game || isEnded(game.stored, now))
    throw notFound(text`This table screen has ended. Ask the host for a new link.`)
  return game.stored.game.version === version ? null : screenOf(game, services.clockMs())
}

const endOf = ({ game: { startsAt }, startedAt, endedAt }: GameWithEntries): number =>
  screenEndsAt({ startsAt, startedAt, endedAt })

/** Whether the link has ended: by time, or with the cancellation of its game. */
const isEnded = (stored: GameWithEntries, now: number): boolean =>
  stored.game.state === 'cancelled' || now >= endOf(stored)

/** The game of a screen's link. Accepts any text, even text that the database would reject. */
async function findGameOf(db: Db, screen_token: string): Promise<string | undefined> {
  if (!/^[\w-]{22}$/.test(screen_token)) return undefined
  return (await findRow(db, 'games', { screen_token }))?.id
}

const saveToken = (tx: Tx, id: string, screen_token: string | null) =>
  updateRows(tx, 'games', { id }, { screen_token })

/** A game as its screen shows it, with first names only. Picks each field explicitly. */
function screenOf({ stored, table }: CachedGame, nowMs: number): NonNullable<Output<'openScreen'>> {
  const { game, startedAt } = stored
  const names = passNames(game, (player) => firstWordOf(stored, player))
  const nameOf = (playerId: string) => names.get(playerId) ?? ''
  const guests = new Set(game.players.flatMap(({ id, userId }) => (userId === null ? [id] : [])))
  const { pot, averageStack, payouts, players, results } = screenFigures(game, table)
  return {
    name: game.name,
    timestamp: game.startsAt,
    state: game.state,
    style: game.style,
    version: game.version,
    startedAt,
    averageStack,
    entriesUntil: game.entriesUntil,
    entriesClosedAt: game.entriesClosedAt,
    addOn: game.addOn === null ? null : dollarsFromCents(game.addOn),
    clock: clockToWire(game.clock, nowMs),
    endsAt: endOf(stored),
    pot: dollarsFromCents(pot),
    payouts: payouts.map(dollarsFromCents),
    players: players.map(({ playerId, ...stands }) => {
      return { name: nameOf(playerId), guest: guests.has(playerId), ...stands }
    }),
    results: results.map(({ playerId, amount, ...placing }) => {
      return { name: nameOf(playerId), ...placing, amount: dollarsFromCents(amount) }
    }),
  }
}
