import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { answerAs, linkedGame } from '../links.ts'
import { appoint } from '../server/seats.ts'
import { tableOf } from '../server/table.ts'
import { type Member, PASSWORD } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const NAME = 'Friday Night Freezeout'
const { world, hana, tomas, ravi, mei } = worldWith(['Hana', 'Tomas', 'Ravi', 'Mei'], FREE_HOSTING)

/** A cash game of Hana's in play with Tomas, Ravi, Mei (a co-host) and Dan (a guest with a pass). */
async function table() {
  const { gameId, token } = await linkedGame(world, [hana, tomas, ravi, mei], { seats: 5 })
  const { pass } = await answerAs(world, token, 'Dan')
  const danId = (await world.ok('openPass', { pass }))?.playerId ?? ''
  await appoint(world, gameId, hana, mei)
  await world.ok('startGame', { id: gameId }, hana)
  for (const { token: as } of [hana, tomas, ravi, mei]) await world.ok('clearNotifications', {}, { as })
  return { pass, dan: { ...hana, id: danId }, ...tableOf(world, hana, gameId) }
}

type Ask = Partial<Input<'askEntry'>>

const ask = (gameId: string, by: Member, more: Ask = {}) => {
  const input = { gameId, kind: 'rebuy' as const, askId: randomUUID(), ...more }
  return world.call('askEntry', input, by).then((answer) => ({ heard: outcome(answer), askId: input.askId }))
}

const asksOf = async (gameId: string, viewer: Member) =>
  (await world.ok('fetchGame', { gameId }, viewer)).entryAsks

const entriesOf = async (gameId: string) =>
  (await world.ok('fetchGame', { gameId }, hana)).gameEvents.map(({ commandId }) => commandId)

/** A tap by somebody who runs the game. */
const enter = (gameId: string, by: Member, askId: string, userId: string, amount = 20) =>
  world.call(
    'pushGameEvent',
    { gameId, userId, type: 'rebuy', amount, timestamp: world.now(), commandId: askId },
    by,
  )

describe('an ask', () => {
  test('is visible to people who run the game and its asker, notifies the former, and moves no money (Rules 38.1, 38.3, 38.7)', async () => {
    const { gameId } = await table()
    const before = await world.ok('fetchGame', { gameId }, tomas)
    const { heard, askId } = await ask(gameId, tomas)
    expect(heard).toBe('200')
    const asked = { askId, userId: tomas.id, kind: 'rebuy', amount: 20, byId: null, since: world.now() }
    for (const viewer of [hana, mei, tomas]) expect(await asksOf(gameId, viewer)).toEqual([asked])
    expect(await asksOf(gameId, ravi)).toEqual([])
    const after = await world.ok('fetchGame', { gameId }, tomas)
    expect(after).toMatchObject({ gameEvents: [], version: before.version + 1 })
    const told = `Tomas Player asks for a rebuy of $20.00 in ${NAME}.`
    for (const runner of [hana, mei]) expect(await world.told(runner)).toEqual([told])
    for (const other of [tomas, ravi]) expect(await world.told(other)).toEqual([])
    const [notice] = await world.ok('notifications', { read: 'false' }, hana)
    expect(notice).toMatchObject({ title: 'Request at the table' })
    expect(notice?.data).toEqual({ url: `/game-in-play?gameId=${gameId}` })
  })

  test('is limited to one at a time and six an hour, in order, with its own id (Rules 38.1, 38.2)', async () => {
    const { gameId } = await table()
    const { askId } = await ask(gameId, tomas)
    expect((await ask(gameId, tomas)).heard).toBe('409 already_asked')
    expect((await ask(gameId, ravi, { askId })).heard).toBe('422 command_reused')
    expect((await ask(gameId, ravi, { kind: 'cash', amount: 101 })).heard).toBe('409 amount_over_pot')
    expect((await ask(gameId, ravi, { kind: 'cash' })).heard).toBe('422 invalid')
    expect((await ask(gameId, ravi, { amount: 5, kind: 'out' })).heard).toBe('422 invalid')
    const drop = () => world.call('dropAsk', { gameId, askId }, tomas).then(outcome)
    expect([await drop(), await drop()]).toEqual(['200', '200'])
    for (let count = 2; count <= 6; count++) {
      const again = await ask(gameId, tomas)
      expect(again.heard).toBe('200')
      await world.ok('dropAsk', { gameId, askId: again.askId }, hana)
    }
    expect((await ask(gameId, tomas)).heard).toBe('429 asked_too_often')
    world.advance(3600)
    expect((await ask(gameId, tomas)).heard).toBe('200')
  })

  test('can be dropped by people who run the game, and is then not entered (Rule 38.3)', async () => {
    const { gameId } = await table()
    const { askId } = await ask(gameId, tomas)
    await world.ok('dropAsk', { gameId, askId }, mei)
    expect(await asksOf(gameId, hana)).toEqual([])
    expect(await world.told(hana)).toEqual([])
    expect(outcome(await enter(gameId, hana, askId, tomas.id))).toBe('409 ask_ended')
  })

  test('ends after ten minutes, with the same entry, and when its player goes out (Rule 38.2)', async () => {
    const { gameId, rebuy, knock } = await table()
    await ask(gameId, tomas)
    world.advance(600)
    expect(await asksOf(gameId, hana)).toEqual([])
    await ask(gameId, tomas)
    await rebuy(tomas, 5)
    expect(await asksOf(gameId, hana)).toEqual([])
    await ask(gameId, ravi)
    await knock(ravi)
    expect(await asksOf(gameId, hana)).toEqual([])
  })
})

