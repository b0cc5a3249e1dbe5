import { randomBytes, randomUUID } from 'node:crypto'
import { insertSession } from '../../../src/server/accounts/sessions-store.ts'
import { findUser } from '../../../src/server/accounts/store.ts'
import { secretHash } from '../../../src/server/core/secrets.ts'
import type { TestApp } from '../../app.ts'
import { restoringCode } from '../../email-changes.ts'
import { waitingSignUp } from '../../sign-ups.ts'
import { GOOD_CARD, join, type Member, startGame } from '../../world.ts'
import { offerPasskeys } from './passkeys.ts'

/** The things in the world that a request can name. */
export type PoolName =
  | 'games'
  | 'active'
  | 'people'
  | 'guests'
  | 'events'
  | 'notices'
  | 'tokens'
  | 'sessions'
  | 'codes'
  | 'usernames'
  | 'emails'
  | 'calendars'
  | 'passkeys'
  | 'registrations'
  | 'assertions'
  | 'links'
  | 'passes'

/**
 * A placeholder for an item of a pool, a field of one, or a moment in seconds from now, in a request generated before the world exists, so that
 * the same seed generates the same requests.
 */
export type Placeholder =
  | { readonly $pool: PoolName; readonly at: number; readonly field?: string }
  | { readonly $now: number }

const HOSTS = ['Hana', 'Tomas', 'Ravi']
const GUESTS = ['Mei', 'Olu', 'Zoe']
/** Requests pick recent items, so that they interact. */
const LATEST = 24

interface SeenGame {
  readonly state: string
  readonly id: string
  readonly hostId: string
  readonly inviteResponses: readonly { readonly id: string }[]
  readonly gameEvents: readonly { readonly id: string }[]
}

export interface FuzzWorld {
  readonly world: TestApp
  /** A value with all its placeholders replaced. */
  resolve(value: unknown): unknown
  /** A valid token: of a game's host, of a person invited to it, or of anybody. */
  tokenFor(who: 'host' | 'invitee' | 'anybody', gameId: unknown, at: number): string
  /** Records the games, notices and secrets in an answer. */
  learn(data: unknown): void
  /** Replaces an expired token, and a person who has deleted their account. */
  revive(): Promise<void>
  /** Repairs what random requests have undone, so that games continue: buddies, cards, and codes as mails would contain them. */
  tend(): Promise<void>
}

function isSeenGame(value: object): value is SeenGame {
  return 'gameEvents' in value && 'hostId' in value && 'inviteResponses' in value
}

/** Makes two people buddies, whatever they were. */
async function link({ database: { db }, now }: TestApp, one: Member, other: Member): Promise<void> {
  const [low_id = '', high_id = ''] = [one.id, other.id].toSorted()
  const created_at = now()
  await db
    .insertInto('buddies')
    .values({ low_id, high_id, requested_by: one.id, created_at, accepted_at: created_at })
    .onConflict((conflict) =>
      conflict.columns(['low_id', 'high_id']).doUpdateSet({ accepted_at: created_at }),
    )
    .execute()
}

