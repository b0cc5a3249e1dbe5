import { randomBytes, randomUUID } from 'node:crypto'
import type { Input } from '../src/contract/endpoints.ts'
import { deleteOtherSessions, insertSession } from '../src/server/accounts/sessions-store.ts'
import { secretHash } from '../src/server/core/secrets.ts'
import { runUnitOfWork, type UnitOfWork } from '../src/server/core/unit-of-work.ts'
import type { Db, Tx } from '../src/server/db/dialect.ts'
import type { CodeRow } from '../src/server/db/schema/accounts.ts'
import { saveGroup } from '../src/server/games/groups/store.ts'
import { insertGuest } from '../src/server/games/guests-store.ts'
import type { TestApp } from './app.ts'
import { restoringCode } from './email-changes.ts'
import { answerAs, linkTo } from './links.ts'
import { rowOf } from './rows.ts'
import { tableOf } from './server/table.ts'
import { GOOD_CARD, gameInput, join, type Member, PASSWORD } from './world.ts'

/** The callers: an unknown one, and six people with different relations to `self`, the subject of the call, and to the game. */
export const roles = ['anonymous', 'stranger', 'buddy', 'invitee', 'coHost', 'host', 'self'] as const
export type Role = (typeof roles)[number]
export type CastName = Exclude<Role, 'anonymous'>
export type Cast = Readonly<Record<CastName, Member>>

/**
 * A scene that is reset for every call, so that no call sees the effects of another. `self` is invited to every game; `buddy`
 * is a buddy of `self` and of the host and not invited; there are no other buddies.
 */
export interface Scene {
  readonly world: TestApp
  readonly cast: Cast
  /** A word unique to the scene. */
  readonly unique: string
  /** A game of `host`, which `invitee`, `coHost` and `self` have accepted: a tournament by default. */
  game(state: 'upcoming' | 'active' | 'over', overrides?: Partial<Input<'createGame'>>): Promise<string>
  /** A group of `host` with the admin `coHost` and the members `invitee` and `self`, and a season. */
  group(): Promise<{ readonly groupId: string; readonly seasonId: string }>
  /** A guest of `self`. */
  guestOfSelf(): Promise<string>
  /** The token of the link of such a game, which is on. */
  link(access: 'seat' | 'ask'): Promise<string>
  /** A guest in such a game, on its waitlist. */
  guest(): Promise<{ readonly gameId: string; readonly guestId: string; readonly pass: string }>
  /** A guest of `host` whom `self` has claimed. */
  claimedBySelf(): Promise<string>
  /** A code for `self`, as a mail would contain it. */
  code(kind: CodeRow['kind']): Promise<string>
  /** A code as mailed to the old address of `self`. */
  restoringCode(): Promise<string>
  /** The session of `self`. */
  sessionOfSelf(): Promise<string>
  /** Sends a buddy request from one person to another. */
  request(from: CastName, to: CastName): Promise<void>
}

export async function joinCast(world: TestApp): Promise<Cast> {
  // One after the other: only a few sign-ins per network may wait (Rule 13.7).
  const stranger = await join(world, 'Stranger')
  const buddy = await join(world, 'Buddy')
  const invitee = await join(world, 'Invitee')
  const coHost = await join(world, 'CoHost')
  const host = await join(world, 'Host')
  const self = await join(world, 'Self')
  const cast = { stranger, buddy, invitee, coHost, host, self }
  for (const member of Object.values(cast)) await world.ok('updateCreditCard', GOOD_CARD, member)
  return cast
}

async function linkPair(db: Db | Tx, now: number, from: string, to: string, accepted: boolean) {
  const [low, high] = from < to ? [from, to] : [to, from]
  const accepted_at = accepted ? now : null
  await db
    .insertInto('buddies')
    .values({ low_id: low, high_id: high, requested_by: from, created_at: now, accepted_at })
    .execute()
}

/** Signs everybody in without the cost of hashing, and ends all their other sessions. */
async function signInAfresh(unit: UnitOfWork, now: number, members: Cast): Promise<Cast> {
  const fresh = async (name: CastName): Promise<Member> => {
    const { id: userId } = members[name]
    const token = randomBytes(32).toString('base64url')
    await deleteOtherSessions(unit, userId, null)
    await insertSession(unit.tx, {
      ...{ id: randomUUID(), userId, token },
      ...{ now, confirmedUntil: now + 600 },
    })
    return { ...members[name], token }
  }
  return {
    stranger: await fresh('stranger'),
    buddy: await fresh('buddy'),
    invitee: await fresh('invitee'),
    coHost: await fresh('coHost'),
    host: await fresh('host'),
    self: await fresh('self'),
  }
}

