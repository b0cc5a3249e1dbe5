import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { maskEmail } from '../../src/domain/people/accounts.ts'
import { sendReminders } from '../../src/server/notifications/reminders.ts'
import { outcome } from '../app.ts'
import { answerAs, claimGuest, linkTo } from '../links.ts'
import { befriend, circle, gameInput, type Member } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'
import { appoint, readAnew } from './seats.ts'

const { world, hana, tomas, ravi, mei, zoe } = worldWith(['Hana', 'Tomas', 'Ravi', 'Mei'], {
  ...FREE_HOSTING,
  others: ['Zoe'],
})

beforeEach(async () => {
  for (const { token } of [hana, tomas, ravi, mei, zoe])
    await world.ok('clearNotifications', {}, { as: token })
})

/** A game of Hana's for three, to which Tomas and Ravi are invited. */
async function upcoming(overrides: Parameters<typeof gameInput>[2] = {}) {
  const { id: gameId } = await world.ok('createGame', gameInput(world, [tomas, ravi], overrides), hana)
  return {
    gameId,
    add: (who: object, by = hana) => world.call('addPlayer', { gameId, ...who }, by),
    remove: (userId: string, by = hana) => world.call('removePlayer', { gameId, userId }, by),
    shown: (by = hana) => world.call('fetchGame', { gameId }, by),
    names: async () => {
      const { gameUsers } = await world.ok('fetchGame', { gameId }, hana)
      return gameUsers.map(({ firstName }) => firstName)
    },
  }
}

const guestsOf = ({ token }: Member, input = {}) => world.ok('guests', input, { as: token })

describe('Rule 18.5: players added before the start', () => {
  test('a buddy is invited and accepted at once, told and mailed, and may decline', async () => {
    const { gameId, add, shown } = await upcoming()
    const { data: game, ...answer } = await add({ userId: mei.id })
    expect(outcome(answer)).toBe('200')
    expect(game.inviteResponses).toEqual([
      { id: tomas.id, response: 'pending' },
      { id: ravi.id, response: 'pending' },
      { id: mei.id, response: 'accepted' },
    ])
    expect((await shown(mei)).data).toMatchObject({ id: gameId, isHost: false })
    expect(await world.told(mei)).toEqual(['Hana Player added you to Friday Night Freezeout.'])
    expect(await world.told(hana)).toEqual([])
    expect((await world.mailsTo(mei.email)).at(-1)).toContain('Friday Night Freezeout')
    expect((await world.ok('listGames', {}, mei)).upcoming.map(({ id }) => id)).toContain(gameId)
    await world.ok('declineGameInvite', { gameId }, mei)
    expect(outcome(await add({ userId: mei.id }))).toBe('200')
    expect(await readAnew(world, gameId, hana)).toEqual((await shown()).data)
  })

  test('a guest is added by name, or picked again; two with one name are distinguished (Rule 18.2)', async () => {
    const { gameId, add, names } = await upcoming()
    const mike = randomUUID()
    expect(outcome(await add({ guestId: mike, name: ' Mike ' }))).toBe('200')
    expect(outcome(await add({ name: 'mike' }))).toBe('200')
    expect(await names()).toEqual(['Hana', 'Tomas', 'Ravi', 'Mike', 'mike 2'])
    const { seats, payouts } = await readAnew(world, gameId, hana)
    expect([seats, payouts]).toEqual([3, [100, 0, 0]])

    const other = await upcoming()
    expect(outcome(await other.add({ guestId: mike }))).toBe('200')
    expect(outcome(await other.add({ guestId: mike, name: 'Mike' }))).toBe('409 already_in')
    expect(await other.names()).toEqual(['Hana', 'Tomas', 'Ravi', 'Mike'])
    await world.ok('checkOutUser', { gameId: other.gameId, userId: mike }, hana)
    expect(outcome(await other.add({ userId: mike }))).toBe('200')
  })

  test('an individual buy-in is stored with the seat', async () => {
    const { gameId, add } = await upcoming({ style: 'cash' })
    const { data } = await add({ name: 'Mike', buyIn: 50.5 })
    const [, , , mike] = data.gameUsers
    expect(data.buyIns).toEqual([{ userId: mike?.id, amount: 50.5 }])
    expect((await readAnew(world, gameId, hana)).buyIns).toEqual(data.buyIns)
  })

  test.each([
    ['no name', {}],
    ['an account and a guest', { userId: randomUUID(), name: 'Mike' }],
    ['an address for a name', { name: 'mike@home' }],
  ])('is refused with %s', async (_, who) => {
    const { add } = await upcoming()
    expect(outcome(await add(who))).toBe('422 invalid')
  })
})

