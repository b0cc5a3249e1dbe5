import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { WireGame } from '../../src/contract/endpoints.ts'
import { withChange } from '../../src/web/games/table-calls.ts'
import { outcome } from '../app.ts'
import { startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)

/** A cash game in play, and calls to it, with command ids as in the app. */
async function tableInPlay() {
  const { id: gameId } = await startGame(world, [hana, tomas, ravi], { style: 'cash', rebuys: true })
  const rebuy = { gameId, userId: tomas.id, type: 'rebuy', amount: 20, timestamp: world.now() } as const
  const send = (commandId: string, more: object = {}, by = hana) =>
    world.call('pushGameEvent', { ...rebuy, commandId, ...more }, { as: by.token, key: commandId })
  const undo = (more: object = {}) => {
    const commandId = randomUUID()
    return world.call('popGameEvent', { gameId, commandId, ...more }, { as: hana.token, key: commandId })
  }
  return {
    gameId,
    rebuy,
    send,
    enter: (more: object = {}) => send(randomUUID(), more),
    undo,
    /** The game as the host reads it. */
    fetch: () => world.ok('fetchGame', { gameId }, hana),
  }
}

describe('Rule 12.16: a device that sends its version', () => {
  test('gets what is new after that version, and no more', async () => {
    const table = await tableInPlay()
    await table.enter()
    const known = await table.fetch()
    const { data } = await table.enter({ amount: 5, since: known.version })
    const now = await table.fetch()
    expect(data).toEqual({
      id: table.gameId,
      since: known.version,
      version: known.version + 1,
      takenBack: 0,
      after: known.gameEvents.at(-1)?.id,
      gameEvents: now.gameEvents.slice(-1),
    })
  })

  test('has the whole game from its answers, whatever is entered and undone', async () => {
    const table = await tableInPlay()
    let known = await table.fetch()
    const steps = [
      () => table.enter({ since: known.version }),
      () => table.undo({ since: known.version }),
      () => table.enter({ amount: 5, since: known.version }),
      () => table.enter({ type: 'cashed', amount: 65, bustRemaining: true, since: known.version }),
      () => table.undo({ since: known.version }),
    ]
    for (const step of steps) {
      const { data } = await step()
      if (!('since' in data)) throw new Error('The whole game was answered.')
      known = withChange(known, data) as WireGame
      expect(known).toEqual(await table.fetch())
    }
    expect(known.gameEvents).toHaveLength(3)
  })

  test('gets the whole game for any other version, and for a repeated call', async () => {
    const table = await tableInPlay()
    const commandId = randomUUID()
    const { version } = await table.fetch()
    const answers = [
      await table.enter({ since: version - 1 }),
      await table.enter({ since: version }),
      await table.enter({ since: version + 3 }),
    ]
    expect(answers.map(({ data }) => 'since' in data)).toEqual([false, false, false])
    const light = await table.send(commandId, { since: version + 3 })
    const again = await table.send(commandId, { since: version + 4 })
    const underNewKey = await world.call(
      'pushGameEvent',
      { ...table.rebuy, commandId, since: version + 4 },
      { as: hana.token, key: randomUUID() },
    )
    expect([outcome(light), 'since' in light.data]).toEqual(['200', true])
    expect([again.data, underNewKey.data]).toEqual([await table.fetch(), await table.fetch()])
  })
})