describe('entering an ask', () => {
  test('is done once by the first tap, with the asker on record, and answers the second with the current game (Rules 38.4, 38.5)', async () => {
    const { gameId } = await table()
    const { askId } = await ask(gameId, tomas)
    world.advance(900)
    const first = await enter(gameId, mei, askId, tomas.id)
    expect(outcome(first)).toBe('200')
    const second = await enter(gameId, hana, askId, tomas.id)
    expect(second.data).toMatchObject({ id: gameId, version: first.data?.version })
    expect(outcome(await enter(gameId, hana, askId, tomas.id, 40))).toBe('422 command_reused')
    expect(await entriesOf(gameId)).toEqual([askId])
    await world.ok('popGameEvent', { gameId }, hana)
    await enter(gameId, hana, askId, tomas.id)
    expect(await entriesOf(gameId)).toEqual([])
    await world.ok('confirm', { currentPassword: PASSWORD }, tomas)
    const { games } = await world.ok('exportData', {}, tomas)
    expect(games.find(({ id }) => id === gameId)?.asked).toMatchObject([{ kind: 'rebuy', amount: 20 }])
    const record = await world.ok('gameRecord', { gameId }, ravi)
    expect(record.filter(({ action }) => action === 'entered' || action === 'undone')).toMatchObject([
      { action: 'entered', askedBy: tomas.id, actorId: mei.id, amount: 20 },
      { action: 'undone', askedBy: tomas.id, actorId: hana.id },
    ])
  })

  test('after a refusal a later tap enters it, under another key (Rules 12.7, 38.4)', async () => {
    const { gameId, cash, undo } = await table()
    const { askId } = await ask(gameId, tomas, { kind: 'cash', amount: 80 })
    const tap = (key: string) => {
      const entry = { gameId, userId: tomas.id, type: 'cashed', amount: 80, timestamp: world.now() } as const
      return world
        .call('pushGameEvent', { ...entry, commandId: askId }, { as: hana.token, key })
        .then(outcome)
    }
    await cash(ravi, 50)
    expect(await tap(askId)).toBe('409 amount_over_pot')
    await undo()
    world.advance(60)
    expect(await tap(askId)).toBe('422 idempotency_key_reused')
    expect(await tap(`${askId}.${world.now()}`)).toBe('200')
    expect(await entriesOf(gameId)).toEqual([askId])
  })

  test('a device gets the whole game if its entry ended an ask (Rule 38.4)', async () => {
    const { gameId } = await table()
    await ask(gameId, tomas)
    const { version } = await world.ok('fetchGame', { gameId }, hana)
    const entry = { gameId, userId: tomas.id, type: 'rebuy' as const, amount: 20, timestamp: world.now() }
    expect(await world.ok('pushGameEvent', { ...entry, since: version }, hana)).toMatchObject({
      entryAsks: [],
    })
    const { commandId } = (await world.ok('fetchGame', { gameId }, hana)).gameEvents[0] ?? {}
    expect((await ask(gameId, ravi, { askId: commandId ?? '' })).heard).toBe('422 command_reused')
    const { askId } = await ask(gameId, ravi)
    const undo = await world.call('popGameEvent', { gameId, commandId: askId }, hana)
    expect(outcome(undo)).toBe('422 command_reused')
    const added = await world.call('setBuyIn', { gameId, userId: ravi.id, amount: 5, commandId: askId }, hana)
    expect(outcome(added)).toBe('422 command_reused')
  })

  const steps = ['ask', 'own', 'host', 'co-host', 'undo', 'take back', 'own again'] as const

  test('moves its money once or not at all, whatever the order of calls (Rule 38.5)', async () => {
    const paths = fc.sample(fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 6 }), {
      numRuns: 12,
      seed: 38,
    })
    for (const path of paths) {
      const { gameId } = await table()
      const [askId, own] = [randomUUID(), randomUUID()]
      for (const step of ['ask', ...path]) {
        if (step === 'ask') await ask(gameId, tomas, { askId })
        else if (step === 'own' || step === 'own again') await enter(gameId, hana, own, tomas.id)
        else if (step === 'undo') await world.call('popGameEvent', { gameId }, hana)
        else if (step === 'take back') await world.call('dropAsk', { gameId, askId }, tomas)
        else await enter(gameId, step === 'host' ? hana : mei, askId, tomas.id)
      }
      const record = await world.ok('gameRecord', { gameId }, hana)
      const made = record.filter(({ action }) => action === 'entered').map(({ askedBy }) => askedBy)
      expect(made.filter((by) => by === tomas.id).length, path.join()).toBeLessThanOrEqual(1)
      const firstOf = (...kinds: string[]) => path.findIndex((step) => kinds.includes(step)) + 1 || 9
      const isOwnFirst = firstOf('own', 'own again') < firstOf('host', 'co-host', 'take back')
      if (isOwnFirst) expect(made, path.join()).toEqual([null])
    }
  })
})

