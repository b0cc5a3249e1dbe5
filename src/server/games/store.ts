import type { Game } from '../../domain/game/game.ts'
import { noGroupSetup } from '../../domain/game/group-setup.ts'
import { accountIds, hostIsPlaying, hostOf, type Player } from '../../domain/game/players.ts'
import { EXACT } from '../../domain/payouts/payouts.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Tx } from '../db/dialect.ts'
import { deferWrite, prepared } from '../db/prepared.ts'
import { deleteRows, insertRow, updateRows } from '../db/rows.ts'
import type { ParticipantRow } from '../db/schema/games.ts'
import { letPassesExpire } from './link/store.ts'
import type { GameWithEntries } from './read-store.ts'

type Unit = Pick<UnitOfWork, 'tx' | 'announce'>

type Saved = Pick<GameWithEntries, 'game' | 'startedAt' | 'endedAt' | 'timeZone'>

/** Announces a new version to every account in the game, and to accounts in `before` that left it, with the commands that made it. */
function announceGame(
  { announce }: Unit,
  game: Game,
  commandIds: readonly string[] = [],
  before: readonly Player[] = [],
): void {
  const left = before.filter(({ userId }) => !game.players.some((player) => player.userId === userId))
  const to = [...accountIds(game), ...left.flatMap(({ userId }) => userId ?? [])]
  announce({ event: 'game', to, gameId: game.id, version: game.version, commandIds })
}

const jsonOrNull = (value: object | null) => value && JSON.stringify(value)

const listOrNull = (list: readonly object[]) => (list.length === 0 ? null : JSON.stringify(list))

/** A game's columns: everything in the domain's game except the players. */
export const columnsOf = (game: Game) => ({
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
  payout_unit: game.payoutUnit === EXACT ? null : game.payoutUnit,
  invite_message: game.inviteMessage,
  rsvp_at: game.rsvpAt,
  state: game.state,
  version: game.version,
  results_version: game.resultsVersion,
  chips: jsonOrNull(game.chips),
  add_on: game.addOn,
  entries_until: game.entriesUntil,
  entries_closed_at: game.entriesClosedAt,
  clock: jsonOrNull(game.clock),
  seating: jsonOrNull(game.seating),
  bounty: jsonOrNull(game.bounty),
  proposal: jsonOrNull(game.proposal),
  deal: jsonOrNull(game.deal),
  costs: listOrNull(game.costs),
  min_players: game.minPlayers === noGroupSetup.minPlayers ? null : game.minPlayers,
  messages: listOrNull(game.messages),
  repeats: jsonOrNull(game.repeats),
  group_id: game.groupId,
})

/** Adds a game with its players. */
export async function insertGame(
  unit: Unit,
  game: Game,
  { timeZone, createdAt, changeId }: { timeZone: string | null; createdAt: number; changeId: string },
): Promise<void> {
  const { tx } = unit
  await insertRow(tx, 'games', {
    id: game.id,
    ...columnsOf(game),
    time_zone: timeZone,
    change_id: changeId,
    created_at: createdAt,
    started_at: null,
    ended_at: null,
    import_id: null,
  })
  announceGame(unit, game)
  await savePlayers(tx, game, game.players)
}

type MomentsOf = (player: Player) => Pick<ParticipantRow, 'responded_at' | 'invited_at'>

/** Converts players to rows. Positions follow the order of the game's players; the host's is -1. */
export const playerRows = (
  game: Game,
  players: readonly Player[],
  momentsOf: MomentsOf = () => ({ responded_at: null, invited_at: null }),
): readonly ParticipantRow[] =>
  players.map((player) => ({
    game_id: game.id,
    player_id: player.id,
    user_id: player.userId,
    guest_id: player.userId === null ? player.id : null,
    role: player.role,
    response: player.response,
    position: game.players.indexOf(player) - 1,
    waiting_since: player.waitingSince,
    by_link: player.byLink,
    maybe: player.maybe ? (1 as const) : null,
    ...momentsOf(player),
    buy_in: player.buyIn,
  }))

