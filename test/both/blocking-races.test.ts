import { beforeAll, describe, expect, test } from 'vitest'
import { outcome } from '../app.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { openBillingScene } from '../server/billing-scene.ts'
import { befriend, gameInput, join, type Member } from '../world.ts'

const ROUNDS = Array.from({ length: 10 }, (_, round) => round + 1)

const billing = openedForTests(openBillingScene, ({ begin }) => begin())
let vera: Member
let sven: Member
beforeAll(async () => {
  vera = await join(billing.world, 'Vera')
  sven = await join(billing.world, 'Sven')
})

const blocks = (by: Member, other: Member) => billing.world.call('blockUser', { id: other.id }, by)
const asks = (by: Member, other: Member) => billing.world.call('inviteBuddy', { id: other.id }, by)

/** The state between two people: their relations, and their unread notifications. */
async function between(one: Member, other: Member): Promise<string[]> {
  const found: string[] = []
  for (const { token: as } of [one, other]) {
    const { pending, requests, active } = await billing.world.ok('listBuddies', {}, { as })
    const ids = [...pending, ...requests, ...active].map(({ id }) => id)
    found.push(...ids.filter((id) => id === one.id || id === other.id))
    found.push(...(await billing.world.ok('notifications', {}, { as })).map(({ title }) => title))
  }
  return found
}

describe('a block at the same moment (Rules 2.9, 2.10)', () => {
  test.each(ROUNDS)('as a request: no request remains, round %i', async () => {
    for (const blocker of [vera, sven]) {
      const answers = await Promise.all([blocks(blocker, sven === blocker ? vera : sven), asks(vera, sven)])
      const [block, request] = answers.map(outcome)
      expect(block).toBe('200')
      expect(['200', blocker === vera ? '409 blocked' : '404 not_found']).toContain(request)
      expect(await between(vera, sven)).toEqual([])
      const { id } = blocker === vera ? sven : vera
      await billing.world.ok('unblockUser', { id }, blocker)
    }
  })

  test.each(ROUNDS)('as a game: no invite waits, round %i', async () => {
    const { world, host, guest } = billing
    const [game, block] = await Promise.all([billing.create(), blocks(guest, host)])
    expect(outcome(block)).toBe('200')
    expect(['200', '422 not_buddies']).toContain(outcome(game))
    if (game.status === 200) {
      const read = await world.ok('fetchGame', { gameId: game.data.id }, host)
      expect(read.inviteResponses.map(({ response }) => response)).toEqual(['declined'])
    }
    await world.ok('unblockUser', { id: host.id }, guest)
    await befriend(world, host, guest)
  })

  test('while a game’s chip is paid: the game is refused and the chip refunded', async () => {
    const { world, host, guest } = billing
    await billing.settle()
    billing.line.faults = {
      after: async (call) => {
        if (call === 'charge') expect(outcome(await blocks(guest, host))).toBe('200')
      },
    }
    const work = async () => {
      expect(await world.outcome('createGame', gameInput(world, [guest]), host)).toBe('422 not_buddies')
      await billing.settle()
    }
    expect(await billing.added(work)).toEqual([1, 1, 0])
  })
})
