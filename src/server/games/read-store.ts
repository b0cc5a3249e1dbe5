import type { Entered } from '../../domain/corrections/entered.ts'
import { foldStored } from '../../domain/count/counted-night.ts'
import type { Game } from '../../domain/game/game.ts'
import { noGroupSetup } from '../../domain/game/group-setup.ts'
import type { Placed } from '../../domain/game/history.ts'
import type { Player } from '../../domain/game/players.ts'
import { EXACT } from '../../domain/payouts/payouts.ts'
import type { EntryAsk } from '../../domain/table/entry-asks.ts'
import { findPeople, type PersonRow, personColumns } from '../accounts/store.ts'
import { type Db, locked, type Tx } from '../db/dialect.ts'
import { pipeline, prepared } from '../db/prepared.ts'
import type { ParticipantRow } from '../db/schema/games.ts'
import {
  type BlockedPair,
  type BlockPart,
  pairOf,
  readBlocks,
  selectBlocks,
} from './blocks-in-games-store.ts'
import { type CommandPart, mendsOf, otherOf, readCommands, selectCommands } from './commands-store.ts'
import {
  type CountPart,
  countsOf,
  type EventPart,
  enteredIn,
  readCounts,
  readEvents,
  selectCounts,
  selectEvents,
} from './entries-store.ts'
import { readAsks, selectAsks } from './entry-asks-store.ts'

/** A stored game with its people and everything done at its table. */
export interface GameWithEntries extends Entered {
  readonly game: Game
  /** Unix seconds; null before the start. */
  readonly startedAt: number | null
  /** Unix seconds; null before the end. */
  readonly endedAt: number | null
  /** The IANA time zone of the game, for mails. */
  readonly timeZone: string | null
  /** The id of the last change of anything here. */
  readonly changeId: string
  /** Everybody in it, by id. */
  readonly people: ReadonlyMap<string, PersonRow>
  /** Pairs of them, one of whom has blocked the other. */
  readonly blocks: readonly BlockedPair[]
  /** All asks of its players, oldest first. */
  readonly asks: readonly EntryAsk[]
}

const playerColumns = [
  ...(['player_id as id', 'user_id as userId', 'role', 'response', 'waiting_since as waitingSince'] as const),
  ...(['buy_in as buyIn', 'by_link as byLink', 'responded_at', 'maybe'] as const),
] as const
type PlayerPart = Omit<Player, 'unanswered' | 'maybe'> &
  Pick<ParticipantRow, 'game_id' | 'responded_at' | 'maybe'>

const gameColumns = [
  ...(['id', 'name', 'place', 'starts_at as startsAt', 'type', 'style', 'seats', 'buy_in as buyIn'] as const),
  ...(['rebuys', 'payouts', 'invite_message as inviteMessage', 'rsvp_at as rsvpAt'] as const),
  ...(['time_zone as timeZone', 'state', 'version', 'results_version as resultsVersion'] as const),
  ...(['change_id as changeId', 'started_at as startedAt', 'ended_at as endedAt', 'import_id'] as const),
  ...(['chips', 'add_on as addOn', 'payout_unit as payoutUnit', 'bounty', 'proposal', 'deal'] as const),
  ...(['entries_until as entriesUntil', 'entries_closed_at as entriesClosedAt', 'clock', 'seating'] as const),
  ...(['costs', 'min_players as minPlayers', 'messages', 'repeats', 'group_id as groupId'] as const),
] as const
const selectGame = (db: Db) => db.selectFrom('games').select(gameColumns)
type GamePart = Awaited<ReturnType<ReturnType<typeof selectGame>['execute']>>[number]

function gameOf(
  row: GamePart,
  players: readonly PlayerPart[],
  events: readonly EventPart[],
  [commands, countRows, asks]: readonly [readonly CommandPart[], readonly CountPart[], readonly EntryAsk[]],
  people: GameWithEntries['people'],
  blocks: readonly BlockPart[],
): GameWithEntries {
  const entered = enteredIn(events, commands.flatMap(mendsOf))
  const counts = countsOf(countRows, events, entered.entries)
  const { startedAt, endedAt, timeZone, changeId, import_id, ...columns } = row
  const game: Game = {
    ...columns,
    rebuys: row.rebuys === 1,
    payouts: JSON.parse(row.payouts),
    payoutUnit: row.payoutUnit ?? EXACT,
    chips: row.chips && JSON.parse(row.chips),
    clock: row.clock && JSON.parse(row.clock),
    seating: row.seating && JSON.parse(row.seating),
    bounty: row.bounty && JSON.parse(row.bounty),
    proposal: row.proposal && JSON.parse(row.proposal),
    deal: row.deal && JSON.parse(row.deal),
    costs: row.costs ? JSON.parse(row.costs) : noGroupSetup.costs,
    minPlayers: row.minPlayers ?? noGroupSetup.minPlayers,
    messages: row.messages ? JSON.parse(row.messages) : noGroupSetup.messages,
    repeats: row.repeats && JSON.parse(row.repeats),
    gap: null,
    imported: import_id !== null,
    players: players.map(({ game_id, responded_at, maybe, ...player }) => ({
      ...player,
      ...(isUnanswered(player, responded_at, startedAt) ? { unanswered: true as const } : {}),
      ...(maybe === 1 ? { maybe: true as const } : {}),
    })),
  }
  const { entries, gap } = foldStored(game, { entries: entered.entries, counts })
  return {
    startedAt,
    endedAt,
    timeZone,
    changeId,
    people,
    game: gap === null ? game : { ...game, gap },
    blocks: blocks.map(pairOf),
    asks,
    ...entered,
    others: [...commands.map(otherOf), ...countRows.map(otherOf)],
    counts,
    entries,
  }
}

