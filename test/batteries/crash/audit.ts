import type { Db } from '../../../src/server/db/dialect.ts'
import type { Outcome } from '../outcome.ts'
import type { Acknowledged } from './writing.ts'

interface Held {
  readonly what: string
  /** How often it has to be there, and how often it is. */
  readonly due: number
  readonly found: number
}

/** How often each of the things is there that there have to be so often, and those that nobody was told of. */
function held(what: string, due: readonly string[], found: readonly string[]): Held[] {
  const count = (all: readonly string[], one: string) => all.filter((other) => other === one).length
  return [...new Set([...due, ...found])].map((one) => ({
    what: `${what} ${one}`,
    due: count(due, one),
    found: count(found, one),
  }))
}

async function heldOf(db: Db, told: Acknowledged): Promise<Held[]> {
  const { evening, entered, undone, created, address } = told
  const { host, guest, game } = evening
  const events = await db
    .selectFrom('game_events')
    .select(['amount', 'taken_back_at'])
    .where('game_id', '=', game.id)
    .orderBy('seq')
    .execute()
  const standing = events.filter(({ taken_back_at }) => taken_back_at === null)
  const { version } = await db
    .selectFrom('games')
    .select('version')
    .where('id', '=', game.id)
    .executeTakeFirstOrThrow()
  const games = await db
    .selectFrom('games')
    .select(['id', 'name'])
    .where('host_id', '=', host.id)
    .where('id', '<>', game.id)
    .execute()
  const notices = await db
    .selectFrom('notifications')
    .select('game_id')
    .where('user_id', '=', guest.id)
    .where('kind', '=', 'invited')
    .execute()
  const mails = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail_invitation')
    .execute()
  const { my_house_address } = await db
    .selectFrom('users')
    .select('my_house_address')
    .where('id', '=', host.id)
    .executeTakeFirstOrThrow()

  const of = `of ${host.username}`
  const rebuys = [...entered, ...undone].map(String)
  const ids = [...created.values(), game.id]
  const about = (gameIds: readonly (string | null)[]) =>
    gameIds.filter((id): id is string => id !== null && games.some((other) => other.id === id))
  return [
    ...held(
      `rebuy ${of}`,
      rebuys,
      events.map(({ amount }) => String(amount)),
    ),
    ...held(`table ${of}:`, [entered.join()], [standing.map(({ amount }) => amount).join()]),
    ...held(`version ${of}:`, [String(game.version + entered.length + undone.length * 2)], [String(version)]),
    ...held(
      `game ${of}:`,
      [...created].map((pair) => pair.join()),
      games.map(({ name, id }) => `${name},${id}`),
    ),
    ...held(
      `notice ${of}:`,
      ids.filter((id) => id !== game.id),
      about(notices.map(({ game_id }) => game_id)),
    ),
    ...held(
      `mail ${of}:`,
      ids.filter((id) => id !== game.id),
      about(mails.map(({ payload }) => JSON.parse(payload).gameId)),
    ),
    ...held(`address ${of}:`, [String(address)], [String(my_house_address)]),
  ]
}

/** Looks whether everything is there that hosts were told is done, and once: tables, versions, games, notices, mails, settings. */
export async function audit(db: Db, all: readonly Acknowledged[]): Promise<Outcome> {
  const things: Held[] = []
  for (const told of all) things.push(...(await heldOf(db, told)))
  const lost = things.filter(({ due, found }) => found < due)
  const more = things.filter(({ due, found }) => found > due)
  return {
    figures: {
      'writes acknowledged': all.reduce((sum, { writes }) => sum + writes, 0),
      'things that have to be there': things.length,
      'acknowledged and lost': lost.length,
      'done twice, or never acknowledged': more.length,
    },
    faults: [
      ...all.flatMap(({ wrong }) => wrong),
      ...lost.map(({ what }) => `${what} is lost`),
      ...more.map(({ what, due, found }) => `${what} is there ${found} times instead of ${due}`),
    ],
  }
}