describe('a guest', () => {
  const asGuest = (pass: string, more: Ask = {}) => {
    const input = { pass, kind: 'rebuy' as const, askId: randomUUID(), ...more }
    return world.call('askEntry', input).then((answer) => ({ heard: outcome(answer), askId: input.askId }))
  }
  const own = async (pass: string) => (await world.ok('openPass', { pass }))?.game.entryAsk ?? null

  test('asks by the pass, sees its own ask there and withdraws it (Rule 38.6)', async () => {
    const { gameId, pass, dan } = await table()
    expect(await own(pass)).toBeNull()
    const { heard, askId } = await asGuest(pass, { amount: 30 })
    expect(heard).toBe('200')
    expect(await own(pass)).toEqual({ askId, kind: 'rebuy', amount: 30, since: world.now() })
    expect(await asksOf(gameId, hana)).toMatchObject([{ userId: dan.id, amount: 30 }])
    expect((await asGuest(pass)).heard).toBe('409 already_asked')
    await world.ok('dropAsk', { pass, askId })
    expect(await own(pass)).toBeNull()
    const again = await asGuest(pass)
    await enter(gameId, hana, again.askId, dan.id)
    expect(await own(pass)).toBeNull()
    const opened = await world.ok('openPass', { pass })
    expect(opened?.game).toMatchObject({ entries: [{ type: 'rebuy', amount: 20 }], addOn: null })
    const ravisId = opened?.game.players.find(({ name }) => name === 'Ravi')?.id ?? ''
    await asGuest(pass, { kind: 'out', byId: ravisId })
    expect(await asksOf(gameId, hana)).toMatchObject([{ kind: 'out', byId: ravi.id }])
  })

  test('needs a valid pass, or an account a game (Rule 38.6)', async () => {
    const { gameId } = await table()
    expect((await asGuest('nonsense')).heard).toBe('404 not_found')
    const input = { kind: 'rebuy' as const, askId: randomUUID() }
    expect(outcome(await world.call('askEntry', input, tomas))).toBe('422 invalid')
    expect(outcome(await world.call('askEntry', { ...input, gameId, pass: 'both' }, tomas))).toBe(
      '422 invalid',
    )
  })
})

test('more than three unread asks become one notice, which disappears with the last of them (Rule 38.7)', async () => {
  const { gameId, pass, knock, rebuy } = await table()
  await ask(gameId, tomas)
  await ask(gameId, ravi)
  await world.ok('askEntry', { pass, kind: 'rebuy', askId: randomUUID() })
  expect(await world.told(hana)).toHaveLength(3)
  await rebuy(tomas, 20)
  await ask(gameId, tomas, { kind: 'out' })
  const together = [`Several players ask for something in ${NAME}.`]
  expect(await world.told(hana)).toEqual(together)
  for (const out of [tomas, ravi]) await knock(out)
  expect(await world.told(hana)).toEqual(together)
  await world.ok('dropAsk', { gameId, askId: (await asksOf(gameId, hana))[0]?.askId ?? '' }, hana)
  expect(await world.told(hana)).toEqual([])
})
