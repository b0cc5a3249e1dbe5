import { type RawBuilder, sql } from 'kysely'
import { type EndpointName, paths } from '../src/contract/paths.ts'
import { accessTable } from './access-table.ts'
import type { TestApp } from './app.ts'
import { type Cast, type Role, type Scene, setScene } from './scene.ts'

/** Every call that changes something. */
export const writes = (Object.keys(paths) as EndpointName[]).filter((name) => paths[name][0] !== 'GET')

/** A person for whom the call works; `self` if possible, so that it has data to work on. */
export function actorFor(name: EndpointName): Role {
  const { outcome: expected } = accessTable[name]
  const role = (['self', 'host', 'coHost', 'invitee', 'buddy', 'stranger'] as const).find(
    (each) => expected[each] === '200',
  )
  if (!role) throw new Error(`${name} works for nobody.`)
  return role
}

export const tokenOf = (scene: Scene, role: Role): string | undefined =>
  role === 'anonymous' ? undefined : scene.cast[role].token

const counted = [
  ...['users', 'sessions', 'codes', 'sign_ups', 'devices', 'passkeys', 'passkey_challenges', 'avatars'],
  ...['buddies', 'games', 'participants', 'game_events', 'game_results', 'guests', 'game_commands', 'counts'],
  ...['series', 'game_links', 'passes', 'removals', 'settlements', 'transfers', 'transfer_reminders'],
  ...['groups', 'group_members', 'seasons'],
  ...['cards', 'payments', 'notifications', 'push_subscriptions', 'idempotency', 'security_events'],
]

/** Counts over the database that every effect changes. */
async function totals({ db }: TestApp['database']): Promise<Record<string, number>> {
  const queries: Record<string, RawBuilder<unknown>> = {
    ...Object.fromEntries(counted.map((name) => [name, sql`count(*) from ${sql.table(name)}`])),
    // Every attempted charge leaves a job that settles it if necessary, and every card stored in vain a job that deletes it at the
    // gateway.
    leaving: sql`count(*) from outbox where kind not in ('settle_charge', 'forget_card')`,
    versions: sql`coalesce(sum(version), 0) from games`,
    terms: sql`coalesce(sum(length(terms)), 0) from seasons`,
    unread: sql`count(*) from notifications where read_at is null`,
    paid: sql`count(*) from transfers where paid_at is not null`,
    dates: sql`coalesce(sum(cast(replace(last_date, '-', '') as integer)), 0) from series`,
    undone: sql`count(*) from game_events where taken_back_at is not null`,
  }
  // One statement: it runs twice for each of some hundred calls.
  const numbers = Object.entries(queries).map(([name, query]) => sql`(select ${query}) as ${sql.id(name)}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(numbers)}`.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, n]) => [name, Number(n)]))
}

/** How one way of making a call, in a new scene, changes the counts. */
export async function effectOf(
  { world, cast }: { world: TestApp; cast: Cast },
  name: EndpointName,
  calls: (scene: Scene, input: Record<string, unknown>) => Promise<unknown>,
): Promise<Record<string, number>> {
  const scene = await setScene(world, cast)
  const input = await accessTable[name].input(scene, actorFor(name))
  // An account with the maximum number of devices would lose one with each new one.
  await world.database.db.deleteFrom('devices').execute()
  const before = await totals(world.database)
  await calls(scene, input)
  const after = await totals(world.database)
  return Object.fromEntries(Object.keys(after).map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)]))
}
