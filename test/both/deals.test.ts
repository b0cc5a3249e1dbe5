import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { WireGame } from '../../src/contract/endpoints.ts'
import { readAnew } from '../server/seats.ts'
import { tableOf } from '../server/table.ts'
import { type Member, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)
const people: readonly [Member, ...Member[]] = [hana, tomas, ravi]

/** $80 for 50, 30 and 20 %, between Hana, Tomas and the guest Mike: Ravi is out. */
async function threeIn() {
  const { id: gameId } = await startGame(world, people, { seats: 3, payouts: [50, 30, 20], rebuys: true })
  const mike = randomUUID()
  await world.ok('addPlayer', { gameId, guestId: mike, name: 'Mike' }, hana)
  const table = tableOf(world, hana, gameId)
  await table.knock(ravi)
  const { url } = await world.ok('guestPass', { gameId, guestId: mike }, hana)
  await world.ok('clearNotifications', {}, tomas)
  const stacks = [
    { userId: mike, chips: 2000 },
    { userId: hana.id, chips: 5000 },
    { userId: tomas.id, chips: 3000 },
  ]
  const propose = (more: Record<string, unknown> = {}, by: Member = hana) =>
    world.ok('proposeDeal', { gameId, kind: 'icm', stacks, ...more }, by)
  const agree = (by: Member, more: Record<string, unknown> = {}) =>
    world.call('agreeDeal', { gameId, agree: true, ...more }, by)
  return { mike, pass: url.slice(-43), stacks, propose, agree, ...table }
}

/** With 5 : 3 : 2 the chances are: first 50, 30, 20 %, second 33.93, 37.5, 28.57 %, third 16.07, 32.5, 51.43 %, of $40, $24 and $16. */
const SHARES = [30.71, 26.2, 23.09]

const openPass = async (pass: string) => {
  const opened = await world.ok('openPass', { pass })
  if (!opened) throw new Error('Nothing was answered.')
  return opened.game
}

const sharesOf = ({ deal, proposal }: Pick<WireGame, 'deal' | 'proposal'>) =>
  (deal ?? proposal)?.shares.map(({ amount }) => amount)

const actionsIn = async (gameId: string) =>
  (await world.ok('gameRecord', { gameId }, ravi))
    .filter(({ action }) => action.startsWith('deal'))
    .map(({ action, actorId, userId }) => ({ action, actorId, userId }))