/** Restores passwords that a change back to the old e-mail has locked. */
async function unlockPasswords(tx: Tx, { passwords }: TestApp['services']): Promise<void> {
  const locked = await tx.selectFrom('users').select('id').where('password_hash', '=', '').execute()
  if (locked.length === 0) return
  const password_hash = await passwords.hash(PASSWORD)
  await tx.updateTable('users').set({ password_hash }).where('password_hash', '=', '').execute()
}

/** Sets the scene: everybody signed in again, with the buddies above. */
export async function setScene(world: TestApp, members: Cast): Promise<Scene> {
  const { db } = world.database
  const setBuddies = async (tx: Tx, pairs: readonly (readonly [Member, Member])[]) => {
    await tx.deleteFrom('buddies').execute()
    for (const [one, other] of pairs) await linkPair(tx, world.now(), one.id, other.id, true)
  }
  const usual = [
    [members.self, members.buddy],
    [members.host, members.buddy],
  ] as const
  // A single transaction, for a single commit.
  const cast = await runUnitOfWork(world.services, world.now(), async (unit) => {
    const { tx } = unit
    const signedIn = await signInAfresh(unit, world.now(), members)
    await setBuddies(tx, usual)
    await tx.updateTable('users').set({ avatar_hash: null }).execute()
    await unlockPasswords(tx, world.services)
    for (const table of ['blocks', 'passkeys', 'avatars', 'notifications', 'transfers'] as const)
      await tx.deleteFrom(table).execute()
    return signedIn
  })
  const { self, host, invitee, coHost } = cast

  const game: Scene['game'] = async (state, overrides) => {
    const guests = [invitee, coHost, self]
    const befriend = (pairs: readonly (readonly [Member, Member])[]) =>
      db.transaction().execute((tx) => setBuddies(tx, pairs))
    await befriend([...usual, ...guests.map((guest) => [host, guest] as const)])
    const { id } = await world.ok('createGame', gameInput(world, guests, overrides), host)
    await befriend(usual)
    for (const { token } of guests) await world.ok('acceptGameInvite', { gameId: id }, { as: token })
    await world.ok('setCoHosts', { gameId: id, userIds: [coHost.id] }, host)
    if (state === 'upcoming') return id
    await world.ok('startGame', { id }, host)
    if (state === 'over') for (const each of guests.toReversed()) await tableOf(world, host, id).knock(each)
    return id
  }

  return {
    world,
    cast,
    unique: randomBytes(5).toString('hex'),
    game,
    link: async (access) => linkTo(world, host, await game('upcoming'), access),
    guest: async () => {
      const gameId = await game('upcoming')
      const { pass } = await answerAs(world, await linkTo(world, host, gameId), 'Mike')
      const { gameUsers } = await world.ok('fetchGame', { gameId }, host)
      return { gameId, guestId: gameUsers.at(-1)?.id ?? '', pass }
    },
    group: async () => {
      const groupId = randomUUID()
      const members = [host, coHost, invitee, self].map(({ id }) => {
        return { playerId: id, userId: id, isAdmin: id === coHost.id }
      })
      await runUnitOfWork(world.services, world.now(), ({ tx }) =>
        saveGroup(tx, { id: groupId, name: 'Fridays', ownerId: host.id, members }),
      )
      const season = { groupId, name: 'This year', from: 0, to: world.now(), kind: 'points' } as const
      const { seasons } = await world.ok('createSeason', season, host)
      return { groupId, seasonId: seasons[0]?.id ?? '' }
    },
    guestOfSelf: async () => {
      const id = randomUUID()
      await insertGuest(world.services.db, { id, hostId: self.id, name: 'Mike', now: world.now() })
      return id
    },
    claimedBySelf: async () => {
      const id = randomUUID()
      await insertGuest(db, { id, hostId: host.id, name: 'Mike', now: world.now() })
      const claim = { claimed_by: self.id, claimed_at: world.now() }
      await db.updateTable('guests').set(claim).where('id', '=', id).execute()
      return id
    },
    code: async (kind) => {
      const code = randomBytes(32).toString('base64url')
      await db
        .insertInto('codes')
        .values({
          code_hash: secretHash(code),
          user_id: self.id,
          kind,
          email: kind === 'email_change' ? `${randomUUID()}@anteroom.test` : null,
          expires_at: world.now() + 60,
        })
        .execute()
      return code
    },
    restoringCode: async () => {
      // It also withdraws those of other scenes.
      await db.deleteFrom('outbox').where('kind', '=', 'mail_email_change').execute()
      return restoringCode(world, self.id)
    },
    sessionOfSelf: async () => {
      const { id } = await rowOf(db, 'sessions', ['id'], { token_hash: secretHash(self.token) })
      return id
    },
    request: (from, to) => linkPair(db, world.now(), cast[from].id, cast[to].id, false),
  }
}
