import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { answerAs, linkTo } from '../links.ts'
import { pastNights } from '../past-nights.ts'
import { tableOf } from '../server/table.ts'
import { befriend, gameInput, join, type Member, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, mei } = worldWith(['Hana', 'Tomas', 'Ravi'], {
  ...FREE_HOSTING,
  others: ['Mei'],
})

beforeEach(async () => {
  for (const { token } of [hana, tomas, ravi]) await world.ok('clearNotifications', {}, { as: token })
})

afterEach(async () => {
  for (const member of [hana, tomas, ravi])
    for (const { id, undoable } of await world.ok('imports', {}, member))
      if (undoable) await world.ok('undoImport', { importId: id }, member)
})

const importing = (input: Input<'importNights'>, by = hana) => world.ok('importNights', input, by)
const refusedAs = (input: Input<'importNights'>, by = hana) => world.outcome('importNights', input, by)
const nightsOf = async (member: Member) => {
  const { complete } = await world.ok('listGames', {}, member)
  return complete.filter(({ imported }) => imported)
}
const statsOf = async (member: Member, by = member) => {
  const { gameResults } = await world.ok('user', { userId: member.id }, by)
  return gameResults.filter(({ imported }) => imported).map(({ winnings, place }) => [winnings, place])
}
const answer = (importId: string, accept: boolean, by = tomas) =>
  world.call('answerImport', { importId, accept }, by)

/** Rows of every table. */
async function counts() {
  const { db } = world.database
  const tables = [
    ...(['games', 'participants', 'game_events', 'game_results', 'guests'] as const),
    ...(['imports', 'import_guests', 'settlements', 'transfers'] as const),
  ] as const
  const found: Record<string, number> = {}
  for (const table of tables) found[table] = (await db.selectFrom(table).selectAll().execute()).length
  return found
}

describe('an import', () => {
  test('imports nights as they were, marked, and counts them only for the importer (Rule 26.8)', async () => {
    const before = await world.ok('listGames', {}, hana)
    const made = await importing(pastNights(world, [hana, tomas]))
    expect(made).toMatchObject({ nights: 2, players: 3, undoable: true })
    expect(await world.ok('imports', {}, hana)).toContainEqual(made)

    const [later, earlier] = await nightsOf(hana)
    expect(earlier).toMatchObject({
      ...{ name: 'January', state: 'complete', style: 'cash', imported: true, isHost: true },
      ...{ timeZone: 'America/Toronto', hostIsPlaying: true, gap: null },
    })
    expect(earlier?.gameUsers.map(({ username, guest }) => [username, guest])).toEqual([
      ['hana', false],
      ['tomas', true],
      [expect.stringMatching(/^Mike /), true],
    ])
    expect(earlier?.gameEvents.map(({ type, amount }) => [type, amount])).toEqual([
      ['cashed', 0],
      ['cashed', 0],
      ['cashed', 60],
    ])
    expect(later).toMatchObject({ name: 'Past night', imported: true })
    expect(await statsOf(hana)).toEqual([
      [-20, 1],
      [5, 0],
    ])
    expect(await statsOf(tomas)).toEqual([])
    expect(await nightsOf(tomas)).toEqual([])
    const { hosting } = await world.ok('listGames', {}, hana)
    expect(hosting).toEqual(before.hosting)
  })

  test('is not repeated: the same nights are not imported again', async () => {
    const input = pastNights(world, [hana])
    const before = await counts()
    const made = await importing(input)
    const shuffled = { ...input, nights: input.nights.toReversed() }
    expect(await refusedAs(shuffled)).toBe('409 already_imported')
    const [first, second] = input.nights
    const moved = { ...input, nights: [{ ...first, timestamp: 0 }, second] } as Input<'importNights'>
    const overlapping = await world.call('importNights', moved, hana)
    const date = new Date((second?.timestamp ?? 0) * 1000).toLocaleDateString('en-US', {
      ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
      timeZone: input.timeZone,
    })
    expect(JSON.parse(overlapping.body)).toMatchObject({
      code: 'already_imported',
      detail: `You have imported these nights already: ${date}. Leave them out.`,
    })
    await world.ok('undoImport', { importId: made.id }, hana)
    expect(await counts()).toEqual(before)
  })

  test('names only the importer, their buddies and their own unclaimed guests', async () => {
    const input = pastNights(world, [hana, tomas])
    const withPerson = (person: Input<'importNights'>['people'][number]) => ({
      ...input,
      people: [input.people[0] ?? person, person, input.people[2] ?? person],
    })
    expect(await refusedAs(withPerson({ name: 'Mei', userId: mei.id }))).toBe('422 not_buddies')
    const { id: importId } = await importing(pastNights(world, [tomas]), tomas)
    const [guest] = await world.ok('guests', {}, tomas)
    expect(await refusedAs(withPerson({ name: 'Mike', guestId: guest?.id }))).toBe('404 not_found')
    await world.ok('undoImport', { importId }, tomas)

    const twice = { ...input, people: input.people.map(() => ({ name: 'Hana', userId: hana.id })) }
    const future = input.nights.map((night) => ({ ...night, timestamp: world.now() + 60 }))
    for (const wrong of [twice, { ...input, nights: future }, { ...input, timeZone: 'Mars/Olympus' }])
      expect(await refusedAs(wrong)).toBe('422 invalid')
  })

  test('uses a known guest until an account claims them, with all of their nights', async () => {
    const claimer = await join(world, 'Una')
    const { id: gameId } = await world.ok('createGame', gameInput(world, [tomas]), hana)
    const { pass } = await answerAs(world, await linkTo(world, hana, gameId), 'Una')
    const known = (await world.ok('guests', {}, hana)).find(({ name }) => name === 'Una')
    const withKnown = () => {
      const { people, ...input } = pastNights(world, [hana])
      return { ...input, people: people.map((one) => (one.userId ? one : { ...one, guestId: known?.id })) }
    }
    const { id: importId } = await importing(withKnown())
    await world.ok('claimPass', { pass, take: true }, claimer)
    expect(await statsOf(claimer)).toEqual([
      [20, 0],
      [-20, 1],
    ])
    expect(await refusedAs(withKnown())).toBe('409 guest_claimed')
    await world.ok('undoImport', { importId }, hana)
    expect(await statsOf(claimer)).toEqual([])
    expect(await world.ok('claimedGuests', {}, claimer)).toMatchObject([{ id: known?.id }])
    await world.ok('cancelGame', { gameId }, hana)
  })

  test('refuses more than 1,000 nights in all', async () => {
    const { db } = world.database
    const row = { id: world.services.newId(), user_id: ravi.id, players: 2 }
    await db
      .insertInto('imports')
      .values({ ...row, nights: 999, created_at: world.now() })
      .execute()
    expect(await refusedAs(pastNights(world, [ravi]), ravi)).toBe('409 too_many_nights')
    await db.deleteFrom('imports').where('id', '=', row.id).execute()
  })
})

