import type { Db } from '../../../src/server/db/dialect.ts'
import { rowOf, rowsOf } from '../../rows.ts'
import type { Outcome } from '../outcome.ts'
import type { Acknowledged } from './writing.ts'

interface Held {
  readonly what: string
  /** How often it must be there, and how often it is. */
  readonly due: number
  readonly found: number
}

/** The count of each thing that must be there a given number of times, and things that no host was told of. */
function held(what: string, due: readonly string[], found: readonly string[]): Held[] {
  const count = (all: readonly string[], one: string) => all.filter((other) => other === one).length
  return [...new Set([...due, ...found])].map((one) => ({
    what: `${what} ${one}`,
    due: count(due, one),
    found: count(found, one),
  }))
}

async function heldOf(db: Db, told: Acknowledged): Promise<Held[]> {
  const { entered, undone, mended, counted, marks } = told
  const { host, game, settled } = told.evening
  const of = `of ${host.username}`
  const { events, table, mends, counts } = await nightIn(db, game.id)
  const rows = [game, settled].map(({ id }) => id)
  const versions = await db.selectFrom('games').select(['id', 'version']).where('id', 'in', rows).execute()
  const versionOf = (id: string) => String(versions.find((row) => row.id === id)?.version)
  const changes = entered.length + undone.length * 2 + mended.length + counted.length * 2
  const marked = await rowsOf(db, 'transfers', ['id', 'paid_at'], { game_id: settled.id })
  return [
    ...held(`rebuy ${of}`, [...entered.map(({ made }) => made), ...undone].map(String), events),
    ...held(`table ${of}:`, [entered.map(({ stands }) => stands).join()], [table.join()]),
    ...held(`mend ${of}`, mended.map(String), mends),
    ...held(
      `count ${of}, taken back:`,
      counted.map((cents) => `0,${cents}`),
      counts,
    ),
    ...held(`version ${of}:`, [String(game.version + changes)], [versionOf(game.id)]),
    ...held(
      `payment ${of}:`,
      [`${settled.transferId} ${marks % 2 === 1 ? 'paid' : 'open'}`],
      marked.map(({ id, paid_at }) => `${id} ${paid_at === null ? 'open' : 'paid'}`),
    ),
    ...held(`version of the night before ${of}:`, [String(settled.version + marks)], [versionOf(settled.id)]),
    ...(await besideOf(db, told)),
  ]
}

/** The stored data of a night as text: all rebuys ever made, the current table, the mended amounts, and each undone count. */
async function nightIn(db: Db, gameId: string) {
  const all = await rowsOf(
    db,
    'game_events',
    ['id', 'type', 'amount', 'counted', 'command_id', 'taken_back_at'],
    { game_id: gameId },
    'seq',
  )
  const commands = await rowsOf(
    db,
    'game_commands',
    ['changes'],
    { game_id: gameId, kind: 'mend' },
    'version',
  )
  const mends = commands.flatMap(({ changes }): StoredMend[] => JSON.parse(changes ?? '[]'))
  const counts = await rowsOf(db, 'counts', ['command_id', 'taken_back_at'], { game_id: gameId })
  return {
    events: all.filter(({ type }) => type === 'rebuy').map(({ amount }) => String(amount)),
    table: all
      .filter(({ taken_back_at }) => taken_back_at === null)
      .map(({ id, amount }) => mends.findLast(({ entryId }) => entryId === id)?.after.amount ?? amount),
    mends: mends.map(({ after }) => String(after.amount)),
    // An entry without its count, or a count without all of its entries, is incomplete.
    counts: [
      ...new Set([...counts, ...all.filter(({ type }) => type === 'cashed')].map((row) => row.command_id)),
    ].map((commandId) => {
      const isOf = (row: { command_id: string }) => row.command_id === commandId
      const parts = [...all.filter(isOf), ...counts.filter(isOf)]
      const isWhole = parts.length === 3 && parts.every(({ taken_back_at }) => taken_back_at !== null)
      return `${all.filter(isOf).map((row) => row.counted)}${isWhole ? '' : ' by half'}`
    }),
  }
}

interface StoredMend {
  readonly entryId: string
  readonly after: { readonly amount: number }
}

/** The games created during the evening, their notices, and the address. */
async function besideOf(db: Db, { evening, created, address }: Acknowledged): Promise<Held[]> {
  const { host, guest, game, settled } = evening
  const of = `of ${host.username}`
  const games = await db
    .selectFrom('games')
    .select(['id', 'name'])
    .where('host_id', '=', host.id)
    .where('id', 'not in', [game.id, settled.id])
    .execute()
  const notices = await rowsOf(db, 'notifications', ['game_id'], { user_id: guest.id, kind: 'invited' })
  const mails = await rowsOf(db, 'outbox', ['payload'], { kind: 'mail_invitation' })
  const { my_house_address } = await rowOf(db, 'users', ['my_house_address'], { id: host.id })
  const ids = [...created.values()]
  const about = (gameIds: readonly (string | null)[]) =>
    gameIds.filter((id): id is string => id !== null && games.some((other) => other.id === id))
  return [
    ...held(
      `game ${of}:`,
      [...created].map((pair) => pair.join()),
      games.map(({ name, id }) => `${name},${id}`),
    ),
    ...held(`notice ${of}:`, ids, about(notices.map(({ game_id }) => game_id))),
    ...held(`mail ${of}:`, ids, about(mails.map(({ payload }) => JSON.parse(payload).gameId))),
    ...held(`address ${of}:`, [String(address)], [String(my_house_address)]),
  ]
}

/** Checks that everything acknowledged to hosts is there exactly once: tables, versions, games, notices, mails, settings. */
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
