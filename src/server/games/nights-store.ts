import { sql } from 'kysely'
import type { Game } from '../../domain/game.ts'
import type { Placed } from '../../domain/history.ts'
import type { PlayEvent } from '../../domain/play.ts'
import { accountPlayer } from '../../domain/players.ts'
import { findPeople, type PersonRow, personColumns } from '../accounts/store.ts'
import { type Db, locked, type Tx } from '../db/dialect.ts'
import { inList } from '../db/in-list.ts'
import { prepared, together } from '../db/prepared.ts'
import type { GameEventRow, GameRow, InviteRow } from '../db/schema.ts'

/** A game with what was played in it so far. */
export interface Night {
  readonly game: Game
  /** Unix seconds; null before the start. */
  readonly startedAt: number | null
  readonly events: readonly PlayEvent[]
  /** The IANA name of where it was set up, for mails. */
  readonly timeZone: string | null
  /** Names its last change. */
  readonly changeId: string
  /** Everybody in it, by id. */
  readonly people: ReadonlyMap<string, PersonRow>
}

/** Two looks at a game that find the same stamp find the same game. */
export interface Stamp {
  readonly version: number
  readonly changeId: string
  /** What the profile versions of everybody in it add up to. */
  readonly profiles: number
}

const profiles = sql<number>`cast(
  (select profile_version from users where users.id = games.host_id)
  + (select coalesce(sum(profile_version), 0) from invites join users on users.id = invites.user_id
    where invites.game_id = games.id)
  as bigint)`.as('profiles')

type InvitePart = Pick<InviteRow, 'game_id' | 'user_id' | 'response'>
type EventPart = Omit<GameEventRow, 'seq' | 'taken_back_at' | 'game_id'>

const gameColumns = [
  ...(['id', 'host_id', 'name', 'place', 'starts_at', 'type', 'style', 'seats', 'buy_in', 'rebuys'] as const),
  ...(['host_is_playing', 'payouts', 'invite_message', 'rsvp_at', 'time_zone', 'state'] as const),
  ...(['version', 'change_id', 'started_at'] as const),
] as const
type GamePart = Pick<GameRow, (typeof gameColumns)[number]>

function nightOf(
  row: GamePart,
  invites: readonly Omit<InvitePart, 'game_id'>[],
  events: readonly EventPart[],
  people: Night['people'],
): Night {
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
    players: [
      accountPlayer(row.host_id, 'host', row.host_is_playing === 1 ? 'accepted' : 'declined'),
      ...invites.map((invite) => accountPlayer(invite.user_id, 'player', invite.response)),
    ],
  }
  return {
    game,
    startedAt: row.started_at,
    timeZone: row.time_zone,
    changeId: row.change_id,
    people,
    events: events.map(({ id, user_id, type, amount, timestamp }) => ({
      id,
      playerId: user_id,
      type,
      timestamp,
      amount,
    })),
  }
}

/** Invites in the order of inviting, game by game. */
const selectInvites = (db: Db | Tx) =>
  db.selectFrom('invites').select(['game_id', 'user_id', 'response']).orderBy('game_id').orderBy('position')

/** Events in the order that they were taken, game by game, less those that were taken back. */
const selectEvents = (db: Db | Tx) =>
  db
    .selectFrom('game_events')
    .select(['id', 'user_id', 'type', 'amount', 'timestamp'])
    .where('taken_back_at', 'is', null)
    .orderBy('game_id')
    .orderBy('seq')

const selectGame = (db: Db | Tx, gameId: string) =>
  db.selectFrom('games').select(gameColumns).where('id', '=', gameId)

const selectStamps = (db: Db | Tx) =>
  db.selectFrom('games').select(['id', 'version', 'change_id as changeId', profiles])

interface OfGame {
  gameId: string
}
const readGame = prepared<OfGame>()((db, at) => selectGame(db, at('gameId')))
/** The most games whose stamps are asked for in one statement. */
const MOST_STAMPS = 512

/** By how many games are asked for in one statement, in the lengths of `inList`: few texts, which the database keeps. */
const readStamps = new Map(
  Array.from({ length: Math.log2(MOST_STAMPS) + 1 }, (_, power) => 2 ** power).map((count) => [
    count,
    prepared<Record<string, string>>()((db, at) =>
      selectStamps(db).where(
        'id',
        'in',
        Array.from({ length: count }, (_, index) => at(String(index))),
      ),
    ),
  ]),
)
export const holdGame = prepared<OfGame>()((db, at) =>
  locked(db, selectGame(db, at('gameId')).select(['change_id as changeId', profiles])),
)
const readInvites = prepared<OfGame>()((db, at) => selectInvites(db).where('game_id', '=', at('gameId')))
const readEvents = prepared<OfGame>()((db, at) => selectEvents(db).where('game_id', '=', at('gameId')))
const readPeople = prepared<OfGame>()((db, at) =>
  db
    .selectFrom('users')
    .select(personColumns)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('games')
        .select('host_id as id')
        .where('id', '=', at('gameId'))
        .unionAll(selectFrom('invites').select('user_id as id').where('game_id', '=', at('gameId'))),
    ),
)