describe('a buddy who was matched', () => {
  test('accepts only the nights shown to them: their guest plays nowhere else until they have answered', async () => {
    const { id: importId } = await importing(pastNights(world, [hana, tomas]))
    const [night] = await nightsOf(hana)
    const guestId = night?.gameUsers.find(({ username }) => username === 'tomas')?.id
    const { people, ...more } = pastNights(world, [hana])
    const asGuest = { ...more, people: people.map((one) => (one.userId ? one : { ...one, guestId })) }
    expect(await refusedAs(asGuest)).toBe('409 guest_offered')
    const { id: gameId } = await startGame(world, [hana, ravi], { style: 'cash' })
    const added = () => world.call('addPlayer', { gameId, guestId }, hana)
    expect(outcome(await added())).toBe('409 guest_offered')
    await answer(importId, false)
    expect(outcome(await answer(importId, true))).toBe('404 not_found')
    expect((await world.ok('guests', {}, hana)).map(({ name }) => name)).toContain('tomas')
    expect(outcome(await added())).toBe('200')
    for (const player of [hana, ravi]) await tableOf(world, hana, gameId).knock(player)
  })

  test('is told once, sees their part of them, and the nights count once accepted (Rule 26.8)', async () => {
    const { id: importId } = await importing(pastNights(world, [hana, tomas]))
    expect(await world.told(tomas)).toEqual([
      'Hana Player imported 2 past nights and says you played in them. They count for you only if you agree.',
    ])
    const [offer] = await world.ok('importOffers', {}, tomas)
    expect(offer).toMatchObject({
      ...{ importId, importerId: hana.id, importerName: 'Hana Player', name: 'tomas' },
      nights: [
        { name: 'Past night', buyIn: 20, cashOut: 25, net: 5 },
        { name: 'January', buyIn: 20, cashOut: 0, net: -20 },
      ],
    })

    expect(outcome(await answer(importId, true))).toBe('200')
    expect(await statsOf(tomas)).toEqual([
      [-20, 1],
      [5, 0],
    ])
    expect(await nightsOf(tomas)).toHaveLength(2)
    expect(await world.ok('importOffers', {}, tomas)).toEqual([])
    expect(await world.told(tomas)).toEqual([])
    expect(await world.told(hana)).toEqual([
      'Tomas Player is tomas from your games, who was a guest until now.',
    ])
    expect(outcome(await answer(importId, false))).toBe('404 not_found')

    const [claimed] = await world.ok('claimedGuests', {}, tomas)
    await world.ok('unclaimGuest', { guestId: claimed?.id ?? '' }, tomas)
    expect(await statsOf(tomas)).toEqual([])
    expect(await nightsOf(tomas)).toEqual([])
  })

  test('a block hides the offer, and undoing the import removes it and its notification', async () => {
    await befriend(world, mei, ravi)
    const { id: importId } = await importing(pastNights(world, [ravi, mei]), ravi)
    await world.ok('blockUser', { id: ravi.id }, mei)
    expect(await world.ok('importOffers', {}, mei)).toEqual([])
    expect(outcome(await answer(importId, true, mei))).toBe('404 not_found')
    await world.ok('unblockUser', { id: ravi.id }, mei)
    expect(await world.ok('importOffers', {}, mei)).toHaveLength(1)
    await world.ok('undoImport', { importId }, ravi)
    expect(await world.ok('importOffers', {}, mei)).toEqual([])
    expect(await world.told(mei)).toEqual([])
  })

  test('nobody sees an e-mail because both are in the same imported night', async () => {
    const { id: importId } = await importing(pastNights(world, [hana, tomas, ravi]))
    for (const by of [tomas, ravi]) expect(outcome(await answer(importId, true, by))).toBe('200')
    const [night] = await nightsOf(tomas)
    const shown = night?.gameUsers.find(({ id }) => id === ravi.id)
    expect(shown?.email).not.toBe(ravi.email)
  })
})