/** Whether the start of the game declined for them. `responded_at` is set if they answered or were checked out. */
const isUnanswered = (
  { role, response }: Pick<Player, 'role' | 'response'>,
  respondedAt: number | null,
  startedAt: number | null,
): boolean => startedAt !== null && role !== 'host' && response === 'declined' && respondedAt === null

/** Players in seat order, the host first, game by game. */
const selectPlayers = (db: Db) =>
  db
    .selectFrom('participants')
    .leftJoin('guests', 'guests.id', 'participants.guest_id')
    .select(playerColumns)
    .select(['game_id', 'guests.name as guestName'])
    .orderBy('game_id')
    .orderBy('position')

interface OfGame {
  gameId: string
}
const readGame = prepared<OfGame>()((db, at) => selectGame(db).where('id', '=', at('gameId')))
const readChangeId = prepared<OfGame>()((db, at) =>
  db.selectFrom('games').select('change_id').where('id', '=', at('gameId')),
)
/** The first statement of every change of a game. Its lock makes changes happen one after the other. */
export const lockedChangeId = prepared<OfGame>()((db, at) =>
  locked(db, db.selectFrom('games').select('change_id').where('id', '=', at('gameId'))),
)
const readPlayers = prepared<OfGame>()((db, at) => selectPlayers(db).where('game_id', '=', at('gameId')))
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

export async function findGame(db: Db, gameId: string): Promise<GameWithEntries | undefined> {
  // Read the row first, so that the rest may be newer than its change id, but never older.
  const [[row], players, events, commands, counts, asks, people, blocks] = await pipeline(db, [
    readGame.with(db, { gameId }),
    readPlayers.with(db, { gameId }),
    readEvents.with(db, { gameId }),
    readCommands.with(db, { gameId }),
    readCounts.with(db, { gameId }),
    readAsks.with(db, { gameId }),
    readPeople.with(db, { gameId }),
    readBlocks.with(db, { gameId }),
  ])
  return row && gameOf(row, players, events, [commands, counts, asks], byId(people), blocks)
}

/** The current change id of a game; undefined if it does not exist. */
export const findChangeId = async (db: Db, gameId: string): Promise<string | undefined> =>
  (await readChangeId.rows(db, { gameId }))[0]?.change_id

/** Locks a game until the transaction ends, and returns its change id. */
export async function lockGame(tx: Tx, gameId: string): Promise<string | undefined> {
  const [row] = await lockedChangeId.rows(tx, { gameId })
  return row?.change_id
}

/** The seats of an account. A person who asks to be let in has none. */
const seatsOf = (db: Db, userId: string) =>
  db.selectFrom('participants').where('user_id', '=', userId).where('response', '!=', 'asking')

/** The fields for listing a game. */
export type ListedGame = Placed &
  Pick<Game, 'state'> & {
    readonly hostId: string
    readonly changeId: string
    readonly importId: string | null
  }

const listedColumns = [
  ...(['games.id', 'host_id as hostId', 'state'] as const),
  ...(['starts_at as startsAt', 'change_id as changeId'] as const),
  'import_id as importId',
] as const

const selectListed = (db: Db, userId: string) =>
  seatsOf(db, userId).innerJoin('games', 'games.id', 'participants.game_id').select(listedColumns)

const readListed = prepared<{ userId: string }>()((db, at) => selectListed(db, at('userId')))
const readShared = prepared<{ userId: string; otherId: string }>()((db, at) =>
  db
    .selectFrom(selectListed(db, at('userId')).as('own'))
    .select(['id', 'hostId', 'state', 'startsAt', 'changeId', 'importId'])
    .where('id', 'in', seatsOf(db, at('otherId')).select('game_id')),
)

/** Every game that a person, or both people, are in; unordered. */
export async function findListed(db: Db, userId: string, otherId?: string): Promise<ListedGame[]> {
  return otherId === undefined ? readListed.rows(db, { userId }) : readShared.rows(db, { userId, otherId })
}

function byGame<Row extends { readonly game_id: string }>(rows: readonly Row[]) {
  const found = Map.groupBy(rows, (row) => row.game_id)
  return (gameId: string): readonly Row[] => found.get(gameId) ?? []
}

/** The games with these ids, in eight queries; unordered. */
export async function findGames(db: Db, ids: readonly string[]): Promise<GameWithEntries[]> {
  const rows = await selectGame(db).where('id', 'in', ids).execute()
  const players = await selectPlayers(db).where('game_id', 'in', ids).execute()
  const events = await selectEvents(db).select('game_id').where('game_id', 'in', ids).execute()
  const commands = await selectCommands(db).select('game_id').where('game_id', 'in', ids).execute()
  const counts = await selectCounts(db).select('game_id').where('game_id', 'in', ids).execute()
  const asks = await selectAsks(db).select('game_id').where('game_id', 'in', ids).execute()
  const people = await findPeople(
    db,
    players.flatMap(({ userId }) => userId ?? []),
  )
  const blocks = await selectBlocks(db).select('one.game_id').where('one.game_id', 'in', ids).execute()
  const [playersOf, eventsOf, blocksOf] = [byGame(players), byGame(events), byGame(blocks)]
  const [commandsOf, countsOf, asksOf] = [byGame(commands), byGame(counts), byGame(asks)]
  return rows.map((row) => {
    const seated = playersOf(row.id)
    const itsPeople = seated.flatMap(({ userId }) => people.get(userId ?? '') ?? [])
    const done = [commandsOf(row.id), countsOf(row.id), asksOf(row.id)] as const
    return gameOf(row, seated, eventsOf(row.id), done, byId(itsPeople), blocksOf(row.id))
  })
}
