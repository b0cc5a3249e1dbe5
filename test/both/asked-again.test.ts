import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { answerAs, linkedGame } from '../links.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)

beforeEach(() => world.ok('clearNotifications', {}, hana))

/** An upcoming cash game whose host plays, with its link on. */
const night = (seats: number, link: 'seat' | 'ask' = 'seat', host = hana) =>
  linkedGame(world, [host], { link, seats })
const fetched = (gameId: string) => world.ok('fetchGame', { gameId }, hana)
const responses = async (gameId: string) => {
  const { gameUsers, inviteResponses } = await fetched(gameId)
  return inviteResponses.map(({ id, response }) => [
    gameUsers.find((user) => user.id === id)?.firstName,
    response,
  ])
}
const ask = (gameId: string, input: Partial<Input<'addPlayer'>>) =>
  world.call('addPlayer', { gameId, ask: true, ...input }, hana)
const say = (input: Omit<Input<'answerLink'>, 'answer'>, answer: 'accepted' | 'declined' = 'accepted') =>
  world.call('answerLink', { ...input, answer }, { key: randomUUID() })

/** Hana's guests from an earlier night, with their passes of it. */
async function regulars<const Name extends string>(...names: Name[]) {
  const { gameId, token } = await night(names.length + 1)
  const guests: { id: string; name: Name; pass: string }[] = []
  for (const name of names) {
    const { pass } = await answerAs(world, token, name)
    const id = (await world.ok('openPass', { pass }))?.playerId ?? ''
    guests.push({ id, name, pass })
  }
  await world.ok('startGame', { id: gameId }, hana)
  await world.ok('clearNotifications', {}, hana)
  return guests
}

describe('Rule 18.14: inviting guests again', () => {
  test('takes no seat, but can get one: a table of seven invites its six guests again, and all of them sit down', async () => {
    const guests = await regulars('Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Flo')
    const { gameId, token } = await night(7)
    for (const { id: guestId } of guests) expect((await ask(gameId, { guestId })).status).toBe(200)
    expect(await responses(gameId)).toEqual(guests.map(({ name }) => [name, 'pending']))
    expect((await world.ok('openLink', { token })).game).toMatchObject({ seats: 7, filled: 1 })
    for (const { pass } of guests)
      expect((await say({ token, pass })).data).toMatchObject({ response: 'accepted', waiting: null })
    expect((await world.ok('openLink', { token })).game).toMatchObject({ seats: 7, filled: 7 })
    expect((await answerAs(world, token, 'Gus')).waiting).toBe('seat')
  })

  test('happens once; a player who is in is refused, and a game in play invites nobody', async () => {
    const [dan, eve] = await regulars('Dan', 'Eve')
    const { gameId, token } = await night(4)
    const command = { guestId: dan?.id, commandId: randomUUID() }
    await ask(gameId, command)
    const { version } = await fetched(gameId)
    expect((await ask(gameId, command)).status).toBe(200)
    expect((await ask(gameId, { guestId: dan?.id })).status).toBe(200)
    expect((await fetched(gameId)).version).toBe(version)
    expect(outcome(await ask(gameId, { guestId: eve?.id, buyIn: 30 }))).toBe('422 invalid')
    await say({ token, pass: dan?.pass })
    expect(outcome(await ask(gameId, { guestId: dan?.id }))).toBe('409 already_in')
    await world.ok('startGame', { id: gameId }, hana)
    expect(outcome(await ask(gameId, { guestId: eve?.id }))).toBe('409 not_upcoming')
  })

  test('invites accounts as well', async () => {
    const { gameId } = await night(4)
    expect((await ask(gameId, { userId: tomas.id })).data.inviteResponses).toEqual([
      { id: tomas.id, response: 'pending' },
    ])
    const [notice] = await world.ok('notifications', {}, tomas)
    expect(notice?.message).toContain('Hana Player invited you')
  })
})

