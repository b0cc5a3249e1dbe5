import type { Game } from '../../domain/game.ts'
import type { Result } from '../../domain/ranking.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Tx } from '../db/dialect.ts'
import { deferWrite, prepared } from '../db/prepared.ts'
import type { Night } from './nights-store.ts'

type Unit = Pick<UnitOfWork, 'tx' | 'announce'>

/** Announces a new version to everybody in the game. */
function announceGame({ announce }: Unit, { id, version, hostId, invites }: Game): void {
  const to = [hostId, ...invites.map(({ userId }) => userId)]
  announce({ event: 'game', to, gameId: id, version })
}

/** Adds a game with its invites. */
export async function insertGame(
  unit: Unit,
  game: Game,
  { timeZone, createdAt, changeId }: { timeZone: string | null; createdAt: number; changeId: string },
): Promise<void> {
  const { tx } = unit
  await tx
    .insertInto('games')
    .values({
      id: game.id,
      host_id: game.hostId,
      name: game.name,
      place: game.place,
      starts_at: game.startsAt,
      type: game.type,
      style: game.style,
      seats: game.seats,
      buy_in: game.buyIn,
      rebuys: game.rebuys ? 1 : 0,
      host_is_playing: game.hostIsPlaying ? 1 : 0,
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
  announceGame(unit, game)
  if (game.invites.length === 0) return
  await tx
    .insertInto('invites')
    .values(
      game.invites.map(({ userId, response }, position) => ({
        game_id: game.id,
        user_id: userId,
        position,
        response,
        responded_at: null,
      })),
    )
    .execute()
}

/** Saves what can change of a game: its state, payouts, version, who plays. Returns the changed fields. */
export async function saveGame(
  unit: Unit,
  { game: before, startedAt: startedBefore }: Pick<Night, 'game' | 'startedAt'>,
  after: Game,
  { changeId, now }: { changeId: string; now: number },
): Promise<Pick<Night, 'game' | 'startedAt' | 'changeId'>> {
  const { tx } = unit
  const entered = (state: Game['state']) => before.state !== state && after.state === state
  const startedAt = entered('active') ? now : startedBefore
  await tx
    .updateTable('games')
    .set({
      state: after.state,
      host_is_playing: after.hostIsPlaying ? 1 : 0,
      payouts: JSON.stringify(after.payouts),
      version: after.version,
      change_id: changeId,
      started_at: startedAt,
      ...(entered('complete') ? { ended_at: now } : {}),
    })
    .where('id', '=', after.id)
    .execute()
  announceGame(unit, after)
  for (const [position, { userId, response }] of after.invites.entries()) {
    if (before.invites[position]?.response === response) continue
    await tx
      .updateTable('invites')
      .set({ response, responded_at: now })
      .where('game_id', '=', after.id)
      .where('user_id', '=', userId)
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

/** Raises the version of a game whose own row has not changed otherwise. */
export async function saveVersion(unit: Unit, game: Game, changeId: string): Promise<void> {
  await deferWrite(unit.tx, raiseVersion.with(unit.tx, { gameId: game.id, version: game.version, changeId }))
  announceGame(unit, game)
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
      results.map(({ userId, place, net, gross }) => ({
        game_id: game.id,
        user_id: userId,
        style: game.style,
        place,
        net,
        gross,
        ended_at: endedAt,
      })),
    )
    .execute()
}