describe('Rule 18.4: who may add whom', () => {
  test('a host adds buddies and their own guests, nobody else', async () => {
    const { add } = await upcoming()
    expect(outcome(await add({ userId: zoe.id }))).toBe('409 not_buddies')
    expect(outcome(await add({ userId: randomUUID() }))).toBe('409 not_buddies')
    expect(outcome(await add({ guestId: randomUUID() }))).toBe('404 not_found')
    for (const account of [zoe, mei, tomas, hana])
      for (const name of [undefined, 'Mike'])
        expect(outcome(await add({ guestId: account.id, name }))).toBe('404 not_found')
    await world.ok(
      'updateCreditCard',
      { creditCardNumber: '4242424242424242', creditCardExpiration: '1230' },
      tomas,
    )
    const { id } = await world.ok('createGame', gameInput(world, [hana]), tomas)
    const theirs = randomUUID()
    await world.ok('addPlayer', { gameId: id, guestId: theirs, name: 'Lou' }, tomas)
    for (const name of [undefined, 'Lou'])
      expect(outcome(await add({ guestId: theirs, name }))).toBe('404 not_found')
  })

  test('a co-host adds their own buddies, and invitees and guests of the host, and sees those', async () => {
    const { gameId, add } = await upcoming()
    await befriend(world, tomas, zoe)
    await world.ok('acceptGameInvite', { gameId }, tomas)
    expect(outcome(await add({ name: 'Mike' }, tomas))).toBe('403 not_allowed')
    await appoint(world, gameId, hana, tomas)
    expect(outcome(await add({ userId: mei.id }, tomas))).toBe('409 not_buddies')
    expect(outcome(await add({ userId: zoe.id }, tomas))).toBe('200')
    expect(outcome(await add({ userId: ravi.id }, tomas))).toBe('200')
    const noor = randomUUID()
    expect(outcome(await add({ guestId: noor, name: 'Noor' }, tomas))).toBe('200')
    expect(await world.told(ravi)).toContain('Tomas Player added you to Friday Night Freezeout.')

    expect((await guestsOf(hana)).map(({ id }) => id)).toContain(noor)
    expect((await guestsOf(tomas, { gameId })).map(({ id }) => id)).toContain(noor)
    expect((await guestsOf(tomas)).map(({ id }) => id)).not.toContain(noor)
    const rename = { guestId: noor, name: 'Nora' }
    expect(await world.outcome('renameGuest', rename, tomas)).toBe('404 not_found')
    expect(await world.outcome('guests', { gameId }, ravi)).toBe('403 not_allowed')
    await world.ok('removeBuddy', { id: zoe.id }, tomas)
  })

  test('nobody is added with a block between them and the host; others hide their e-mails', async () => {
    const { gameId, add, shown } = await upcoming()
    await befriend(world, ravi, zoe)
    await world.ok('blockUser', { id: zoe.id }, hana)
    await world.ok('blockUser', { id: tomas.id }, zoe)
    await world.ok('acceptGameInvite', { gameId }, ravi)
    await appoint(world, gameId, hana, ravi)
    expect(outcome(await add({ userId: zoe.id }, ravi))).toBe('409 invite_closed')
    await world.ok('unblockUser', { id: zoe.id }, hana)
    // The game was read before; from now on it must show the block between the two.
    expect(outcome(await add({ userId: zoe.id }, ravi))).toBe('200')
    const emailOf = async (who: Member, by: Member) =>
      (await shown(by)).data.gameUsers.find(({ id }) => id === who.id)?.email
    expect([await emailOf(zoe, tomas), await emailOf(tomas, zoe)]).toEqual([
      maskEmail(zoe.email),
      maskEmail(tomas.email),
    ])
    expect(await emailOf(zoe, hana)).toBe(zoe.email)
    await world.ok('unblockUser', { id: tomas.id }, zoe)
  })

  test('a guest whom an account has claimed is that account', async () => {
    const first = await upcoming()
    const guestId = randomUUID()
    await first.add({ guestId, name: 'Mike' })
    await claimGuest(world, { gameId: first.gameId, guestId, host: hana }, zoe)
    const { add } = await upcoming()
    expect(outcome(await add({ guestId }))).toBe('409 not_buddies')
    await world.ok('acceptBuddyRequest', { id: zoe.id }, hana)
    expect((await add({ guestId })).data.gameUsers.at(-1)).toMatchObject({ id: zoe.id, guest: false })
    expect(outcome(await first.add({ guestId }))).toBe('409 already_in')
    expect(outcome(await first.add({ guestId: zoe.id }))).toBe('404 not_found')
    await world.ok('removeBuddy', { id: zoe.id }, hana)
  })
})

