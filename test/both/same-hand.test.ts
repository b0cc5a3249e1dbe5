import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { outcome } from '../app.ts'
import { answerAs, linkedGame } from '../links.ts'
import { readAnew } from '../server/seats.ts'
import { tableOf } from '../server/table.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, mei } = worldWith(['Hana', 'Tomas', 'Ravi', 'Mei'], FREE_HOSTING)

/** A tournament of five at $20 each, one of them a guest with a pass: Ravi and Mei go out in one hand, the third and fourth of $100. */
async function tied() {
  const { gameId, token } = await linkedGame(world, [hana, tomas, ravi, mei], {
    ...{ style: 'tournament', seats: 5, payouts: [50, 25, 15.01, 9.99, 0] },
  })
  const { pass } = await answerAs(world, token, 'Mike')
  await world.ok('startGame', { id: gameId }, hana)
  const table = tableOf(world, hana, gameId)
  const entries = async () => (await readAnew(world, gameId, hana)).gameEvents
  const { playerId } = (await world.ok('openPass', { pass })) ?? {}
  await table.knock({ ...hana, id: playerId ?? '' })
  const commandId = randomUUID()
  await table.push('knocked', ravi, 0, { commandId })
  const sameHand = { sameHandAs: { commandId, part: 0 }, stack: 'equal', commandId: randomUUID() }
  const answer = await table.push('knocked', mei, 0, sameHand)
  return { ...table, ...{ pass, entries, answer, sameHand } }
}

describe('two out in one hand', () => {
  test('is stored with the knock-out, by id or by command, and done once (Rule 36.1)', async () => {
    const { push, entries, answer, sameHand } = await tied()
    const [, first, second] = await entries()
    expect(answer.data?.gameEvents.at(-1)).toEqual(second)
    expect(second).toMatchObject({ userId: mei.id, sameHandAs: first?.id, stack: 'equal' })
    expect(first).not.toHaveProperty('stack')
    expect(outcome(await push('knocked', mei, 0, sameHand))).toBe('200')
    expect(outcome(await push('knocked', mei, 0, { ...sameHand, stack: 'more' }))).toBe('422 command_reused')
    expect((await entries()).length).toBe(3)
    const early = { sameHandAs: (await entries())[0]?.id, stack: 'more' }
    expect(outcome(await push('knocked', tomas, 0, early))).toBe('409 hand_over')
    expect(outcome(await push('knocked', tomas, 0, { stack: 'more' }))).toBe('422 invalid')
  })

  test('can be set for a player who asked to be out, too (Rule 38.4)', async () => {
    const { gameId, push, entries } = await tied()
    const askId = randomUUID()
    await world.ok('askEntry', { gameId, kind: 'out', askId }, tomas)
    const sameHandAs = (await entries())[2]?.id
    expect(outcome(await push('knocked', tomas, 0, { sameHandAs, stack: 'less', commandId: askId }))).toBe(
      '200',
    )
    expect((await entries())[3]).toMatchObject({ userId: tomas.id, sameHandAs, stack: 'less' })
    expect((await readAnew(world, gameId, hana)).entryAsks).toEqual([])
  })

  test('shows the shared places on the pass and the table screen, in results, messages and exports (Rules 36.3, 36.4)', async () => {
    const { gameId, pass, knock, end } = await tied()
    const { url } = await world.ok('screenLink', { gameId, on: true }, hana)
    await knock(tomas)
    const shown = (await world.ok('openPass', { pass }))?.game.table
    expect(shown?.payouts).toEqual([50, 25, 12.5, 12.5, 0])
    expect(shown?.players.map(({ place, lastPlace }) => [place, lastPlace])).toEqual([
      [0, undefined],
      [1, undefined],
      [2, 3],
      [2, 3],
      [4, undefined],
    ])
    await end()
    expect((await world.ok('openPass', { pass }))?.game.results.slice(2)).toMatchObject([
      { place: 2, lastPlace: 3, net: -7.5 },
      { place: 2, lastPlace: 3, net: -7.5 },
      { place: 4, net: -20 },
    ])
    const screen = await world.ok('openScreen', { token: url?.split('#')[1] ?? '' })
    expect(screen?.results.slice(2, 4)).toEqual([
      { name: 'Ravi', place: 2, lastPlace: 3, amount: 12.5 },
      { name: 'Mei', place: 2, lastPlace: 3, amount: 12.5 },
    ])
    expect(await world.told(mei)).toContain('You finished 3rd–4th: -$7.50')
    expect((await world.mailsTo(mei.email)).join()).toMatch(/3rd(–|=E2=80=93)4th/)
    const own = await world.ok('exportData', {}, mei)
    expect(own.games.at(-1)?.result).toEqual({ place: 2, lastPlace: 3, net: -7.5 })
    expect(own.nightsCsv).toContain(',20.00,12.50,3–4,')
    expect((await world.ok('user', {}, mei)).gameResults.at(-1)).toMatchObject({ place: 2 })
  })

  test('can be mended, with a record, and its other half cannot be voided alone (Rule 36.6)', async () => {
    const { gameId, entries, end, knock, undo } = await tied()
    await knock(tomas)
    await end()
    const [, first, second] = await entries()
    const mend = (change: object) =>
      world.call('mendGameEvent', { gameId, eventId: second?.id ?? '', ...change }, hana)
    const broken = await world.call(
      'mendGameEvent',
      { gameId, eventId: first?.id ?? '', userId: mei.id },
      hana,
    )
    expect(outcome(broken)).toBe('409 mend_breaks')
    expect(outcome(await mend({ stack: 'less' }))).toBe('200')
    expect(await world.told(mei)).toContain('It was 3rd–4th with -$7.50, and is now 4th with -$10.01.')
    expect(outcome(await mend({ sameHandAs: null }))).toBe('200')
    expect((await entries())[2]).not.toHaveProperty('sameHandAs')
    expect(outcome(await mend({ sameHandAs: first?.id, stack: 'more' }))).toBe('200')
    const record = await world.ok('gameRecord', { gameId }, tomas)
    expect(
      record.slice(-3).map(({ sameHandAs, stack, before }) => [sameHandAs, stack, before?.stack]),
    ).toEqual([
      [first?.id, 'less', 'equal'],
      [null, null, 'less'],
      [first?.id, 'more', null],
    ])
    expect(outcome(await undo())).toBe('409 not_active')
  })
})