const byId = (people: readonly PersonRow[]): Night['people'] => new Map(people.map((row) => [row.id, row]))

export async function findNight(db: Db | Tx, gameId: string): Promise<Night | undefined> {
  // The row is read first: what follows is never older than the version it names.
  const [[row], invites, events, people] = await together(db, [
    readGame.with(db, { gameId }),
    readInvites.with(db, { gameId }),
    readEvents.with(db, { gameId }),
    readPeople.with(db, { gameId }),
  ])
  return row && nightOf(row, invites, events, byId(people))
}

/** What each of these games stands at, by its id: one trip, however many they are. */
export async function findStamps(db: Db, gameIds: readonly string[]): Promise<ReadonlyMap<string, Stamp>> {
  const queries = []
  for (let from = 0; from < gameIds.length; from += MOST_STAMPS) {
    const list = inList(gameIds.slice(from, from + MOST_STAMPS))
    const query = readStamps.get(list.length)
    if (!query) throw new Error(`No statement asks for ${list.length} stamps.`)
    queries.push(query.with(db, Object.fromEntries(list.entries())))
  }
  const answers = queries.length > 0 ? await together(db, queries) : []
  return new Map(answers.flat().map((row) => [row.id, row]))
}

/** Holds a game to the end of the transaction; gives its stamp, and a way to read the rest of it. */
export async function holdNight(
  tx: Tx,
  gameId: string,
): Promise<{ stamp: Stamp; read: () => Promise<Night> } | undefined> {
  const [row] = await holdGame.rows(tx, { gameId })
  if (!row) return undefined
  const read = async () => {
    const [invites, events, people] = await together(tx, [
      readInvites.with(tx, { gameId }),
      readEvents.with(tx, { gameId }),
      readPeople.with(tx, { gameId }),
    ])
    return nightOf(row, invites, events, byId(people))
  }
  return { stamp: row, read }
}

/** The ids of the games that somebody hosts or is invited to. */
const gameIdsOf = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('games')
    .select('id')
    .where('host_id', '=', userId)
    .union(db.selectFrom('invites').select('game_id as id').where('user_id', '=', userId))

/** What a game is listed by. */
export type ListedGame = Placed & Pick<Game, 'state'> & { readonly hostId: string }

const listedColumns = ['games.id', 'host_id as hostId', 'state', 'starts_at as startsAt'] as const

/** Each way to a game is read by its own index and gives the rows that it finds: no game is looked up twice, and none sorted. */
const selectListed = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('games')
    .select(listedColumns)
    .where('host_id', '=', userId)
    .unionAll(
      db
        .selectFrom('invites')
        .innerJoin('games', 'games.id', 'invites.game_id')
        .select(listedColumns)
        .where('user_id', '=', userId)
        .where('host_id', '!=', userId),
    )

const readListed = prepared<{ userId: string }>()((db, at) => selectListed(db, at('userId')))
const readShared = prepared<{ userId: string; otherId: string }>()((db, at) =>
  db
    .selectFrom(selectListed(db, at('userId')).as('own'))
    .select(['id', 'hostId', 'state', 'startsAt'])
    .where('id', 'in', gameIdsOf(db, at('otherId'))),
)

/** Every game that somebody is in, or that both are in; in no order. */
export async function findListed(db: Db, userId: string, otherId?: string): Promise<ListedGame[]> {
  return otherId === undefined ? readListed.rows(db, { userId }) : readShared.rows(db, { userId, otherId })
}

/** The games of these ids, in four queries. In no order. */
export async function findNights(db: Db, ids: readonly string[]): Promise<Night[]> {
  const list = inList(ids)
  const rows = await db.selectFrom('games').select(gameColumns).where('id', 'in', list).execute()
  const invites = await selectInvites(db).where('game_id', 'in', list).execute()
  const events = await selectEvents(db).select('game_id').where('game_id', 'in', list).execute()
  const people = await findPeople(db, [
    ...rows.map((row) => row.host_id),
    ...invites.map((invite) => invite.user_id),
  ])
  const invitesOf = Map.groupBy(invites, (invite) => invite.game_id)
  const eventsOf = Map.groupBy(events, (event) => event.game_id)
  return rows.map((row) => {
    const invited = invitesOf.get(row.id) ?? []
    const itsIds = [row.host_id, ...invited.map((invite) => invite.user_id)]
    const itsPeople = itsIds.flatMap((id) => people.get(id) ?? [])
    return nightOf(row, invited, eventsOf.get(row.id) ?? [], byId(itsPeople))
  })
}
