import { beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { daysAfter, localMoment, unixFromLocal } from '../../src/domain/base/times.ts'
import { sendReminders } from '../../src/server/notifications/reminders.ts'
import { outcome } from '../app.ts'
import { answerAs, linkedGame } from '../links.ts'
import { appoint } from '../server/seats.ts'
import { gameInput, type Member, PASSWORD } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const NAME = 'Friday Night Freezeout'
const DAY = 24 * 3600
const ZONE = 'America/Toronto'
const { world, hana, tomas, ravi, mei } = worldWith(['Hana', 'Tomas', 'Ravi', 'Mei'], FREE_HOSTING)
const everybody = () => [hana, tomas, ravi, mei]

beforeEach(async () => {
  world.advance(3 * DAY)
  await clear()
})

async function clear() {
  for (const { token: as } of everybody()) await world.ok('clearNotifications', {}, { as })
}

/** A game of Hana's in four days, to which Tomas, Ravi and Mei are invited. */
async function create(overrides: Partial<Input<'createGame'>> = {}): Promise<string> {
  const start = { timestamp: world.now() + 4 * DAY, timeZone: ZONE, seats: 4 }
  const { id } = await world.ok(
    'createGame',
    gameInput(world, [tomas, ravi, mei], { ...start, ...overrides }),
    hana,
  )
  await clear()
  return id
}

const accept = (gameId: string, by: Member, more: Partial<Input<'acceptGameInvite'>> = {}) =>
  world.ok('acceptGameInvite', { gameId, ...more }, by)
const maybe = (gameId: string, by: Member) => accept(gameId, by, { maybe: true })

async function exported(by: Member) {
  await world.ok('confirm', { currentPassword: PASSWORD }, by)
  return world.ok('exportData', {}, by)
}

const responseOf = async (gameId: string, { id }: Pick<Member, 'id'>) =>
  (await world.ok('fetchGame', { gameId }, hana)).inviteResponses.find((each) => each.id === id)

describe('maybe (Rule 41.1)', () => {
  test('takes no seat, frees the previous one, and is announced to the host', async () => {
    const gameId = await create({ seats: 2 })
    await accept(gameId, tomas)
    await accept(gameId, ravi, { waitlist: true })
    await clear()
    await maybe(gameId, tomas)
    expect(await responseOf(gameId, tomas)).toEqual({ id: tomas.id, response: 'pending', maybe: true })
    expect(await responseOf(gameId, ravi)).toEqual({ id: ravi.id, response: 'accepted' })
    expect(await world.told(hana)).toContain(`Tomas Player may come to ${NAME}.`)
    const { version } = await world.ok('fetchGame', { gameId }, hana)
    expect((await maybe(gameId, tomas)).version).toBe(version)
    expect(outcome(await world.call('acceptGameInvite', { gameId }, tomas))).toBe('409 game_full')
    await world.ok('declineGameInvite', { gameId }, tomas)
    expect(await responseOf(gameId, tomas)).toEqual({ id: tomas.id, response: 'declined' })
  })

  test('survives the start and its undo, and is part of the caller’s own data', async () => {
    const gameId = await create({ style: 'cash', rebuys: true })
    await accept(gameId, ravi)
    await maybe(gameId, mei)
    await world.ok('startGame', { id: gameId }, hana)
    const { unanswered } = await world.ok('fetchGame', { gameId }, hana)
    expect(unanswered).toContain(mei.id)
    await world.ok('undoStart', { gameId }, hana)
    expect(await responseOf(gameId, mei)).toMatchObject({ response: 'pending', maybe: true })
    const { games } = await exported(mei)
    expect(games.find(({ id }) => id === gameId)).toMatchObject({ response: 'pending', maybe: true })
  })

  test('of a guest comes by the link and the pass, and is not counted', async () => {
    const { gameId, token } = await linkedGame(world, [hana, tomas], { seats: 3 })
    const dan = await answerAs(world, token, 'Dan', { answer: 'maybe' })
    expect(dan).toMatchObject({ response: 'pending', waiting: null })
    expect(await world.told(hana)).toContain(`Dan may come to ${NAME}, by your link.`)
    const { pass } = dan
    const opened = await world.ok('openPass', { pass })
    expect(opened?.game).toMatchObject({ status: 'pending', filled: 2, place: null })
    expect(opened?.game.players.find(({ id }) => id === opened.playerId)).toMatchObject({ maybe: true })
    const yes = await world.ok('answerPass', { pass, answer: 'accepted' })
    expect(yes.game).toMatchObject({ status: 'accepted', filled: 3 })
    const again = await world.ok('answerPass', { pass, answer: 'maybe' })
    expect(again.game).toMatchObject({ status: 'pending', filled: 2 })
    expect(await responseOf(gameId, { id: opened?.playerId ?? '' })).toMatchObject({ maybe: true })
  })

  test('asks if the host lets people in, and is a maybe once let in', async () => {
    const { gameId, token } = await linkedGame(world, [hana, tomas], { seats: 3, link: 'ask' })
    const { pass, waiting } = await answerAs(world, token, 'Dan', { answer: 'maybe' })
    expect(waiting).toBe('host')
    const { asks } = await world.ok('fetchGame', { gameId }, hana)
    await world.ok('answerAsk', { gameId, userId: asks[0]?.id ?? '', letIn: true }, hana)
    expect((await world.ok('openPass', { pass }))?.game).toMatchObject({ status: 'pending', waiting: null })
    expect(await responseOf(gameId, { id: asks[0]?.id ?? '' })).toMatchObject({ maybe: true })
  })
})

describe('too few players (Rule 41.2)', () => {
  let today = ''
  beforeEach(() => {
    today = localMoment(world.now(), ZONE).date
  })
  /** Some days after the first day of the test. */
  const at = (days: number, time = '00:00') => unixFromLocal(daysAfter(today, days), time, ZONE)
  const remind = () => sendReminders(world.services)
  const toldShort = async () => (await world.told(hana)).filter((each) => each.includes('You want at least'))
  /** Moves the clock to a local moment. */
  const goTo = (moment: number) => world.advance(moment - world.now())

  /** A game in four days, with answers due in two. */
  async function game(minPlayers: number) {
    const gameId = await create({ timestamp: at(4, '19:30'), rsvpTimestamp: at(2), minPlayers })
    await accept(gameId, tomas)
    await maybe(gameId, ravi)
    await clear()
    return gameId
  }

  test('the host is told once after the RSVP day, once a day before, and by mail', async () => {
    const gameId = await game(3)
    goTo(at(2, '23:59'))
    await remind()
    expect(await toldShort()).toEqual([])
    goTo(at(3))
    await Promise.all([remind(), remind()])
    const said = `In for ${NAME}: Hana Player and Tomas Player. You want at least 3 players. Not answered yet: Ravi Player and Mei Player.`
    expect(await toldShort()).toEqual([said])
    const [notice] = await world.ok('notifications', { read: 'false' }, hana)
    expect(notice?.data).toEqual({ url: `/game-attendance?gameId=${gameId}` })
    // Without the line breaks of the mail's encoding.
    const mail = (await world.mailsTo(hana.email)).at(-1)?.replaceAll('=\r\n', '').replaceAll(/\s+/g, ' ')
    expect(mail).toContain(`Subject: Too few players yet: ${NAME}`)
    expect(mail).toContain('Hana Player and Tomas Player')
    expect(mail).toContain('Ravi Player and Mei Player')

    // One more day: the host is told again when it is over.
    await world.ok('editGame', { gameId, rsvpTimestamp: at(3) }, hana)
    goTo(at(3, '19:30'))
    await remind()
    await remind()
    expect(await toldShort()).toEqual([said, said])
    goTo(at(4))
    await remind()
    await remind()
    expect(await toldShort()).toEqual([said, said, said])
  })

  test('nothing is sent with enough players, or for a game created within a day of its start', async () => {
    await game(2)
    goTo(at(3, '20:00'))
    await create({ timestamp: world.now() + DAY - 60, minPlayers: 4 })
    await remind()
    expect(await toldShort()).toEqual([])
  })

  test('the minimum is 2 to all seats, and falls with the seats', async () => {
    const gameId = await create({ seats: 4, minPlayers: 4 })
    const edit = (input: Partial<Input<'editGame'>>) => world.call('editGame', { gameId, ...input }, hana)
    expect(outcome(await edit({ minPlayers: 5 }))).toBe('422 invalid')
    expect(outcome(await edit({ minPlayers: 1 }))).toBe('422 invalid')
    expect((await edit({ seats: 3 })).data).toMatchObject({ seats: 3, minPlayers: 3 })
    expect(
      outcome(await world.call('createGame', gameInput(world, [tomas], { seats: 2, minPlayers: 3 }), hana)),
    ).toBe('422 invalid')
    expect(await world.ok('fetchGame', { gameId: await create() }, hana)).toMatchObject({ minPlayers: 2 })
  })
})

describe('asking again (Rule 41.3)', () => {
  const ask = (gameId: string, userId?: string, by = hana) =>
    world.call('askAgain', { gameId, ...(userId ? { userId } : {}) }, by)

  test('reminds people who have not answered, each once in 12 hours', async () => {
    const gameId = await create()
    await accept(gameId, tomas)
    await maybe(gameId, ravi)
    await clear()
    expect((await ask(gameId, mei.id)).data).toEqual({ asked: [mei.id] })
    expect(await world.told(mei)).toEqual([`Hana Player asks again: will you come to ${NAME}?`])
    const again = await ask(gameId, mei.id)
    expect(outcome(again)).toBe('429 reminded_recently')
    expect(again.problem?.detail).toBe('Mei Player was asked less than 12 hours ago.')
    expect((await ask(gameId)).data).toEqual({ asked: [ravi.id] })
    expect(outcome(await ask(gameId))).toBe('409 nobody_to_ask')
    expect(outcome(await ask(gameId, tomas.id))).toBe('409 has_answered')
    expect(await world.told(tomas)).toEqual([])
    world.advance(12 * 3600)
    expect((await ask(gameId)).data).toEqual({ asked: [ravi.id, mei.id] })
  })

  test('sends no mail to a person who answers before it leaves', async () => {
    const gameId = await create()
    const mails = async ({ email }: Member) =>
      (await world.mailsTo(email)).filter((mail) => mail.includes(`Are you in? ${NAME}`)).length
    const before = [await mails(ravi), await mails(mei)]
    world.advance(3600)
    await ask(gameId)
    await accept(gameId, ravi)
    await maybe(gameId, mei)
    expect([await mails(ravi), await mails(mei)]).toEqual([before[0], (before[1] ?? 0) + 1])
  })

  test('is for co-hosts too, while the game is upcoming; a guest is reminded by a text', async () => {
    const { gameId, token } = await linkedGame(world, [hana, tomas, ravi], { seats: 4 })
    const { pass } = await answerAs(world, token, 'Dan', { answer: 'maybe' })
    const danId = (await world.ok('openPass', { pass }))?.playerId ?? ''
    expect(outcome(await ask(gameId, danId))).toBe('409 no_account')
    await appoint(world, gameId, hana, tomas)
    await maybe(gameId, ravi)
    expect((await ask(gameId, undefined, tomas)).data).toEqual({ asked: [ravi.id] })
    await accept(gameId, ravi)
    await world.ok('startGame', { id: gameId }, hana)
    expect(outcome(await ask(gameId))).toBe('409 not_upcoming')
  })

  test('does not cross a block, and does not reveal it (Rules 41.3, 2.9)', async () => {
    const gameId = await create()
    await accept(gameId, tomas)
    await appoint(world, gameId, hana, tomas)
    await world.ok('blockUser', { id: tomas.id }, mei)
    await clear()
    expect(outcome(await ask(gameId, mei.id, tomas))).toBe('409 nobody_to_ask')
    expect((await ask(gameId, undefined, tomas)).data).toEqual({ asked: [ravi.id] })
    expect(await world.told(mei)).toEqual([])
    expect((await ask(gameId, mei.id)).data).toEqual({ asked: [mei.id] })
    await world.ok('unblockUser', { id: tomas.id }, mei)
  })
})

describe('messages (Rule 41.4)', () => {
  const write = (gameId: string, text: string, by = hana) =>
    world.call('messagePlayers', { gameId, text }, by)
  const read = async (gameId: string, by: Member) =>
    (await world.ok('fetchGame', { gameId }, by)).messages.map(({ fromId, text }) => [fromId, text])

  test('reach players who are in, by notification and in the game, and a guest’s pass', async () => {
    const { gameId, token } = await linkedGame(world, [hana, tomas, ravi], { seats: 4 })
    const { pass } = await answerAs(world, token, 'Dan')
    await appoint(world, gameId, hana, ravi)
    await world.ok('declineGameInvite', { gameId }, tomas)
    await clear()
    const { data } = await write(gameId, ' Ring twice. ', ravi)
    expect(data.messages).toMatchObject([{ fromId: ravi.id, text: 'Ring twice.', at: world.now() }])
    const [notice] = await world.ok('notifications', { read: 'false' }, hana)
    expect(notice).toMatchObject({ title: `Ravi Player to everybody in ${NAME}`, message: '“Ring twice.”' })
    for (const other of [ravi, tomas]) expect(await world.told(other)).toEqual([])
    expect(await read(gameId, hana)).toEqual([[ravi.id, 'Ring twice.']])
    expect(await read(gameId, tomas)).toEqual([])
    const opened = await world.ok('openPass', { pass })
    expect(opened?.game.messages).toMatchObject([{ from: 'Ravi', text: 'Ring twice.', at: world.now() }])
    const away = await world.ok('answerPass', { pass, answer: 'maybe' })
    expect(away.game.messages).toEqual([])
    const { games } = await exported(ravi)
    expect(games.find(({ id }) => id === gameId)?.messages).toEqual([
      { text: 'Ring twice.', at: world.now() },
    ])
    await world.ok('startGame', { id: gameId }, hana)
    expect(outcome(await write(gameId, 'Pizza is here.'))).toBe('200')
    const [second] = await world.ok('notifications', { read: 'false' }, ravi)
    expect(second?.data).toEqual({ url: `/game-in-play?gameId=${gameId}` })
    const record = await world.ok('gameRecord', { gameId }, hana)
    expect(JSON.stringify(record)).not.toContain('Pizza')
  })

  test('are six in 24 hours, of 1 to 500 characters, from those who run the game', async () => {
    const gameId = await create()
    await accept(gameId, tomas)
    expect(outcome(await write(gameId, 'x', tomas))).toBe('403 not_allowed')
    for (const text of ['', ' \n ', 'x'.repeat(501)])
      expect(outcome(await write(gameId, text))).toBe('422 invalid')
    for (let count = 1; count <= 6; count++) expect(outcome(await write(gameId, `${count}`))).toBe('200')
    const seventh = await write(gameId, '7')
    expect(outcome(seventh)).toBe('429 too_many_messages')
    expect(seventh.headers['retry-after']).toBe(String(DAY))
    world.advance(DAY)
    expect(outcome(await write(gameId, 'x'.repeat(500)))).toBe('200')
    await world.ok('cancelGame', { gameId }, hana)
    expect(outcome(await write(gameId, 'x'))).toBe('409 not_active')
  })

  test('do not cross a block', async () => {
    const gameId = await create()
    for (const each of [tomas, mei]) await accept(gameId, each)
    await appoint(world, gameId, hana, tomas)
    await world.ok('blockUser', { id: tomas.id }, mei)
    await clear()
    await write(gameId, 'Bring chips.', tomas)
    expect(await world.told(mei)).toEqual([])
    expect(await read(gameId, mei)).toEqual([])
    expect(await world.told(hana)).toEqual(['“Bring chips.”'])
    await world.ok('unblockUser', { id: tomas.id }, mei)
    expect(await read(gameId, mei)).toEqual([[tomas.id, 'Bring chips.']])
  })
})
