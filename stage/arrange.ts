import type { Stage } from '../e2e/harness.ts'
import type { Input, Output } from '../src/contract/endpoints.ts'
import { enter } from './arrange.ts'
import type { Account } from './newcomer.ts'

const CARD = { creditCardNumber: '4242424242424242', creditCardExpiration: '1230' }
const HOUR = 3600

/** Makes two people buddies, over HTTP. */
export async function befriend(one: Account, other: Account): Promise<void> {
  await one.client.call('inviteBuddy', { id: other.id })
  await other.client.call('acceptBuddyRequest', { id: one.id })
}

/** A person of this first name, and others who are buddies of theirs. */
export async function circle<const Names extends readonly string[]>(
  stage: Stage,
  ...names: Names
): Promise<{ [Name in keyof Names]: Account }> {
  const people = await Promise.all(names.map((name) => stage.member(name)))
  const [first, ...others] = people
  if (first) for (const other of others) await befriend(first, other)
  return people as { [Name in keyof Names]: Account }
}

/** A game of the host for tomorrow, a tournament of $20.00 unless told; the invited are made buddies by the caller. */
export async function arrangeGame(
  host: Account,
  invited: readonly Account[],
  change: Partial<Input<'createGame'>> = {},
): Promise<Output<'createGame'>> {
  await host.client.call('updateCreditCard', CARD)
  const seats = change.seats ?? Math.max(2, invited.length + 1)
  return host.client.call('createGame', {
    cvd: '123',
    name: 'Friday Freezeout',
    place: '14 Alder St',
    timestamp: Math.floor(Date.now() / 1000) + 26 * HOUR,
    type: 'texas',
    style: 'tournament',
    seats,
    buyIn: 20,
    rebuys: false,
    hostIsPlaying: true,
    payouts: [100, ...Array.from({ length: seats - 1 }, () => 0)],
    invitedBuddies: invited.map(({ id }) => id),
    inviteMessage: 'Bring chips.',
    ...change,
  })
}

/** A game in play that everybody invited has accepted. */
export async function arrangeTable(
  host: Account,
  invited: readonly Account[],
  change: Partial<Input<'createGame'>> = {},
): Promise<Output<'createGame'>> {
  const { id } = await arrangeGame(host, invited, change)
  for (const { client } of invited) await client.call('acceptGameInvite', { gameId: id })
  return host.client.call('startGame', { id })
}

/** So many games of the host that were called off, a day between each and the next: their names, newest first. */
export async function arrangeCalledOff(
  host: Account,
  invited: readonly Account[],
  count: number,
): Promise<string[]> {
  const names: string[] = []
  for (let night = 1; night <= count; night++) {
    const timestamp = Math.floor(Date.now() / 1000) + (night + 1) * 24 * HOUR
    const { id, name } = await arrangeGame(host, invited, { name: `Night ${night}`, timestamp })
    await host.client.call('cancelGame', { gameId: id })
    names.unshift(name)
  }
  return names
}

/** A tournament of two that the host won. */
export async function arrangeWon(
  host: Account,
  loser: Account,
  change: Partial<Input<'createGame'>> = {},
): Promise<string> {
  const { id } = await arrangeTable(host, [loser], change)
  await enter(host, { id }, [[loser, 'knocked']])
  await host.client.call('endGame', { id })
  return id
}
