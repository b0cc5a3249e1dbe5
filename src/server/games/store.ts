import type { Game } from '../../domain/game.ts'
import { accountIds, hostIsPlaying, hostOf, invited, playerOf } from '../../domain/players.ts'
import type { Result } from '../../domain/ranking.ts'
import type { Tx } from '../db/dialect.ts'
import { later, prepared } from '../db/prepared.ts'
import { announce } from '../live/announcements.ts'
import type { Night } from './nights-store.ts'

/** Every account in the game hears of every version of it. */
function announceGame(tx: Tx, game: Game): void {
  announce(tx, { event: 'game', to: accountIds(game), gameId: game.id, version: game.version })
}

/** Adds a game with its invites. */
export async function insertGame(
  tx: Tx,
  game: Game,
  { timeZone, createdAt, changeId }: { timeZone: string | null; createdAt: number; changeId: string },
): Promise<void> {
  await tx
    .insertInto('games')
    .values({
      id: game.id,
      host_id: hostOf(game).id,
      name: game.name,
      place: game.place,
      starts_at: game.startsAt,
      type: game.type,
      style: game.style,
      seats: game.seats,
      buy_in: game.buyIn,
      rebuys: game.rebuys ? 1 : 0,
      host_is_playing: hostIsPlaying(game) ? 1 : 0,
      payouts: JSON.stringify(game.payouts),
      invite_message: game.inviteMessage,
      rsvp_at: game.rsvpAt,
      time_zone: timeZone,
      state: game.state,
      version: game.version,
      change_id: changeId,
      created_at: createdAt,
      started_at: null,
      ended_at: null,
    })
    .execute()
  announceGame(tx, game)
  const others = invited(game)
  if (others.length === 0) return
  await tx
    .insertInto('invites')
    .values(
      others.map(({ id, response }, position) => ({
        game_id: game.id,
        user_id: id,
        position,
        response,
        responded_at: null,
      })),
    )
    .execute()
}

/** Saves what can change of a game: its state, payouts, version, who plays. Gives what of it is another now. */
export async function saveGame(
  tx: Tx,
  { game: before, startedAt: startedBefore }: Pick<Night, 'game' | 'startedAt'>,
  after: Game,
  { changeId, now }: { changeId: string; now: number },
): Promise<Pick<Night, 'game' | 'startedAt' | 'changeId'>> {
  const entered = (state: Game['state']) => before.state !== state && after.state === state
  const startedAt = entered('active') ? now : startedBefore
  await tx
    .updateTable('games')
    .set({
      state: after.state,
      host_is_playing: hostIsPlaying(after) ? 1 : 0,
      payouts: JSON.stringify(after.payouts),
      version: after.version,
      change_id: changeId,
      started_at: startedAt,
      ...(entered('complete') ? { ended_at: now } : {}),
    })
    .where('id', '=', after.id)
    .execute()
  announceGame(tx, after)
  for (const { id, response } of invited(after)) {
    if (playerOf(before, id)?.response === response) continue
    await tx
      .updateTable('invites')
      .set({ response, responded_at: now })
      .where('game_id', '=', after.id)
      .where('user_id', '=', id)
      .execute()
  }
  return { game: after, startedAt, changeId }
}

export const raiseVersion = prepared<{ gameId: string; version: number; changeId: string }>()((db, at) =>
  db
    .updateTable('games')
    .set({ version: at('version'), change_id: at('changeId') })
    .where('id', '=', at('gameId')),
)

/** Saves that a game has changed in what is not its own row. */
export async function saveVersion(tx: Tx, game: Game, changeId: string): Promise<void> {
  await later(tx, raiseVersion.with(tx, { gameId: game.id, version: game.version, changeId }))
  announceGame(tx, game)
}

/** Freezes the results of a game that has ended (Decisions 3). */
export async function insertResults(
  tx: Tx,
  game: Game,
  results: readonly Result[],
  endedAt: number,
): Promise<void> {
  await tx
    .insertInto('game_results')
    .values(
      results.map(({ playerId, place, net, gross }) => ({
        game_id: game.id,
        user_id: playerId,
        style: game.style,
        place,
        net,
        gross,
        ended_at: endedAt,
      })),
    )
    .execute()
}
