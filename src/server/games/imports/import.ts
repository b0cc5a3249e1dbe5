import { setImmediate } from 'node:timers/promises'
import type { Input } from '../../../contract/endpoints.ts'
import { centsFromDollars } from '../../../domain/base/money.ts'
import { listed, type Text, text } from '../../../domain/base/text.ts'
import { formatShortDate } from '../../../domain/base/times.ts'
import { keptText } from '../../../domain/base/typed-text.ts'
import { accountIds } from '../../../domain/game/players.ts'
import {
  guestOffered,
  MAX_IMPORTED_NIGHTS,
  type NightsToImport,
  nightKey,
  refuseImport,
} from '../../../domain/imports/import-check.ts'
import { type ImportedPlayer, nightOf } from '../../../domain/imports/imported-night.ts'
import { fullName, mustExist } from '../../accounts/store.ts'
import { lockPeople } from '../../buddies/blocks-store.ts'
import { ActionRefused, notFound, orRefuse, refused } from '../../core/refusals.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import { markRead } from '../../notifications/store.ts'
import type { Action, GameCall } from '../call.ts'
import { insertGuest, lockGuest, updateGuest } from '../guests-store.ts'
import type { GameWithEntries } from '../read-store.ts'
import { checkBuddies, checkedTimeZone } from '../terms.ts'
import {
  countImported,
  deleteImport,
  findAsked,
  findImport,
  findImportedAt,
  findImports,
  findNights,
  forgetOffers,
  hasMarked,
  insertImport,
  insertImportGuest,
  insertNights,
  isOffered,
} from './store.ts'

const PEOPLE_AT_ONCE = 20

/**
 * Imports past nights, all or none (Rules 26.4 to 26.7). Throws 409 `already_imported`, `too_many_nights`, `guest_claimed`,
 * `guest_offered`; 404 for guests of others; 422 at the field.
 */
export const importNights: Action<'importNights'> = async (call, input) => {
  const { actor, now, services } = call
  const toImport = checked(input, now)
  const timeZone = checkedTimeZone(input.timeZone)
  const importId = services.newId()
  return call.write(async (unit) => {
    const { tx } = unit
    await lockPeople(tx, actor.userId)
    await mustExist(tx, actor.userId)
    await refuseAgain(unit, actor.userId, toImport, timeZone ?? 'UTC')
    const played = new Set(toImport.nights.flatMap(({ rows }) => rows.map(({ person }) => person)))
    const row = { nights: toImport.nights.length, players: played.size }
    await insertImport(tx, { id: importId, user_id: actor.userId, ...row, created_at: now })
    const people = await peopleOf(call, unit, importId, toImport, played)
    const how = { hostId: actor.userId, newId: services.newId, language: call.language }
    const nights = toImport.nights.map((night) => nightOf(night, people, how))
    await insertNights(unit, nights, { importId, timeZone, createdAt: now, newId: services.newId })
    await notifyMatched(unit, importId, toImport, actor.userId)
    return { id: importId, at: now, ...row, undoable: true }
  })
}

/** The caller's imports, newest first. */
export const imports: Action<'imports'> = ({ db, actor }) => findImports(db, actor.userId)

function checked({ people, nights }: Input<'importNights'>, now: number): NightsToImport {
  const toImport = {
    people,
    nights: nights.map(({ timestamp, name = '', rows }) => ({
      startsAt: timestamp,
      name: keptText(name),
      rows: rows.map(({ person, buyIn, cashOut }) => {
        return { person, buyIn: centsFromDollars(buyIn), cashOut: centsFromDollars(cashOut) }
      }),
    })),
  }
  orRefuse(refuseImport(toImport, now))
  return toImport
}

async function refuseAgain(
  { tx }: UnitOfWork,
  userId: string,
  { nights }: NightsToImport,
  timeZone: string,
): Promise<void> {
  const starts = nights.map(({ startsAt }) => startsAt)
  const known = new Set((await findImportedAt(tx, userId, starts)).map(nightKey))
  const again = nights.filter((night) => known.has(nightKey(night)))
  if (again.length > 0)
    throw importedAlready(
      again.map(({ startsAt }) => startsAt),
      timeZone,
    )
  if ((await countImported(tx, userId)) + nights.length > MAX_IMPORTED_NIGHTS)
    throw new ActionRefused('too_many_nights', text`You can import ${MAX_IMPORTED_NIGHTS} nights in all.`)
}

/** The refusal names up to three of the nights, with dates as on the page. */
function importedAlready(starts: readonly number[], timeZone: string): ActionRefused {
  const dates = starts.slice(0, 3).map((startsAt): Text => {
    // Not tagged, because it has nothing to translate.
    return { pattern: '{0}', values: [(language) => formatShortDate(startsAt, timeZone, language)] }
  })
  const more = starts.length - dates.length
  const which = listed(more > 0 ? [...dates, text`${more} more`] : dates)
  return new ActionRefused(
    'already_imported',
    text`You have imported these nights already: ${which}. Leave them out.`,
  )
}