describe('Rule 18.10: removing a player from the list', () => {
  test('notifies them, and the game no longer exists for them', async () => {
    const { gameId, remove, shown } = await upcoming()
    await world.ok('acceptGameInvite', { gameId }, tomas)
    await world.drain()
    const mails = (await world.mailsTo(tomas.email)).length
    expect(outcome(await remove(tomas.id))).toBe('200')
    expect(outcome(await shown(tomas))).toBe('404 not_found')
    const { upcoming: listed } = await world.ok('listGames', {}, tomas)
    expect(listed.map(({ id }) => id)).not.toContain(gameId)
    expect(await world.told(tomas)).toEqual(['Hana Player took you off the list of Friday Night Freezeout.'])
    await world.ok('cancelGame', { gameId }, hana)
    expect((await world.mailsTo(tomas.email)).length).toBe(mails)
  })

  test('cancels queued mails and reminders', async () => {
    const { remove } = await upcoming({ name: 'Short notice', timestamp: world.now() + 25 * 3600 })
    await remove(tomas.id)
    expect((await world.mailsTo(tomas.email)).filter((mail) => mail.includes('Short notice'))).toEqual([])
    world.advance(2 * 3600)
    await sendReminders(world.services)
    expect((await world.told(ravi))[0]).toBe('Short notice starts within 24 hours.')
    const ofTheGame = (await world.told(tomas)).filter((message) => message.includes('Short notice'))
    expect(ofTheGame).toEqual(['Hana Player took you off the list of Short notice.'])
  })

  test('moves the following players up, and the next added one sits last', async () => {
    const { gameId, add, remove, names } = await upcoming()
    for (const name of ['Ann', 'Bob', 'Cy']) await add({ name })
    const [, , , ann] = (await readAnew(world, gameId, hana)).gameUsers
    await remove(tomas.id)
    await remove(ann?.id ?? '')
    await add({ name: 'Dee' })
    await add({ userId: tomas.id })
    const inOrder = ['Hana', 'Ravi', 'Bob', 'Cy', 'Dee', 'Tomas']
    expect(await names()).toEqual(inOrder)
    const { gameUsers } = await readAnew(world, gameId, hana)
    expect(gameUsers.map(({ firstName }) => firstName)).toEqual(inOrder)
  })
})

