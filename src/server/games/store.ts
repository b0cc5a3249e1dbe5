import type { Game } from '../../domain/game.ts'
import { accountIds, hostIsPlaying, hostOf, type Player, playerOf } from '../../domain/players.ts'
import type { Result } from '../../domain/ranking.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Tx } from '../db/dialect.ts'
import { deferWrite, prepared } from '../db/prepared.ts'
import { endPasses } from './link/passes-store.ts'
import type { GameWithEntries } from './read-store.ts'

type Unit = Pick<UnitOfWork, 'tx' | 'announce'>

/** Announces a new version to every account in the game, and the commands at the table that it made or took back. */
function announceGame({ announce }: Unit, game: Game, commandIds: readonly string[] = []): void {
  announce({ event: 'game', to: accountIds(game), gameId: game.id, version: game.version, commandIds })
}

/** A game's own columns: all that the domain knows of it, less its players. */
const columnsOf = (game: Game) => ({
  host_id: hostOf(game).id,
  name: game.name,
  place: game.place,
  starts_at: game.startsAt,
  type: game.type,
  style: game.style,
  seats: game.seats,
  buy_in: game.buyIn,
  rebuys: game.rebuys ? (1 as const) : (0 as const),
  host_is_playing: hostIsPlaying(game) ? (1 as const) : (0 as const),
  payouts: JSON.stringify(game.payouts),
  invite_message: game.inviteMessage,
  rsvp_at: game.rsvpAt,
  state: game.state,
  version: game.version,
})

/** Adds a game with its players. */
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
      ...columnsOf(game),
      time_zone: timeZone,
      change_id: changeId,
      created_at: createdAt,
      started_at: null,
      ended_at: null,
    })
    .execute()
  announceGame(unit, game)
  await savePlayers(tx, game, game.players, null)
}

/** Adds a game's players, or updates their role and response. */
async function savePlayers(
  tx: Tx,
  game: Game,
  players: readonly Player[],
  respondedAt: number | null,
): Promise<void> {
  if (players.length === 0) return
  const rows = players.map((player) => ({
    game_id: game.id,
    player_id: player.id,
    user_id: player.userId,
    guest_id: player.userId === null ? player.id : null,
    role: player.role,
    response: player.response,
    position: game.players.indexOf(player) - 1,
    waiting_since: player.waitingSince,
    by_link: player.byLink,
    responded_at: respondedAt,
  }))
  await tx
    .insertInto('participants')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'player_id']).doUpdateSet(({ ref, eb }) => ({
        role: ref('excluded.role'),
        response: ref('excluded.response'),
        position: ref('excluded.position'),
        waiting_since: ref('excluded.waiting_since'),
        by_link: ref('excluded.by_link'),
        responded_at: eb
          .case()
          .when('participants.response', '=', ref('excluded.response'))
          .then(ref('participants.responded_at'))
          .else(ref('excluded.responded_at'))
          .end(),
      })),
    )
    .execute()
}

/** Deletes the players who are no longer on the list. Entries refer to nobody before the start. */
async function deletePlayers(tx: Tx, before: Game, after: Game): Promise<void> {
  const gone = before.players.filter(({ id }) => after.players.every((player) => player.id !== id))
  if (gone.length === 0) return
  await tx
    .deleteFrom('participants')
    .where('game_id', '=', after.id)
    .where(
      'player_id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute()
}

/** Saves a game's state, payouts, version and players. Returns the changed fields. */
export async function saveGame(
  unit: Unit,
  { game: before, startedAt: startedBefore }: Pick<GameWithEntries, 'game' | 'startedAt'>,
  after: Game,
  { changeId, now }: { changeId: string; now: number },
): Promise<Pick<GameWithEntries, 'game' | 'startedAt' | 'changeId'>> {
  const { tx } = unit
  const entered = (state: Game['state']) => before.state !== state && after.state === state
  const startedAt = entered('active') ? now : startedBefore
  await tx
    .updateTable('games')
    .set({
      ...columnsOf(after),
      change_id: changeId,
      started_at: startedAt,
      ...(entered('complete') ? { ended_at: now } : {}),
    })
    .where('id', '=', after.id)
    .execute()
  if (entered('complete') || entered('cancelled')) await endPasses(tx, after.id, now)
  announceGame(unit, after)
  await deletePlayers(tx, before, after)
  // Whoever was behind somebody who is gone moves up.
  const changed = after.players.filter((player, index) => before.players[index] !== player)
  await savePlayers(tx, after, changed, now)
  return { game: after, startedAt, changeId }
}

export const raiseVersion = prepared<{ gameId: string; version: number; changeId: string }>()((db, at) =>
  db
    .updateTable('games')
    .set({ version: at('version'), change_id: at('changeId') })
    .where('id', '=', at('gameId')),
)

/** Raises the version of a game whose own row has not changed otherwise: what changed are entries of these commands. */
export async function saveVersion(
  unit: Unit,
  game: Game,
  { changeId, commandIds }: { changeId: string; commandIds: readonly string[] },
): Promise<void> {
  await deferWrite(unit.tx, raiseVersion.with(unit.tx, { gameId: game.id, version: game.version, changeId }))
  announceGame(unit, game, commandIds)
}

/** Stores the final results of a game (Rule 3.11). */
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
        player_id: playerId,
        user_id: playerOf(game, playerId)?.userId ?? null,
        style: game.style,
        place,
        net,
        gross,
        ended_at: endedAt,
      })),
    )
    .execute()
}