describe('Rule 19.18: a device with earlier passes', () => {
  test('is recognised by the same host’s link, newest first and each guest once', async () => {
    const [dan, eve] = await regulars('Dan', 'Eve')
    const { token } = await night(4)
    const elsewhere = await night(4, 'seat', ravi)
    const passes = [eve, dan].map((guest) => guest?.pass ?? '')
    const known = async (given: string[], of = token) =>
      (await world.ok('openLink', { token: of, passes: given })).known?.map(({ name }) => name)
    expect(await known(passes)).toEqual(['Eve', 'Dan'])
    expect((await world.ok('openLink', { token, passes })).known?.[1]).toEqual({
      guestId: dan?.id,
      name: 'Dan',
      pass: 1,
    })
    const { data } = await say({ token, pass: dan?.pass })
    expect(await known([...passes, data.pass])).toEqual(['Eve', 'Dan'])
    expect(await known(['no such pass'])).toEqual([])
    expect(await known([])).toEqual([])
    expect(await known(passes, elsewhere.token)).toEqual([])
    expect(outcome(await say({ token: elsewhere.token, pass: dan?.pass }))).toBe('404 not_found')
    const tooMany = await world.call('openLink', { token, passes: Array(11).fill('x') })
    expect(outcome(tooMany)).toBe('422 invalid')
    await world.ok('forgetPass', { pass: eve?.pass ?? '' })
    expect(await known(passes)).toEqual(['Dan'])
  })

  test('answers as its guest: no second guest, a pass for the new game, and the old pass still works', async () => {
    const [dan] = await regulars('Dan')
    const { gameId, token } = await night(4, 'ask')
    await ask(gameId, { guestId: dan?.id })
    const no = await say({ token, pass: dan?.pass }, 'declined')
    expect(no.data).toMatchObject({ response: 'declined', waiting: null })
    // The host has invited them, so nobody needs to be let in.
    const yes = await say({ token, pass: no.data.pass })
    expect(yes.data).toEqual({ pass: no.data.pass, response: 'accepted', waiting: null })
    expect(await responses(gameId)).toEqual([['Dan', 'accepted']])
    expect(await world.told(hana)).toEqual([
      'Dan is coming to Friday Night Freezeout.',
      'Dan is not coming to Friday Night Freezeout.',
    ])
    expect(await world.ok('openPass', { pass: yes.data.pass })).toMatchObject({
      playerId: dan?.id,
      game: { status: 'accepted', state: 'upcoming' },
    })
    expect((await world.ok('openPass', { pass: dan?.pass ?? '' }))?.game.state).toBe('active')
  })

  test('comes like anybody else if the host has not invited it, and not past a removal or a claim', async () => {
    const [dan, eve] = await regulars('Dan', 'Eve')
    const { gameId, token } = await night(4, 'ask')
    expect((await say({ token, pass: dan?.pass }, 'declined')).data.response).toBe('declined')
    expect(await responses(gameId)).toEqual([])
    expect((await say({ token, pass: dan?.pass })).data).toMatchObject({ waiting: 'host' })
    await ask(gameId, { guestId: eve?.id })
    await world.ok('removePlayer', { gameId, userId: eve?.id ?? '' }, hana)
    expect(outcome(await say({ token, pass: eve?.pass }))).toBe('409 turned_away')
    await world.ok('claimPass', { pass: eve?.pass ?? '', take: true }, ravi)
    expect(outcome(await say({ token, pass: eve?.pass }))).toBe('409 pass_claimed')
    expect((await world.ok('openLink', { token, passes: [eve?.pass ?? ''] })).known).toEqual([])
  })

  test('sends a name or a pass, and neither is in a log', async () => {
    const [dan] = await regulars('Dan')
    const { token } = await night(4)
    expect(outcome(await say({ token }))).toBe('422 invalid')
    expect(outcome(await say({ token, name: 'Dan', pass: dan?.pass }))).toBe('422 invalid')
    await world.ok('openLink', { token, passes: [dan?.pass ?? ''] })
    const { data } = await say({ token, pass: dan?.pass })
    for (const secret of [dan?.pass ?? '', data.pass]) expect(world.logged()).not.toContain(secret)
  })
})