describe('an imported night', () => {
  test('cannot be changed, but can be settled once its host sets a plan (Rule 24.11)', async () => {
    const { id: importId } = await importing(pastNights(world, [hana, tomas]))
    const [later, earlier] = await nightsOf(hana)
    const gameId = earlier?.id ?? ''
    const [event] = earlier?.gameEvents ?? []
    const mend = { gameId, eventId: event?.id ?? '', amount: 1 }
    const { problem } = await world.call('mendGameEvent', mend, hana)
    expect(problem).toMatchObject({
      ...{ status: 409, code: 'imported', detail: 'Imported nights can’t be changed, only settled.' },
    })
    expect(await world.outcome('editGame', { gameId, name: 'Other' }, hana)).toBe('409 imported')

    const settlement = await world.ok('settlement', { gameId }, hana)
    expect(settlement).toMatchObject({ plan: null, unaccounted: 0, transfers: [] })
    expect(settlement.balances.map(({ in: paid, out, net }) => [paid, out, net])).toEqual([
      [20, 0, -20],
      [20, 0, -20],
      [20, 60, 40],
    ])
    const planned = await world.ok('settlementPlan', { gameId, plan: 'direct' }, hana)
    expect(planned.transfers.map(({ amount }) => amount)).toEqual([20, 20])
    // $60.00 came in and $50.00 were paid out: nobody can be asked for what nobody has.
    const short = await world.ok('settlementPlan', { gameId: later?.id ?? '', plan: 'direct' }, hana)
    expect(short).toMatchObject({ unaccounted: 10, transfers: [] })

    const [transfer] = planned.transfers
    const marking = { gameId, transferId: transfer?.id ?? '' }
    await world.ok('markTransfer', { ...marking, paid: true }, hana)
    expect(await world.outcome('undoImport', { importId }, hana)).toBe('409 already_paying')
    expect(await world.ok('imports', {}, hana)).toMatchObject([{ id: importId, undoable: false }])
    await world.ok('markTransfer', { ...marking, paid: false }, hana)
  })
})