/** Returns the players for these people. A buddy becomes a new guest, whom the buddy can claim (Rule 26.7). Omits people who play in no night. */
async function peopleOf(
  call: GameCall,
  { tx }: UnitOfWork,
  importId: string,
  { people }: NightsToImport,
  played: ReadonlySet<number>,
): Promise<ImportedPlayer[]> {
  const me = call.actor.userId
  const others = people.flatMap(({ userId }) => (userId === undefined || userId === me ? [] : userId))
  const sentence = text`Only you, your buddies and guests can be named.`
  await checkBuddies(tx, me, others, { field: 'people', sentence })
  const known = people.flatMap(({ guestId }) => guestId ?? []).toSorted()
  for (const guestId of known) await checkGuest(call, tx, guestId)
  const players: ImportedPlayer[] = []
  for (const [index, { name, userId, guestId }] of people.entries()) {
    if (userId === me) {
      players.push({ is: 'self' })
      continue
    }
    const id = guestId ?? call.services.newId()
    players.push({ is: 'guest', id, name })
    if (guestId !== undefined || !played.has(index)) continue
    await insertGuest(tx, { id, hostId: me, name, now: call.now })
    // Hide the guest until the buddy has answered.
    if (userId !== undefined) await updateGuest(tx, id, { forgotten_at: call.now })
    await insertImportGuest(tx, {
      import_id: importId,
      guest_id: id,
      user_id: userId ?? null,
      answered_at: null,
    })
    // Other calls get their turn (Rule 26.13).
    if (index % PEOPLE_AT_ONCE === 0) await setImmediate()
  }
  return players
}

async function checkGuest({ actor }: GameCall, tx: UnitOfWork['tx'], guestId: string): Promise<void> {
  const guest = await lockGuest(tx, guestId)
  if (guest?.host_id !== actor.userId) throw notFound(text`This guest was not found.`)
  if (guest.claimed_by !== null)
    throw new ActionRefused(
      'guest_claimed',
      text`${guest.name} has an account now, and has to agree to more nights.`,
    )
  if (await isOffered(tx, guestId)) throw refused(guestOffered(guest.name))
}

/** Sends each matched buddy one notification, however many of the nights are theirs. */
async function notifyMatched(
  unit: UnitOfWork,
  importId: string,
  { people, nights }: NightsToImport,
  importerId: string,
): Promise<void> {
  const importerName = await fullName(unit.tx, importerId)
  for (const [index, { userId }] of people.entries()) {
    const count = nights.filter(({ rows }) => rows.some(({ person }) => person === index)).length
    if (userId === undefined || userId === importerId || count === 0) continue
    await unit.notify(userId, 'import_offered', { importId, importerName, nights: count })
  }
}

/**
 * Removes a whole import (Rule 26.9), and notifies the accounts for whom its nights counted. Throws 404 unless the caller is the importer,
 * 409 `already_paying` while a payment of one of its nights is marked.
 */
export const undoImport: Action<'undoImport'> = (call, { importId }) => {
  const { userId } = call.actor
  return call.write(async (unit) => {
    const { tx } = unit
    await lockPeople(tx, userId)
    const found = await findImport(tx, importId)
    if (found?.user_id !== userId) throw notFound(text`This import was not found.`)
    const nights = await lockNights(call, unit, importId)
    if (await hasMarked(tx, idsOf(nights)))
      throw new ActionRefused(
        'already_paying',
        text`A payment of these nights is marked as paid. Unmark it first.`,
      )
    await removeImport(call, unit, importId, nights)
    const importerName = await fullName(tx, userId)
    for (const [to, count] of nightsByAccount(nights))
      if (to !== userId) await unit.notify(to, 'import_undone', { importerName, nights: count })
    return null
  })
}

/** Before the deletion of an account, removes its imports in which no other account plays, and the offers of others to it (Rule 26.10). */
export async function forgetImports(call: GameCall, unit: UnitOfWork): Promise<void> {
  const { userId } = call.actor
  for (const { id } of await findImports(unit.tx, userId)) {
    const nights = await lockNights(call, unit, id)
    const isShared = [...nightsByAccount(nights).keys()].some((account) => account !== userId)
    if (!isShared) await removeImport(call, unit, id, nights)
  }
  await forgetOffers(unit.tx, userId)
}

const idsOf = (nights: readonly GameWithEntries[]) => nights.map(({ game }) => game.id)

const lockNights = async (call: GameCall, { tx }: UnitOfWork, importId: string) =>
  (await call.services.gameCache.lockAll(tx, await findNights(tx, importId))).map(({ stored }) => stored)

/** The number of these nights for each account, including the importer. */
function nightsByAccount(nights: readonly GameWithEntries[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const id of nights.flatMap(({ game }) => accountIds(game))) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

async function removeImport(
  { now }: GameCall,
  unit: UnitOfWork,
  importId: string,
  nights: readonly GameWithEntries[],
): Promise<void> {
  const { tx, announce } = unit
  const asked = await findAsked(tx, importId)
  await deleteImport(tx, importId, idsOf(nights))
  for (const userId of asked)
    await markRead(unit, userId, now, { aboutId: importId, kinds: ['import_offered'] })
  const notified = new Set<string>()
  for (const { game } of nights) {
    // One game is enough to make an account's devices reload their lists.
    const to = accountIds(game).filter((id) => !notified.has(id))
    for (const id of to) notified.add(id)
    if (to.length > 0)
      announce({ event: 'game', to, gameId: game.id, version: game.version + 1, commandIds: [] })
  }
}
