import type { Input, WireGame } from '../../../src/contract/endpoints.ts'
import type { TestApp } from '../../app.ts'
import { tableOf } from '../../server/table.ts'
import { gameInput, type Member } from '../../world.ts'
import type { People } from './people.ts'

export const DAY = 24 * 3600

interface Invited {
  readonly accepted?: readonly Member[]
  readonly declined?: readonly Member[]
  readonly unanswered?: readonly Member[]
}

/** A game of `host`, answered by whom it says. */
export async function hosted(
  world: TestApp,
  host: Member,
  { accepted = [], declined = [], unanswered = [] }: Invited,
  details: Partial<Input<'createGame'>>,
): Promise<WireGame> {
  const invited = [...accepted, ...declined, ...unanswered]
  const game = await world.ok('createGame', gameInput(world, invited, details), { as: host.token })
  for (const { token: as } of accepted) await world.ok('acceptGameInvite', { gameId: game.id }, { as })
  for (const { token: as } of declined) await world.ok('declineGameInvite', { gameId: game.id }, { as })
  return game
}

/** A game that has started; entries at its table come five minutes apart. */
export async function begun(...[world, host, invited, details]: Parameters<typeof hosted>) {
  const game = await hosted(world, host, invited, details)
  world.advance(game.timestamp - world.now())
  await world.ok('startGame', { id: game.id }, { as: host.token })
  const table = tableOf(world, host, game.id)
  return { ...table, id: game.id, wait: () => world.advance(300) }
}

/** Three nights that were played to their end, and one that was called off and given back. */
export async function playPast(world: TestApp, people: People): Promise<Record<string, string>> {
  const { hana, tomas, ravi, ines, sam, lou, priya, nils } = people
  const pass = async (days: number) => {
    world.advance(days * DAY)
    // Sessions end when they are not used for a month.
    for (const { token: as } of Object.values(people)) await world.ok('unreadCount', {}, { as })
    await world.drain()
  }

  const freezeout = await begun(
    world,
    hana,
    { accepted: [tomas, ravi, ines, nils], declined: [sam] },
    {
      name: 'Zoë’s night ♠ 🃏',
      rebuys: true,
      seats: 5,
      payouts: [62.5, 37.5, 0, 0, 0],
      inviteMessage: 'Bring\nsnacks.',
    },
  )
  await freezeout.rebuy(ravi, 20)
  await freezeout.knock(nils)
  freezeout.wait()
  await freezeout.knock(tomas)
  await freezeout.undo()
  await freezeout.knock(hana)
  await freezeout.knock(ravi)
  freezeout.wait()
  await freezeout.knock(ines)
  await freezeout.end()
  await world.ok('removeBuddy', { id: nils.id }, { as: hana.token })
  await pass(7)

  const short = await begun(
    world,
    hana,
    { accepted: [tomas, ravi, ines], declined: [lou] },
    {
      name: 'Chips on the floor',
      style: 'cash',
      hostIsPlaying: false,
      rebuys: true,
      seats: 3,
      buyIn: 40.5,
      type: 'omaha',
    },
  )
  await short.rebuy(tomas, 20.25)
  await short.cash(ravi, 61)
  short.wait()
  await short.knock(ines)
  await short.cash(tomas, 75.5)
  await short.end()
  await pass(7)

  const dealers = await begun(
    world,
    tomas,
    { accepted: [hana, priya, ines], declined: [ravi] },
    { name: 'Dealer Picks', style: 'cash', rebuys: true, seats: 4, buyIn: 25, type: 'choice' },
  )
  await dealers.cash(hana, 0)
  await dealers.cash(ines, 33.34)
  await dealers.cashAndBustRest(tomas, 66.66)
  await dealers.end()
  await pass(7)

  const calledOff = await hosted(
    world,
    hana,
    { accepted: [tomas], unanswered: [sam] },
    { name: 'Called off', timestamp: world.now() + 2 * DAY },
  )
  await world.ok('cancelGame', { gameId: calledOff.id }, { as: hana.token })
  await world.drain()
  await pass(7)
  return {
    freezeout: freezeout.id,
    short: short.id,
    dealers: dealers.id,
    calledOff: calledOff.id,
  }
}