describe('undoing an import (Rule 26.9)', () => {
  test('removes all of it and nothing else, and notifies people for whom it counted', async () => {
    const before = await counts()
    const { id: importId } = await importing(pastNights(world, [hana, tomas, ravi]))
    await answer(importId, true)
    const [night] = await nightsOf(tomas)
    await world.ok('clearNotifications', {}, tomas)
    await world.ok('undoImport', { importId }, hana)
    expect(await counts()).toEqual(before)
    expect(await world.told(tomas)).toEqual(['Hana Player removed 2 past nights that counted for you.'])
    expect(await world.told(ravi)).toEqual([])
    expect(await statsOf(tomas)).toEqual([])
    const gone = await world.call('fetchGame', { gameId: night?.id ?? '' }, tomas)
    expect(outcome(gone)).toBe('404 not_found')
  })

  test('keeps a guest who has played elsewhere since', async () => {
    const { id: importId } = await importing(pastNights(world, [hana]))
    const guest = (await world.ok('guests', {}, hana)).find(({ name }) => /^Mike /.test(name))
    const { id: gameId } = await startGame(world, [hana, tomas], { style: 'cash' })
    await world.ok('addPlayer', { gameId, guestId: guest?.id }, hana)
    await world.ok('undoImport', { importId }, hana)
    const left = await world.ok('guests', {}, hana)
    expect(left.find(({ id }) => id === guest?.id)).toMatchObject({ games: 1 })
    for (const player of [hana, tomas]) await tableOf(world, hana, gameId).knock(player)
  })
})

describe('own data', () => {
  test('an export includes imports, and marks their nights', async () => {
    const { at } = await importing(pastNights(world, [hana, tomas]))
    const data = await world.ok('exportData', {}, hana)
    expect(data.imports).toEqual([{ at, nights: 2, players: 3 }])
    expect(data.games.filter(({ imported }) => imported)).toMatchObject([
      { name: 'January', buyIn: 20, players: ['Hana Player', 'tomas', expect.stringMatching(/^Mike /)] },
      { name: 'Past night', result: { place: 0, net: 5 } },
    ])
    expect(data.nightsCsv).toMatch(/,January,,cash,Hana Player,20\.00,0\.00,2,yes\r\n/)
  })

  test('deleting an account removes imports that belong to nobody else, and their offers (Rule 26.10)', async () => {
    const olga = await join(world, 'Olga')
    for (const buddy of [tomas, ravi]) await befriend(world, olga, buddy)
    const before = await counts()
    const shared = await importing(pastNights(world, [olga, tomas]), olga)
    await answer(shared.id, true)
    const own = await importing(pastNights(world, [olga, ravi]), olga)
    expect(await world.ok('importOffers', {}, ravi)).toMatchObject([{ importId: own.id }])
    await world.ok('deleteAccount', {}, olga)
    expect(await world.ok('importOffers', {}, ravi)).toEqual([])
    expect((await counts()).games).toBe((before.games ?? 0) + 2)
    const [night] = await nightsOf(tomas)
    expect(night?.gameUsers.map(({ username }) => username)).toContain('Former player')
    expect(await statsOf(tomas)).toEqual([
      [-20, 1],
      [5, 0],
    ])
  })
})

test('a guest offered to an account that is deleted before it answers is shown to the importer (Rules 26.7, 26.10)', async () => {
  const nils = await join(world, 'Nils')
  await befriend(world, hana, nils)
  const { id } = await importing(pastNights(world, [hana, nils]), hana)
  const [offer] = await world.ok('importOffers', {}, nils)
  const names = async () => (await world.ok('guests', {}, hana)).map(({ name }) => name)
  expect(await names()).not.toContain(offer?.name)
  await world.ok('deleteAccount', {}, nils)
  expect(await names()).toContain(offer?.name)
  await world.ok('undoImport', { importId: id }, hana)
})

describe('at the same time', () => {
  test('two equal imports make one, and an import undone while its buddy answers leaves nothing', async () => {
    const [before, stats] = [await counts(), await statsOf(tomas)]
    const input = pastNights(world, [hana, tomas])
    const send = () => world.call('importNights', input, hana)
    const outcomes = (await Promise.all([send(), send()])).map(outcome)
    expect(outcomes.sort()).toEqual(['200', '409 already_imported'])
    const importId = (await world.ok('imports', {}, hana))[0]?.id ?? ''
    const [undone, answered] = await Promise.all([
      world.call('undoImport', { importId }, hana),
      answer(importId, true),
    ])
    expect(outcome(undone)).toBe('200')
    expect(['200', '404 not_found']).toContain(outcome(answered))
    expect(await counts()).toEqual(before)
    expect(await statsOf(tomas)).toEqual(stats)
  })
})
