import type { Entered } from '../../domain/commands.ts'
import type { Entry } from '../../domain/entries.ts'
import type { Game } from '../../domain/game.ts'
import type { Placed } from '../../domain/history.ts'
import { findPeople, type PersonRow, personColumns } from '../accounts/store.ts'
import { type Db, locked, type Tx } from '../db/dialect.ts'
import { inList } from '../db/in-list.ts'
import { pipeline, prepared } from '../db/prepared.ts'
import type { GameEventRow, GameRow, ParticipantRow } from '../db/schema/games.ts'
import {
  type BlockedPair,
  type BlockPart,
  pairOf,
  readBlocks,
  selectBlocks,
} from './blocks-in-games-store.ts'
import { type CommandPart, otherOf, readCommands, selectCommands } from './commands-store.ts'

/** A game with all that was done at its table and its people, as the database has it. */
export interface GameWithEntries extends Entered {
  readonly game: Game
  /** Unix seconds; null before the start. */
  readonly startedAt: number | null
  /** Unix seconds; null before the end. */
  readonly endedAt: number | null
  /** The IANA name of where it was set up, for mails. */
  readonly timeZone: string | null
  /** Names the last change of anything here. */
  readonly changeId: string
  /** Everybody in it, by id. */
  readonly people: ReadonlyMap<string, PersonRow>
  /** Pairs of them of whom one has blocked the other. */
  readonly blocks: readonly BlockedPair[]
}

type PlayerPart = Pick<
  ParticipantRow,
  'game_id' | 'player_id' | 'user_id' | 'role' | 'response' | 'waiting_since' | 'buy_in' | 'by_link'
> & { readonly guest_name: string | null }
const eventColumns = [
  ...(['id', 'player_id', 'type', 'amount', 'timestamp', 'command_id', 'part', 'actor_id'] as const),
  ...(['taken_back_at', 'undo_command_id', 'undo_actor_id'] as const),
] as const
type EventPart = Pick<GameEventRow, (typeof eventColumns)[number]>

const gameColumns = [
  ...(['id', 'name', 'place', 'starts_at', 'type', 'style', 'seats', 'buy_in', 'rebuys'] as const),
  ...(['payouts', 'invite_message', 'rsvp_at', 'time_zone', 'state'] as const),
  ...(['version', 'change_id', 'started_at', 'ended_at'] as const),
] as const
type GamePart = Pick<GameRow, (typeof gameColumns)[number]>

function gameOf(
  row: GamePart,
  players: readonly Omit<PlayerPart, 'game_id'>[],
  events: readonly EventPart[],
  commands: readonly CommandPart[],
  people: GameWithEntries['people'],
  blocks: readonly BlockPart[],
): GameWithEntries {
  const game: Game = {
    id: row.id,
    name: row.name,
    place: row.place,
    startsAt: row.starts_at,
    type: row.type,
    style: row.style,
    seats: row.seats,
    buyIn: row.buy_in,
    rebuys: row.rebuys === 1,
    payouts: JSON.parse(row.payouts),
    inviteMessage: row.invite_message,
    rsvpAt: row.rsvp_at,
    state: row.state,
    version: row.version,
    players: players.map((player) => ({
      id: player.player_id,
      userId: player.user_id,
      guestName: player.guest_name,
      role: player.role,
      response: player.response,
      waitingSince: player.waiting_since,
      buyIn: player.buy_in,
      byLink: player.by_link,
    })),
  }
  return {
    game,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    timeZone: row.time_zone,
    changeId: row.change_id,
    people,
    blocks: blocks.map(pairOf),
    others: commands.map(otherOf),
    events: events.filter(({ taken_back_at }) => taken_back_at === null).map(entryOf),
    takenBack: events
      .filter(({ taken_back_at }) => taken_back_at !== null)
      .map((row) => ({
        entry: entryOf(row),
        commandId: row.undo_command_id,
        actorId: row.undo_actor_id,
      })),
  }
}

function entryOf({ id, player_id, type, amount, timestamp, command_id, part, actor_id }: EventPart): Entry {
  const about = { id, commandId: command_id, part, actorId: actor_id, at: timestamp, mended: false }
  return type === 'knocked'
    ? { ...about, type, playerId: player_id }
    : { ...about, type, playerId: player_id, amount }
}

/** Players in seat order, the host first, game by game. */
const selectPlayers = (db: Db | Tx) =>
  db
    .selectFrom('participants')
    .leftJoin('guests', 'guests.id', 'participants.guest_id')
    .select(['game_id', 'player_id', 'user_id', 'role', 'response', 'waiting_since', 'buy_in', 'by_link'])
    .select('guests.name as guest_name')
    .orderBy('game_id')
    .orderBy('position')

/** Events in the order that they were taken, game by game, also those that were taken back. */
const selectEvents = (db: Db | Tx) =>
  db.selectFrom('game_events').select(eventColumns).orderBy('game_id').orderBy('seq')

