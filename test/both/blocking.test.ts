import { describe, expect, test } from 'vitest'
import { maskEmail } from '../../src/domain/people/accounts.ts'
import { outcome } from '../app.ts'
import { befriend, circle, gameInput, hostGame, join, type Member } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)

const found = async (who: Member, search: string) =>
  (await world.ok('searchUsers', { search }, who)).map(({ id }) => id)
const buddiesOf = async (who: Member) => {
  const { pending, requests, active } = await world.ok('listBuddies', {}, who)
  return [...pending, ...requests, ...active].map(({ id }) => id)
}

describe('blocking (Rule 2.9)', () => {
  test('ends a request and prevents a new one; unblocking restores nothing', async () => {
    const [vera, sven] = [await join(world, 'Vera'), await join(world, 'Sven')]
    await world.ok('inviteBuddy', { id: vera.id }, sven)
    const before = await world.ok('notifications', {}, sven)
    await world.ok('blockUser', { id: sven.id }, vera)
    await world.ok('blockUser', { id: sven.id }, vera)

    expect([await buddiesOf(vera), await buddiesOf(sven)]).toEqual([[], []])
    expect(await found(sven, 'vera')).toEqual([])
    expect(await found(sven, vera.email)).toEqual([])
    expect(await found(vera, 'sven')).toEqual([sven.id])
    expect(await world.outcome('inviteBuddy', { id: vera.id }, sven)).toBe('404 not_found')
    expect(await world.outcome('user', { userId: vera.id }, sven)).toBe('404 not_found')
    expect(await world.outcome('inviteBuddy', { id: sven.id }, vera)).toBe('409 blocked')
    expect(await world.ok('notifications', {}, sven)).toEqual(before)
    const blocked = await world.ok('blockedUsers', {}, vera)
    expect(blocked.map(({ id, email }) => [id, email])).toEqual([[sven.id, maskEmail(sven.email)]])
    expect(await world.ok('blockedUsers', {}, sven)).toEqual([])

    await world.ok('unblockUser', { id: sven.id }, vera)
    expect(await buddiesOf(sven)).toEqual([])
    expect(await found(sven, 'vera')).toEqual([vera.id])
    await world.ok('inviteBuddy', { id: vera.id }, sven)
  })

  test('removes what neither has read from the other: requests, acceptances, invites (Rule 2.10)', async () => {
    const [vic, wim, xena] = [await join(world, 'Vic'), await join(world, 'Wim'), await join(world, 'Xena')]
    const unread = async (...people: Member[]) => {
      const lists: string[][] = []
      for (const { token: as } of people) {
        const titles = (await world.ok('notifications', {}, { as })).map(({ title }) => title)
        expect((await world.ok('unreadCount', {}, { as })).count).toBe(titles.length)
        lists.push(titles)
      }
      return lists
    }
    // Whether the blocking person had sent or received the request.
    await world.ok('inviteBuddy', { id: vic.id }, wim)
    await world.ok('inviteBuddy', { id: xena.id }, vic)
    expect(await unread(vic, xena)).toEqual([['Buddy request'], ['Buddy request']])
    await world.ok('blockUser', { id: wim.id }, vic)
    await world.ok('blockUser', { id: xena.id }, vic)
    expect(await unread(vic, xena)).toEqual([[], []])

    await befriend(world, xena, wim)
    await world.ok('createGame', gameInput(world, [wim]), xena)
    expect(await unread(xena, wim)).toEqual([
      ['Buddy request accepted'],
      ['Game invitation', 'Buddy request'],
    ])
    await world.ok('blockUser', { id: xena.id }, wim)
    expect(await unread(xena, wim)).toEqual([[], []])
  })

  test('keeps notifications about other people', async () => {
    const [yara, zoe, nia] = [await join(world, 'Yara'), await join(world, 'Zoe'), await join(world, 'Nia')]
    for (const { token: as } of [zoe, nia]) await world.ok('inviteBuddy', { id: yara.id }, { as })
    await world.ok('blockUser', { id: zoe.id }, yara)
    const left = await world.ok('notifications', {}, yara)
    expect(left.map(({ message }) => message)).toEqual(['Nia Player would like to be your poker buddy.'])
  })

  test('declines pending invites between the two, and keeps an accepted one', async () => {
    const [owen, nils] = (await circle(world, ['Owen', 'Nils'])) as [Member, Member]
    const hostedBy = async (host: Member, guest: Member) =>
      (await world.ok('createGame', gameInput(world, [guest]), host)).id
    const [waiting, mirrored, taken] = [
      await hostedBy(owen, nils),
      await hostedBy(nils, owen),
      await hostedBy(owen, nils),
    ]
    await world.ok('acceptGameInvite', { gameId: taken }, nils)
    await world.ok('blockUser', { id: nils.id }, owen)
    const responseOf = async (gameId: string) =>
      (await world.ok('fetchGame', { gameId }, owen)).inviteResponses.map(({ response }) => response)
    expect(await responseOf(waiting)).toEqual(['declined'])
    expect(await responseOf(mirrored)).toEqual(['declined'])
    expect(await responseOf(taken)).toEqual(['accepted'])
    for (const [gameId, { token }] of [
      [waiting, nils],
      [mirrored, owen],
    ] as const)
      expect(await world.outcome('acceptGameInvite', { gameId }, { as: token })).toBe('409 invite_closed')
    // At the check-in by the host too (Rule 3.8).
    const checkIn = (gameId: string) => world.outcome('checkInUser', { gameId, userId: nils.id }, owen)
    expect([await checkIn(waiting), await checkIn(taken)]).toEqual(['409 invite_closed', '200'])
    const { hostEmail } = await world.ok('fetchGame', { gameId: taken }, nils)
    expect(hostEmail).toBe(maskEmail(owen.email))
    const again = await world.call('createGame', gameInput(world, [nils]), owen)
    expect(outcome(again)).toBe('422 not_buddies')
  })

  test('keeps both in a third person’s game, without each other’s e-mail', async () => {
    const gameId = await hostGame(world, [hana, tomas, ravi])
    const emailsFor = async (viewer: Member) => {
      const { gameUsers } = await world.ok('fetchGame', { gameId }, viewer)
      return [hana, tomas, ravi].map(({ id }) => gameUsers.find((each) => each.id === id)?.email)
    }
    const all = [hana, tomas, ravi].map(({ email }) => email)
    expect(await emailsFor(tomas)).toEqual(all)

    await world.ok('blockUser', { id: ravi.id }, tomas)
    expect(await emailsFor(tomas)).toEqual([hana.email, tomas.email, maskEmail(ravi.email)])
    expect(await emailsFor(ravi)).toEqual([hana.email, maskEmail(tomas.email), ravi.email])
    expect(await emailsFor(hana)).toEqual(all)
    const [listed] = (await world.ok('listGames', {}, ravi)).upcoming
    expect(listed?.gameUsers.find(({ id }) => id === tomas.id)?.email).toBe(maskEmail(tomas.email))
    const profile = await world.ok('user', { userId: tomas.id }, ravi)
    expect(profile.email).toBe(maskEmail(tomas.email))
    expect((await world.ok('startGame', { id: gameId }, hana)).state).toBe('active')

    await world.ok('unblockUser', { id: ravi.id }, tomas)
    expect(await emailsFor(ravi)).toEqual(all)
  })

  test('a blocked person does not find the blocker among a buddy’s buddies', async () => {
    const [mei, olu, lea] = (await circle(world, ['Mei', 'Olu', 'Lea'])) as [Member, Member, Member]
    await world.ok('blockUser', { id: lea.id }, olu)
    const { active } = await world.ok('listBuddies', { userId: mei.id }, lea)
    expect(active.map(({ id }) => id)).toEqual([lea.id])
  })
})