/** Adds a game's players, or updates their mutable columns. */
async function savePlayers(
  tx: Tx,
  game: Game,
  players: readonly Player[],
  momentsOf?: MomentsOf,
): Promise<void> {
  if (players.length === 0) return
  await tx
    .insertInto('participants')
    .values(playerRows(game, players, momentsOf))
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'player_id']).doUpdateSet(({ ref }) => ({
        user_id: ref('excluded.user_id'),
        guest_id: ref('excluded.guest_id'),
        role: ref('excluded.role'),
        response: ref('excluded.response'),
        waiting_since: ref('excluded.waiting_since'),
        responded_at: ref('excluded.responded_at'),
        buy_in: ref('excluded.buy_in'),
        by_link: ref('excluded.by_link'),
        maybe: ref('excluded.maybe'),
      })),
    )
    .execute()
}

/** Removes players and closes the gaps in the positions, so that the next player added gets a free one. */
async function removePlayers(tx: Tx, before: Game, removed: readonly Player[]): Promise<void> {
  for (const player of removed.toReversed()) {
    await deleteRows(tx, 'participants', { game_id: before.id, player_id: player.id })
    await tx
      .updateTable('participants')
      .set(({ eb }) => ({ position: eb('position', '-', 1) }))
      .where('game_id', '=', before.id)
      .where('position', '>', before.players.indexOf(player) - 1)
      .execute()
  }
}

/**
 * Saves a game with its players and time zone, or only its version if nothing else changed. Returns the changed fields.
 * `commandIds`: the commands that made the change.
 */
export async function saveGame(
  unit: Unit,
  before: Saved,
  game: Game,
  {
    changeId,
    now,
    commandIds,
    timeZone,
  }: { changeId: string; now: number; commandIds: readonly string[]; timeZone: string | null },
): Promise<Saved> {
  const { tx } = unit
  const { state, players } = before.game
  announceGame(unit, game, commandIds, players)
  if (timeZone === before.timeZone && onlyVersionDiffers(before.game, game)) {
    await deferWrite(tx, raiseVersion.with(tx, { gameId: game.id, version: game.version, changeId }))
    return { game, startedAt: before.startedAt, endedAt: before.endedAt, timeZone }
  }
  const cameInto = (after: Game['state']) => state !== after && game.state === after
  const startedAt = cameInto('active') ? now : cameInto('upcoming') ? null : before.startedAt
  const endedAt = cameInto('complete') ? now : before.endedAt
  const times = { started_at: startedAt, ended_at: endedAt, time_zone: timeZone }
  await updateRows(tx, 'games', { id: game.id }, { ...columnsOf(game), ...times, change_id: changeId })
  const removed = players.filter(({ id }) => !game.players.some((player) => player.id === id))
  if (cameInto('complete') || cameInto('cancelled')) await letPassesExpire(tx, game.id, now)
  await removePlayers(tx, before.game, removed)
  const changed = game.players.filter((player) => !players.includes(player))
  await savePlayers(tx, game, changed, ({ id, unanswered, response, waitingSince }) => {
    const isOpen = unanswered || (response === 'pending' && waitingSince === null)
    const isNew = !players.some((player) => player.id === id)
    // A new player can have answered already, by the link.
    return { responded_at: isOpen ? null : now, invited_at: isNew ? now : null }
  })
  return { game, startedAt, endedAt, timeZone }
}

/** Whether only the version differs. */
export const onlyVersionDiffers = (before: Game, after: Game): boolean =>
  (Object.keys(after) as (keyof Game)[]).every((name) => name === 'version' || before[name] === after[name])

export const raiseVersion = prepared<{ gameId: string; version: number; changeId: string }>()((db, at) =>
  db
    .updateTable('games')
    .set({ version: at('version'), change_id: at('changeId') })
    .where('id', '=', at('gameId')),
)