describe('a deal', () => {
  test('is proposed on every phone and pass, agreed to on each, ends the tournament, and is undone whole (Rules 39.1, 39.3, 39.5, 39.6)', async () => {
    const { gameId, mike, pass, propose, agree, undo } = await threeIn()
    const answer = await propose({ agree: true })
    expect(answer).toMatchObject({ agreed: [hana.id] })
    const seen = await readAnew(world, gameId, ravi)
    expect(sharesOf(seen)).toEqual(SHARES)
    expect(seen.proposal?.stacks.map(({ userId }) => userId)).toEqual([hana.id, tomas.id, mike])
    const [notice] = await world.ok('notifications', { read: 'false' }, tomas)
    expect(notice?.message).toBe('Hana Player proposes a deal in Friday Night Freezeout: you get $26.20.')

    const onPass = await openPass(pass)
    expect(onPass.proposal?.shares.map(({ amount }) => amount)).toEqual(SHARES)
    const ids = onPass.players.map(({ id }) => id)
    expect(onPass.proposal?.stacks.every(({ playerId }) => ids.includes(playerId))).toBe(true)
    expect(onPass.proposal?.stacks.at(-1)).toEqual({ playerId: mike, chips: 2000 })
    const proposalId = onPass.proposal?.id
    const own = await world.ok('agreeDeal', { pass, agree: true, proposalId })
    expect(own?.agreed).toContain(mike)
    expect(own?.shares.map(({ userId }) => ids.includes(userId))).toEqual([true, true, true])

    expect((await agree(tomas)).data?.agreed).toHaveLength(3)
    const dealt = await readAnew(world, gameId, tomas)
    expect(dealt.proposal).toBeNull()
    expect(dealt.deal).toMatchObject({ kind: 'icm', commandId: dealt.gameEvents.at(-1)?.commandId })
    expect(dealt.gameEvents.slice(-2).map(({ userId, type }) => [userId, type])).toEqual([
      [mike, 'knocked'],
      [tomas.id, 'knocked'],
    ])
    expect((await openPass(pass)).deal).toBe('icm')
    expect((await openPass(pass)).table?.payouts.slice(0, 3)).toEqual(SHARES)
    const split = { gameId, payouts: [100, 0, 0, 0] }
    expect(await world.outcome('updatePayouts', split, hana)).toBe('409 deal_agreed')

    const undone = (await undo()).data
    expect(undone?.deal).toBeNull()
    expect(undone?.gameEvents.map(({ type }) => type)).toEqual(['joined', 'knocked'])
    expect((await readAnew(world, gameId, hana)).deal).toBeNull()
    expect(await actionsIn(gameId)).toEqual([
      { action: 'deal proposed', actorId: hana.id, userId: hana.id },
      { action: 'deal agreed', actorId: mike, userId: mike },
      { action: 'deal agreed', actorId: tomas.id, userId: tomas.id },
    ])
  })

  test('can be proposed by a guest too, and the host agrees for one, on record (Rules 39.1, 39.5)', async () => {
    const { gameId, mike, pass, agree, end } = await threeIn()
    const { players } = await openPass(pass)
    const stacks = ['Hana', 'Tomas', 'Mike'].map((name, index) => {
      const chips = [5000, 3000, 2000][index] ?? 0
      return { userId: players.find((player) => player.name === name)?.id ?? '', chips }
    })
    const answer = await world.ok('proposeDeal', { pass, kind: 'icm', stacks, agree: true })
    expect(answer?.shares.map(({ amount }) => amount)).toEqual(SHARES)
    const [notice] = await world.ok('notifications', { read: 'false' }, tomas)
    expect(notice?.message).toBe('Mike proposes a deal in Friday Night Freezeout: you get $26.20.')
    expect((await agree(tomas, { userId: hana.id })).status).toBe(403)
    expect((await agree(hana, { userId: tomas.id })).status).toBe(200)
    expect((await agree(hana, { userId: ravi.id })).status).toBe(409)
    expect((await agree(hana)).data?.agreed).toHaveLength(3)
    expect(await actionsIn(gameId)).toEqual([
      { action: 'deal proposed', actorId: mike, userId: mike },
      { action: 'deal agreed', actorId: hana.id, userId: tomas.id },
      { action: 'deal agreed', actorId: hana.id, userId: hana.id },
    ])
    await end()
    const { gameResults } = await world.ok('user', {}, tomas)
    expect(gameResults[0]).toMatchObject({ place: 1, winnings: 6.2 })
    expect((await openPass(pass)).results.find(({ playerId }) => playerId === mike)?.net).toBe(3.09)
  })

  test('is over with a no, a mend or an undo, and once somebody goes out, so the pass of that player cannot agree (Rules 39.5, 39.7)', async () => {
    const { gameId, pass, stacks, propose, agree, push, undo, fetch, mike } = await threeIn()
    expect(await world.outcome('proposeDeal', { gameId, pass, kind: 'icm', stacks }, hana)).toBe(
      '422 invalid',
    )
    expect((await agree(tomas)).status).toBe(409)
    await propose()
    expect((await agree(tomas, { proposalId: randomUUID() })).status).toBe(409)
    expect(await world.ok('agreeDeal', { pass, agree: false })).toBeNull()
    expect((await agree(tomas)).status).toBe(409)
    await propose()
    await push('knocked', { ...hana, id: mike })
    expect(await world.outcome('agreeDeal', { pass, agree: true })).toBe('409 no_proposal')
    await undo()
    await propose()
    const eventId = (await fetch()).gameEvents.at(-1)?.id ?? ''
    await world.ok('mendGameEvent', { gameId, eventId, byId: tomas.id }, hana)
    expect((await agree(tomas)).status).toBe(409)
    await propose()
    await undo()
    expect((await agree(tomas)).status).toBe(409)
  })

  test('is made once by the last two players who agree at the same time (Rule 39.6)', async () => {
    const { gameId, pass, propose, agree } = await threeIn()
    await propose({ agree: true })
    const answers = await Promise.all([
      agree(tomas),
      world.call('agreeDeal', { pass, agree: true }),
      agree(tomas),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const { gameEvents, deal } = await readAnew(world, gameId, hana)
    expect(deal).not.toBeNull()
    expect(gameEvents).toHaveLength(4)
  })

  test('is shared again after a mend, also once the game has ended, and breaks if other players are then in (Rule 39.8)', async () => {
    const { gameId, mike, propose, agree, end, push } = await threeIn()
    const { data } = await push('rebuy', { ...hana, id: mike }, 20)
    await propose({ agree: true })
    for (const userId of [tomas.id, mike]) await agree(hana, { userId })
    expect(sharesOf(await readAnew(world, gameId, hana))).toEqual([38.39, 32.75, 28.86])
    await end()
    const [, knocked, rebuy] = data?.gameEvents ?? []
    const mend = (eventId: string | undefined, more: Record<string, unknown>) =>
      world.call('mendGameEvent', { gameId, eventId: eventId ?? '', ...more }, hana)
    const broken = await mend(knocked?.id, { userId: tomas.id })
    expect(broken.problem?.code).toBe('mend_breaks')
    expect((await mend(rebuy?.id, { void: true })).status).toBe(200)
    const mended = await readAnew(world, gameId, tomas)
    expect(sharesOf(mended)).toEqual(SHARES)
    const { gameResults } = await world.ok('user', {}, tomas)
    expect(gameResults[0]).toMatchObject({ place: 1, winnings: 6.2 })
  })
})
