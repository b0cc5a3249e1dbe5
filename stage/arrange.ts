import type { Input, Output } from '../src/contract/endpoints.ts'
import { connect } from './client.ts'
import type { Account } from './newcomer.ts'

const CARD = { creditCardNumber: '4242424242424242', creditCardExpiration: '1230' }
const HOUR = 3600

type Game = Output<'createGame'>
/** The differences of a game from the usual one. */
export type Terms = Partial<Input<'createGame'>>

const now = () => Math.floor(Date.now() / 1000)

/** Makes two people buddies. */
export async function befriend(one: Account, other: Account): Promise<void> {
  await one.client.call('inviteBuddy', { id: other.id })
  await other.client.call('acceptBuddyRequest', { id: one.id })
}

interface Company {
  member(firstName: string): Promise<Account>
}

/** A person with this first name, and others who are their buddies. */
export async function circle<const Names extends readonly string[]>(
  company: Company,
  ...names: Names
): Promise<{ [Name in keyof Names]: Account }> {
  // One after the other: per network, two sign-ins wait (Rule 13.7).
  const people: Account[] = []
  for (const name of names) people.push(await company.member(name))
  const [first, ...others] = people
  if (first) for (const other of others) await befriend(first, other)
  return people as { [Name in keyof Names]: Account }
}

/** Gives a person a card that every bank accepts. */
export async function giveCard({ client }: Account): Promise<void> {
  await client.call('updateCreditCard', CARD)
}

/** Hosts a game: by default a tournament of $20.00 tomorrow. The invited are buddies of the host, who has a card. */
export function hostGame(host: Account, invited: readonly Account[], terms: Terms = {}): Promise<Game> {
  const seats = terms.seats ?? Math.max(2, invited.length + 1)
  return host.client.call('createGame', {
    cvd: '123',
    name: 'Friday Freezeout',
    place: '14 Alder St',
    timestamp: now() + 26 * HOUR,
    type: 'texas',
    style: 'tournament',
    seats,
    buyIn: 20,
    rebuys: false,
    hostIsPlaying: true,
    payouts: [100, ...Array.from({ length: seats - 1 }, () => 0)],
    invitedBuddies: invited.map(({ id }) => id),
    inviteMessage: 'Bring chips.',
    ...terms,
  })
}

/** As `hostGame`, by a person who may have no card yet. */
export async function arrangeGame(host: Account, invited: readonly Account[], terms?: Terms): Promise<Game> {
  await giveCard(host)
  return hostGame(host, invited, terms)
}

/** The invited accept a game. */
export async function accept({ id }: Pick<Game, 'id'>, invited: readonly Account[]): Promise<void> {
  for (const { client } of invited) await client.call('acceptGameInvite', { gameId: id })
}

/** A game in play that everybody invited has accepted. */
export async function arrangeTable(host: Account, invited: readonly Account[], terms?: Terms): Promise<Game> {
  const game = await arrangeGame(host, invited, terms)
  await accept(game, invited)
  return host.client.call('startGame', { id: game.id })
}

/** So many cancelled games of the host, one day apart: their names, newest first. */
export async function arrangeCalledOff(
  host: Account,
  invited: readonly Account[],
  count: number,
): Promise<string[]> {
  const names: string[] = []
  for (let night = 1; night <= count; night++) {
    const timestamp = now() + (night + 1) * 24 * HOUR
    const { id, name } = await arrangeGame(host, invited, { name: `Night ${night}`, timestamp })
    await host.client.call('cancelGame', { gameId: id })
    names.unshift(name)
  }
  return names
}

/** A game that everybody invited has played, with these entries, and that the host has ended: its id. */
export async function arrangeEnded(
  host: Account,
  invited: readonly Account[],
  moves: readonly Move[],
  terms?: Terms,
): Promise<string> {
  const { id } = await arrangeTable(host, invited, terms)
  await enter(host, { id }, moves)
  await host.client.call('endGame', { id })
  return id
}

/** A tournament of two that the host won. */
export function arrangeWon(host: Account, loser: Account, terms?: Terms): Promise<string> {
  return arrangeEnded(host, [loser], [[loser, 'knocked']], terms)
}

/** An event at a table: player, kind, and dollars if there is an amount. */
export type Move = readonly [
  player: Pick<Account, 'id'>,
  type: 'rebuy' | 'knocked' | 'cashed',
  amount?: number,
  bustRemaining?: true,
]

/** Enters the events of a host's table, in this order. `tick` returns the moment of each entry, in unix seconds. */
export async function enter(
  host: Account,
  game: Pick<Game, 'id'>,
  moves: readonly Move[],
  tick: () => number | Promise<number> = now,
): Promise<void> {
  for (const [player, type, amount = 0, bustRemaining] of moves) {
    const entry = { gameId: game.id, userId: player.id, type, timestamp: await tick(), amount }
    await host.client.call('pushGameEvent', bustRemaining ? { ...entry, bustRemaining } : entry)
  }
}

/** A stranger who accepted by the link of a game. */
export interface Stranger {
  readonly pass: string
  readonly token: string
  readonly playerId: string
}

/** Turns the link of a game on and accepts by it as a person without an account. */
export async function comeByLink(
  { baseUrl }: { readonly baseUrl: string },
  host: Account,
  { id: gameId }: Pick<Game, 'id'>,
  name: string,
  access: 'seat' | 'ask' = 'seat',
): Promise<Stranger> {
  const { url } = await host.client.call('gameLink', { gameId, access })
  const token = url.slice(url.lastIndexOf('/') + 1)
  const nobody = connect(baseUrl)
  const { pass } = await nobody.call('answerLink', { token, name, answer: 'accepted' })
  const opened = await nobody.call('openPass', { pass })
  return { pass, token, playerId: opened?.playerId ?? '' }
}