interface OfGame {
  gameId: string
}
const readGame = prepared<OfGame>()((db, at) =>
  db.selectFrom('games').select(gameColumns).where('id', '=', at('gameId')),
)
/** The first statement of every change of a game: its changes are made one after the other. */
export const lockedChangeId = prepared<OfGame>()((db, at) =>
  locked(db, db.selectFrom('games').select('change_id').where('id', '=', at('gameId'))),
)
const readPlayers = prepared<OfGame>()((db, at) => selectPlayers(db).where('game_id', '=', at('gameId')))
const readEvents = prepared<OfGame>()((db, at) => selectEvents(db).where('game_id', '=', at('gameId')))
const readPeople = prepared<OfGame>()((db, at) =>
  db
    .selectFrom('users')
    .select(personColumns)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('participants').select('user_id').where('game_id', '=', at('gameId')),
    ),
)

const byId = (people: readonly PersonRow[]): GameWithEntries['people'] =>
  new Map(people.map((row) => [row.id, row]))

export async function findGame(db: Db | Tx, gameId: string): Promise<GameWithEntries | undefined> {
  // The row is read first: what follows may be newer than its change id, never older.
  const [[row], players, events, commands, people, blocks] = await pipeline(db, [
    readGame.with(db, { gameId }),
    readPlayers.with(db, { gameId }),
    readEvents.with(db, { gameId }),
    readCommands.with(db, { gameId }),
    readPeople.with(db, { gameId }),
    readBlocks.with(db, { gameId }),
  ])
  return row && gameOf(row, players, events, commands, byId(people), blocks)
}

/** Locks a game until the transaction ends, and returns its change id. */
export async function lockGame(tx: Tx, gameId: string): Promise<string | undefined> {
  const [row] = await lockedChangeId.rows(tx, { gameId })
  return row?.change_id
}

/** The seats of an account. Who asks to be let in has none. */
const seatsOf = (db: Db | Tx, userId: string) =>
  db.selectFrom('participants').where('user_id', '=', userId).where('response', '!=', 'asking')

/** What a game is listed by. */
export type ListedGame = Placed & Pick<Game, 'state'> & { readonly hostId: string; readonly changeId: string }

const listedColumns = [
  ...(['games.id', 'host_id as hostId', 'state'] as const),
  ...(['starts_at as startsAt', 'change_id as changeId'] as const),
] as const

const selectListed = (db: Db | Tx, userId: string) =>
  seatsOf(db, userId).innerJoin('games', 'games.id', 'participants.game_id').select(listedColumns)

const readListed = prepared<{ userId: string }>()((db, at) => selectListed(db, at('userId')))
const readShared = prepared<{ userId: string; otherId: string }>()((db, at) =>
  db
    .selectFrom(selectListed(db, at('userId')).as('own'))
    .select(['id', 'hostId', 'state', 'startsAt', 'changeId'])
    .where('id', 'in', seatsOf(db, at('otherId')).select('game_id')),
)

/** Every game that somebody is in, or that both are in; in no order. */
export async function findListed(db: Db | Tx, userId: string, otherId?: string): Promise<ListedGame[]> {
  return otherId === undefined ? readListed.rows(db, { userId }) : readShared.rows(db, { userId, otherId })
}

/** The games of these ids, in six queries. In no order. */
export async function findGames(db: Db, ids: readonly string[]): Promise<GameWithEntries[]> {
  const list = inList(ids)
  const rows = await db.selectFrom('games').select(gameColumns).where('id', 'in', list).execute()
  const players = await selectPlayers(db).where('game_id', 'in', list).execute()
  const events = await selectEvents(db).select('game_id').where('game_id', 'in', list).execute()
  const commands = await selectCommands(db).select('game_id').where('game_id', 'in', list).execute()
  const people = await findPeople(
    db,
    players.flatMap((player) => player.user_id ?? []),
  )
  const blocks = await selectBlocks(db).select('one.game_id').where('one.game_id', 'in', list).execute()
  const blocksOf = Map.groupBy(blocks, (block) => block.game_id)
  const commandsOf = Map.groupBy(commands, (command) => command.game_id)
  const playersOf = Map.groupBy(players, (player) => player.game_id)
  const eventsOf = Map.groupBy(events, (event) => event.game_id)
  return rows.map((row) => {
    const seated = playersOf.get(row.id) ?? []
    const itsPeople = seated.flatMap(({ user_id }) => people.get(user_id ?? '') ?? [])
    const done = [eventsOf.get(row.id) ?? [], commandsOf.get(row.id) ?? []] as const
    return gameOf(row, seated, ...done, byId(itsPeople), blocksOf.get(row.id) ?? [])
  })
}

/** Upcoming games that one of two people hosts and the other was invited to and has not answered, or asks to join; `userId` is the invited. */
export async function findOpenInvites(
  tx: Tx,
  one: string,
  other: string,
): Promise<{ gameId: string; userId: string }[]> {
  const hostedFor = (hostId: string, userId: string) =>
    tx
      .selectFrom('participants')
      .innerJoin('games', 'games.id', 'participants.game_id')
      .select('game_id as gameId')
      .select(({ val }) => val(userId).as('userId'))
      .where('host_id', '=', hostId)
      .where('state', '=', 'upcoming')
      .where('user_id', '=', userId)
      .where('response', 'in', ['pending', 'asking'])
  return hostedFor(one, other).unionAll(hostedFor(other, one)).orderBy('gameId').execute()
}
