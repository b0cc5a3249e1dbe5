import { folded } from '../../domain/base/typed-text.ts'
import type { NoticeKind } from '../../domain/notices/notices.ts'
import { type BuddyLink, type BuddyRelation, relationOf } from '../../domain/people/buddies.ts'
import { type PersonRow, personColumns } from '../accounts/store.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { deleteRows, findRow, insertNewRow, lockRow, saveRow, updateRows } from '../db/rows.ts'
import type { BuddyRow } from '../db/schema/accounts.ts'

const MAX_FOUND = 20
/** The maximum number of words used in a search: a first name of several words, and a last name. */
const MAX_WORDS = 4
/** Sorts after every text with the same prefix. */
const LAST = '\u{10ffff}'

const pairOf = (one: string, other: string) =>
  one < other ? { low_id: one, high_id: other } : { low_id: other, high_id: one }

/** Converts a row to a request. */
export const linkOf = (row: BuddyRow): BuddyLink => ({
  fromId: row.requested_by,
  toId: row.requested_by === row.low_id ? row.high_id : row.low_id,
  accepted: row.accepted_at !== null,
})

/** The link between two people, if any. */
export async function findLink(db: Db, one: string, other: string): Promise<BuddyLink | null> {
  const row = await findRow(db, 'buddies', pairOf(one, other))
  return row ? linkOf(row) : null
}

/** As `findLink`, locked for the transaction. */
export async function lockLink(tx: Tx, one: string, other: string): Promise<BuddyLink | null> {
  const row = await lockRow(tx, 'buddies', pairOf(one, other))
  return row ? linkOf(row) : null
}

type Unit = Pick<UnitOfWork, 'tx' | 'announce'>

/** Adds a request. Returns false if there is a link by now. */
export async function insertRequest(
  { tx, announce }: Unit,
  fromId: string,
  toId: string,
  now: number,
): Promise<boolean> {
  const row = { ...pairOf(fromId, toId), requested_by: fromId, created_at: now, accepted_at: null }
  const isNew = await insertNewRow(tx, 'buddies', row)
  if (isNew) announce({ event: 'buddies', to: [fromId, toId] })
  return isNew
}

export async function acceptLink(
  { tx, announce }: Unit,
  one: string,
  other: string,
  now: number,
): Promise<void> {
  await updateRows(tx, 'buddies', pairOf(one, other), { accepted_at: now })
  announce({ event: 'buddies', to: [one, other] })
}

export async function deleteLink({ tx, announce }: Unit, one: string, other: string): Promise<void> {
  await deleteRows(tx, 'buddies', pairOf(one, other))
  announce({ event: 'buddies', to: [one, other] })
}

/** Deletes all links of a person: buddies, requests with the notifications of those sent, blocks. */
export async function deleteAllLinks(unit: Unit, userId: string): Promise<void> {
  const { tx, announce } = unit
  const ended = await tx
    .deleteFrom('buddies')
    .where((is) => is.or([is('low_id', '=', userId), is('high_id', '=', userId)]))
    .returningAll()
    .execute()
  announce({ event: 'buddies', to: ended.flatMap(({ low_id, high_id }) => [low_id, high_id]) })
  for (const { fromId, toId, accepted } of ended.map(linkOf))
    if (fromId === userId && !accepted) await deleteRequestNotice(unit, fromId, toId)
  await tx
    .deleteFrom('blocks')
    .where((is) => is.or([is('blocker_id', '=', userId), is('blocked_id', '=', userId)]))
    .execute()
  await tx
    .deleteFrom('buddy_rejections')
    .where((is) => is.or([is('from_id', '=', userId), is('to_id', '=', userId)]))
    .execute()
}

/** Deletes the notification of a request that its sender cancelled. */
export const deleteRequestNotice = (unit: Unit, fromId: string, toId: string) =>
  deleteUnread(unit, toId, fromId, ['buddy_request'])

/** Deletes two people's unread notifications about each other (Rule 2.10): requests and acceptances. */
export async function deleteNoticesBetween(unit: Unit, one: string, other: string): Promise<void> {
  const kinds = ['buddy_request', 'buddy_accepted'] as const
  await deleteUnread(unit, one, other, kinds)
  await deleteUnread(unit, other, one, kinds)
}