/** Three hosts, their three buddies, and everything that happens to them. */
export async function populate(world: TestApp): Promise<FuzzWorld> {
  const hosts: Member[] = []
  const guests: Member[] = []
  for (const name of HOSTS) hosts.push(await join(world, name))
  for (const name of GUESTS) guests.push(await join(world, name))
  const members = () => [...hosts, ...guests]
  const { db } = world.database
  const games = new Map<string, SeenGame>()
  const tokens = new Map(members().map(({ id, token }) => [id, token]))
  const pools: Record<PoolName, (string | Readonly<Record<string, unknown>>)[]> = {
    games: [],
    active: [],
    people: members().map(({ id }) => id),
    guests: guests.map(({ id }) => id),
    events: [],
    notices: [],
    tokens: [],
    sessions: [],
    codes: [],
    usernames: members().map(({ username }) => username),
    emails: members().map(({ email }) => email),
    calendars: [],
    passkeys: [],
    registrations: [],
    assertions: [],
    links: [],
    passes: [],
  }
  const add = (name: PoolName, item: (typeof pools)[PoolName][number]) => {
    const pool = pools[name]
    if (!pool.includes(item)) pool.push(item)
    if (pool.length > LATEST) pool.shift()
  }
  /** Starts one game of each style, so that there is always a table to enter something at. */
  async function startTwo(): Promise<void> {
    const [host, ...invited] = [...hosts.slice(0, 1), ...guests].map((member) => ({
      ...member,
      token: tokens.get(member.id) ?? '',
    }))
    for (const style of ['cash', 'tournament'] as const)
      if (host) learn(await startGame(world, [host, ...invited], { style, rebuys: true }))
  }
  /** Replaces people who have deleted their account. */
  async function replaceDeleted(list: Member[]): Promise<void> {
    for (const [index, { id }] of list.entries()) {
      const user = await findUser(db, id)
      if (user?.deleted_at === null) continue
      const newcomer = await join(world, `New${randomBytes(4).toString('hex')}`)
      list[index] = newcomer
      tokens.set(newcomer.id, newcomer.token)
      add('people', newcomer.id)
      if (list === guests) add('guests', newcomer.id)
      add('usernames', newcomer.username)
      add('emails', newcomer.email)
    }
  }
  const tokenOf = (id: string | undefined, otherwise: readonly Member[], at: number) =>
    tokens.get(id ?? '') ?? tokens.get(otherwise[at % otherwise.length]?.id ?? '') ?? ''

  function learn(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      value.forEach(learn)
      return
    }
    if (isSeenGame(value)) {
      games.set(value.id, value)
      add('games', value.id)
      if (value.state === 'active') add('active', value.id)
      const last = value.gameEvents.at(-1)
      if (last) add('events', last.id)
    } else if ('createdAt' in value && 'id' in value && 'message' in value) add('notices', String(value.id))
    else if ('usedAt' in value && 'name' in value && 'id' in value) add('passkeys', String(value.id))
    else if ('device' in value && 'id' in value) add('sessions', String(value.id))
    else if ('token' in value) add('tokens', String(value.token))
    else if ('pass' in value) add('passes', String(value.pass))
    else if ('url' in value && 'access' in value) add('links', String(value.url).slice(-22))
    else if ('url' in value && String(value.url).includes('#'))
      add('passes', new URL(String(value.url)).hash.slice(1))
    // The link of a table screen may be off.
    else if ('url' in value && value.url !== null)
      add('calendars', new URL(String(value.url)).searchParams.get('key') ?? '')
    else Object.values(value).forEach(learn)
  }

  function resolve(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(resolve)
    if ('$now' in value) return world.now() + Number(value.$now)
    if ('$pool' in value && 'at' in value) {
      const pool = pools[value.$pool as PoolName]
      const found = pool.at(-1 - (Number(value.at) % Math.max(1, pool.length))) ?? randomUUID()
      return 'field' in value && typeof found === 'object' ? found[String(value.field)] : found
    }
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(each)]))
  }

  return {
    world,
    resolve,
    learn,
    tokenFor: (who, gameId, at) => {
      const game = typeof gameId === 'string' ? games.get(gameId) : undefined
      if (who === 'host') return tokenOf(game?.hostId, hosts, at)
      const { inviteResponses = [] } = game ?? {}
      const invitee = inviteResponses[at % Math.max(1, inviteResponses.length)]
      return tokenOf(who === 'invitee' ? invitee?.id : undefined, members(), at)
    },
    revive: async () => {
      for (const list of [hosts, guests]) await replaceDeleted(list)
      for (const { id: userId } of members()) {
        const token = tokens.get(userId) ?? ''
        const alive = await db
          .selectFrom('sessions')
          .select('id')
          .where('token_hash', '=', secretHash(token))
          .executeTakeFirst()
        if (alive) continue
        const fresh = randomBytes(32).toString('base64url')
        await db.transaction().execute((tx) =>
          insertSession(tx, {
            id: randomUUID(),
            userId,
            token: fresh,
            now: world.now(),
            confirmedUntil: world.now() + 600,
          }),
        )
        tokens.set(userId, fresh)
      }
    },
    tend: async () => {
      // Nobody who blocks another can be invited by them.
      await db.deleteFrom('blocks').execute()
      for (const host of hosts) {
        await world.ok('updateCreditCard', GOOD_CARD, { as: tokens.get(host.id) })
        for (const guest of guests) await link(world, host, guest)
      }
      add('codes', await waitingSignUp(world))
      for (const kind of ['reset', 'email_change'] as const) {
        const code = randomBytes(32).toString('base64url')
        const email = kind === 'email_change' ? `${randomUUID()}@anteroom.test` : null
        const [user_id, expires_at] = [guests[0]?.id ?? '', world.now() + 3600]
        await db
          .insertInto('codes')
          .values({ code_hash: secretHash(code), user_id, kind, email, expires_at })
          .execute()
        add('codes', code)
      }
      add('codes', await restoringCode(world, guests[0]?.id ?? ''))
      await startTwo()
      const offered = await offerPasskeys(
        world,
        hosts.map(({ id }) => tokens.get(id) ?? ''),
      )
      for (const each of offered.assertions) add('assertions', each)
      for (const each of offered.registrations) add('registrations', each)
    },
  }
}