describe('Rule 18.12: the guests of a host', () => {
  test('are offered most played first, renamed in all games, and forgotten', async () => {
    const host = (await circle(world, ['Ines', 'Otto'])) as [Member, Member]
    const [ines, otto] = host
    const [mike, lou, ann] = [randomUUID(), randomUUID(), randomUUID()]
    const nights: string[] = []
    for (const seated of [[mike, lou], [lou], [ann]]) {
      const game = await world.ok('createGame', gameInput(world, [otto], { seats: 2 }), ines)
      nights.push(game.id)
      for (const guestId of seated)
        await world.ok(
          'addPlayer',
          { gameId: game.id, guestId, name: guestId === lou ? 'Lou' : 'Mike' },
          ines,
        )
      if (seated.includes(ann)) continue
      await world.ok('updatePayouts', { gameId: game.id, payouts: [100, ...seated.map(() => 0)] }, ines)
      await world.ok('startGame', { id: game.id }, ines)
      world.advance(60)
    }
    const offered = await guestsOf(ines)
    expect(offered.map(({ id, name, games, claimedBy }) => [id, name, games, claimedBy])).toEqual([
      [lou, 'Lou', 2, null],
      [mike, 'Mike', 1, null],
      [ann, 'Mike', 0, null],
    ])
    const [first] = nights
    const game = await world.ok('fetchGame', { gameId: first ?? '' }, ines)
    expect(offered.map(({ lastPlayed }) => lastPlayed)).toEqual([game.timestamp + 60, game.timestamp, null])

    await world.ok('renameGuest', { guestId: lou, name: ' Louise ' }, ines)
    for (const gameId of nights.slice(0, 2)) {
      const { gameUsers, version } = await world.ok('fetchGame', { gameId }, ines)
      expect(gameUsers.map(({ firstName }) => firstName)).toContain('Louise')
      expect(version).toBe((await readAnew(world, gameId, ines)).version)
    }
    await world.ok('forgetGuest', { guestId: mike }, ines)
    expect((await guestsOf(ines)).map(({ name }) => name)).toEqual(['Louise', 'Mike'])
    expect((await world.ok('fetchGame', { gameId: first ?? '' }, ines)).gameUsers.length).toBe(4)
    const name = { name: 'a/b', guestId: lou }
    expect(await world.outcome('renameGuest', name, ines)).toBe('422 invalid')
  })
})

describe('a removed player who comes back', () => {
  test('is shown as they are now, and sees nothing of people whom they have blocked meanwhile', async () => {
    const { gameId, add, remove } = await upcoming()
    await add({ userId: ravi.id })
    await remove(tomas.id)
    await world.ok('blockUser', { id: ravi.id }, tomas)
    await world.ok('updateSettings', { firstName: 'Tomasz' }, tomas)
    await add({ userId: tomas.id })
    const seen = await world.ok('fetchGame', { gameId }, tomas)
    expect(seen.gameUsers.find(({ id }) => id === ravi.id)?.email).toBe(maskEmail(ravi.email))
    expect(seen.gameUsers.find(({ id }) => id === tomas.id)?.firstName).toBe('Tomasz')
    await world.ok('unblockUser', { id: ravi.id }, tomas)
  })

  test('accepts by the link at once if the host has invited them again', async () => {
    const { gameId, remove } = await upcoming()
    await remove(tomas.id)
    await world.ok('editGame', { gameId, invite: [tomas.id] }, hana)
    const token = await linkTo(world, hana, gameId)
    const joined = await world.ok('joinLink', { token }, tomas)
    expect(joined.waiting).toBe(null)
    expect(joined.game?.inviteResponses).toContainEqual({ id: tomas.id, response: 'accepted' })
  })
})

test('Rule 20.7: the host is told when a guest who waited by the link gets a seat', async () => {
  const { gameId } = await upcoming()
  for (const { token: as } of [tomas, ravi]) await world.ok('acceptGameInvite', { gameId }, { as })
  const { waiting } = await answerAs(world, await linkTo(world, hana, gameId), 'Cousin Joe')
  expect(waiting).toBe('seat')
  await world.ok('declineGameInvite', { gameId }, ravi)
  expect(await world.told(hana)).toContainEqual(expect.stringMatching(/^Cousin Joe is coming/))
})

test('Rule 19.12: people who came by the link can open the profile of a player who has blocked them', async () => {
  const { gameId } = await upcoming({ seats: 4, link: 'seat' })
  await world.ok('joinLink', { token: await linkTo(world, hana, gameId) }, zoe)
  await world.ok('blockUser', { id: zoe.id }, ravi)
  const { data } = await world.call('user', { userId: ravi.id }, zoe)
  expect(data).toMatchObject({ firstName: 'Ravi', email: maskEmail(ravi.email) })
  await world.ok('unblockUser', { id: zoe.id }, ravi)
})
