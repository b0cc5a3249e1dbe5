import { beforeEach, describe, expect, test } from 'vitest'
import { PAUSE, startMailed } from '../mailed.ts'
import { openedForTests } from '../opened-for-tests.ts'
import type { Member } from '../world.ts'

const mailed = openedForTests(startMailed, ({ forget }) => forget())
const subjectsTo = async (member: Member) => (await mailed.mailsTo(member)).map(({ mail }) => mail.subject)
const edit = (gameId: string, change: object) =>
  mailed.world.ok('editGame', { gameId, ...change }, mailed.hana)

const INVITED = 'Hana Player invites you to Friday Night Freezeout'
const CHANGED = 'Changed: Friday Night Freezeout'
const CANCELLED = 'Canceled: Friday Night Freezeout'

describe('Rule 30.9: news of one game within ten minutes', () => {
  test('about 40 edits are two mails a person: the first at once, the last with the final state', async () => {
    const { world, tomas, ravi } = mailed
    const { id } = await mailed.create({}, [tomas, ravi])
    await mailed.forget()
    world.advance(PAUSE)
    for (let n = 1; n <= 40; n += 1) {
      await edit(id, n % 2 === 0 ? { place: `${n} Alder St` } : { buyIn: n })
      await world.drain()
    }
    expect([await subjectsTo(tomas), await subjectsTo(ravi)]).toEqual([[CHANGED], [CHANGED]])
    world.advance(PAUSE - 1)
    expect(await mailed.mailsTo(tomas)).toHaveLength(1)
    world.advance(1)
    expect([await subjectsTo(tomas), await subjectsTo(ravi)]).toEqual([
      [CHANGED, CHANGED],
      [CHANGED, CHANGED],
    ])
    const text = (await mailed.mailsTo(tomas)).at(-1)?.mail.text
    expect(text).toContain('New place: 40 Alder St\nNew buy-in: $39.00')
    world.advance(PAUSE)
    await edit(id, { place: 'The cellar' })
    expect(await mailed.mailsTo(tomas)).toHaveLength(3)
  })

  test('that comes before the first mail has left is included in it', async () => {
    const { id } = await mailed.create()
    await edit(id, { place: 'The cellar' })
    expect(await subjectsTo(mailed.tomas)).toEqual([INVITED])
    expect((await mailed.theMailTo(mailed.tomas)).mail.text).toContain('Where: The cellar')
    mailed.world.advance(PAUSE)
    expect(await mailed.mailsTo(mailed.tomas)).toHaveLength(1)
  })

  test('ends with the cancellation, whatever else is waiting', async () => {
    const { id } = await mailed.create()
    await mailed.world.drain()
    await edit(id, { place: 'The cellar' })
    await mailed.cancel(id)
    expect(await subjectsTo(mailed.tomas)).toEqual([INVITED])
    mailed.world.advance(PAUSE)
    expect(await subjectsTo(mailed.tomas)).toEqual([INVITED, CANCELLED])
  })

  test('of a game created and cancelled at once is only the cancellation', async () => {
    await mailed.cancel((await mailed.create()).id)
    mailed.world.advance(PAUSE)
    expect(await subjectsTo(mailed.tomas)).toEqual([CANCELLED])
  })

  test('is counted by game and by person', async () => {
    const { world, hana, tomas, ravi } = mailed
    const { id } = await mailed.create()
    await mailed.create()
    await world.drain()
    await edit(id, { invite: [ravi.id], seats: 3 })
    expect([await subjectsTo(tomas), await subjectsTo(ravi)]).toEqual([[INVITED, INVITED], [INVITED]])
    for (let n = 1; n <= 20; n += 1) {
      await world.ok('removePlayer', { gameId: id, userId: ravi.id }, hana)
      await world.ok('addPlayer', { gameId: id, userId: ravi.id }, hana)
      await world.drain()
    }
    expect(await subjectsTo(ravi)).toEqual([INVITED])
    world.advance(PAUSE)
    expect(await subjectsTo(ravi)).toEqual([INVITED, INVITED])
  })

  test('does not reach people who were invited and removed meanwhile', async () => {
    const { world, hana, ravi } = mailed
    const { id } = await mailed.create()
    await edit(id, { invite: [ravi.id], seats: 3 })
    await world.ok('removePlayer', { gameId: id, userId: ravi.id }, hana)
    await mailed.cancel(id)
    world.advance(PAUSE)
    expect(await subjectsTo(ravi)).toEqual([])
  })
})

describe('Rule 30.9: the pause', () => {
  beforeEach(() => mailed.world.advance(PAUSE))

  test('does not begin with a mail that was not sent', async () => {
    const { world, tomas } = mailed
    const { id } = await mailed.create()
    await mailed.forget()
    world.advance(PAUSE)
    await edit(id, { place: 'The cellar' })
    await world.ok('declineGameInvite', { gameId: id }, tomas)
    expect(await mailed.mailsTo(tomas)).toEqual([])
    await world.ok('acceptGameInvite', { gameId: id }, tomas)
    await mailed.cancel(id)
    expect(await subjectsTo(tomas)).toEqual([CANCELLED])
  })

  test('begins with a mail that is being sent, or that the mail server has not accepted yet', async () => {
    const { world, server, tomas } = mailed
    const { id } = await mailed.create()
    server.down = true
    for (let n = 1; n <= 5; n += 1) {
      await edit(id, { place: `${n} Alder St` })
      await world.drain()
    }
    server.down = false
    world.advance(PAUSE)
    expect((await mailed.mailsTo(tomas)).length).toBeLessThanOrEqual(2)
    expect((await mailed.mailsTo(tomas)).at(-1)?.mail.text).toContain('5 Alder St')
  })
})