async function deleteUnread(
  { tx, announce }: Unit,
  readerId: string,
  aboutId: string,
  kinds: readonly NoticeKind[],
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where('user_id', '=', readerId)
    .where('kind', 'in', kinds)
    .where('about_id', '=', aboutId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) announce({ event: 'notification', to: [readerId] })
}

/** A person's relations, by the id of the other person. */
export async function findRelations(db: Db, userId: string): Promise<ReadonlyMap<string, BuddyRelation>> {
  const rows = await db
    .selectFrom('buddies')
    .selectAll()
    .where((is) => is.or([is('low_id', '=', userId), is('high_id', '=', userId)]))
    .execute()
  return new Map(
    rows.map((row) => [row.low_id === userId ? row.high_id : row.low_id, relationOf(linkOf(row), userId)]),
  )
}

/**
 * Accounts whose username, first or last name has the typed prefix, whose first and last name both have typed prefixes, in either order, or
 * whose email equals the text (Rule 2.3): at most 20, without the searcher. Matches by email come first, then by username, first name, last
 * name and both names, each in alphabetical order. Every subquery stops at 20, however common the name.
 */
export async function searchPeople(
  db: Db,
  search: { readonly typed: string; readonly email: string; readonly searcherId: string },
): Promise<PersonRow[]> {
  const start = folded(search.typed)
  const others = db
    .selectFrom('users')
    .select(personColumns)
    .where('deleted_at', 'is', null)
    .where('id', '!=', search.searcherId)
  const startingSo = (column: 'username_key' | 'first_name_key' | 'last_name_key') =>
    db.selectFrom(
      others
        .where(column, '>=', start)
        .where(column, '<', start + LAST)
        .orderBy(column)
        .orderBy('username_key')
        .limit(MAX_FOUND)
        .as(column),
    )
  const startingBoth = ([first, last]: readonly [string, string]) =>
    db.selectFrom(
      others
        .where('first_name_key', '>=', first)
        .where('first_name_key', '<', first + LAST)
        .where('last_name_key', '>=', last)
        .where('last_name_key', '<', last + LAST)
        .orderBy('first_name_key')
        .orderBy('username_key')
        .limit(MAX_FOUND)
        .as('both'),
    )
  const found = await others
    .where('email_key', '=', search.email)
    .unionAll(startingSo('username_key').selectAll())
    .unionAll(startingSo('first_name_key').selectAll())
    .unionAll(startingSo('last_name_key').selectAll())
    .$call((query) => {
      let all = query
      for (const names of pairsIn(start)) all = all.unionAll(startingBoth(names).selectAll())
      return all
    })
    .execute()
  return [...new Map(found.map((person) => [person.id, person])).values()].slice(0, MAX_FOUND)
}

/** The possible pairs of first and last name: splits the words at each space, in both orders. */
function pairsIn(words: string): readonly (readonly [string, string])[] {
  const all = words.split(' ').slice(0, MAX_WORDS)
  return all.slice(1).flatMap((_, index): [string, string][] => {
    const [one, other] = [all.slice(0, index + 1).join(' '), all.slice(index + 1).join(' ')]
    return [
      [one, other],
      [other, one],
    ]
  })
}

/** When a person rejected the other's request, in unix seconds; null if they have not. */
export const findRejection = async (tx: Tx, from_id: string, to_id: string) =>
  (await findRow(tx, 'buddy_rejections', { from_id, to_id }))?.rejected_at ?? null

/** Records the rejection of a request. */
export const saveRejection = (tx: Tx, from_id: string, to_id: string, now: number) =>
  saveRow(tx, 'buddy_rejections', ['from_id', 'to_id'], { from_id, to_id, rejected_at: now })

/** Deletes a rejection, because the person who rejected now sends a request. */
export const deleteRejection = (tx: Tx, from_id: string, to_id: string) =>
  deleteRows(tx, 'buddy_rejections', { from_id, to_id })
