import type { Input, Output } from '../src/contract/endpoints.ts'
import type { TestApp } from './app.ts'

/** A signed-in person with an activated account. */
export interface Member {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly token: string
}

export const PASSWORD = 'seven deuce offsuit'
export const GOOD_CARD = { creditCardNumber: '4242424242424242', creditCardExpiration: '1230' }

/** The lists of a person without games. */
export const NO_GAMES: Output<'listGames'> = {
  ...{ upcoming: [], active: [], complete: [], older: 0 },
  hosting: { hosted: 0, upcoming: 0 },
}

/** A valid sign-up; `overridden` replaces fields. */
export const signUpForm = (username: string, overrides: Partial<Input<'signUp'>> = {}): Input<'signUp'> => ({
  ...{ firstName: 'New', lastName: 'Player', username, email: `${username}@anteroom.test` },
  ...{ password: PASSWORD, confirmPassword: PASSWORD, acceptedTerms: true },
  ...overrides,
})

/** Signs a person up, activates by the mailed code and signs in: all through the API. */
export async function join(world: TestApp, name: string): Promise<Member> {
  const username = name.toLowerCase()
  const email = `${username}@anteroom.test`
  await world.ok('signUp', signUpForm(username, { firstName: name }))
  await world.ok('activate', { code: await world.codeFor(email) })
  const { token } = await world.ok('login', { username, password: PASSWORD })
  const { userId: id } = await world.ok('validateToken', { token }, { as: token })
  return { id, username, email, token }
}

/** Makes two people buddies. */
export async function befriend(world: TestApp, one: Member, other: Member): Promise<void> {
  await world.ok('inviteBuddy', { id: other.id }, one)
  await world.ok('acceptBuddyRequest', { id: one.id }, other)
}

/** A host with a working card, and their buddies. */
export async function circle(world: TestApp, names: readonly string[]): Promise<Member[]> {
  const members: Member[] = []
  for (const name of names) members.push(await join(world, name))
  const [host, ...others] = members
  if (!host) return []
  for (const other of others) await befriend(world, host, other)
  await world.ok('updateCreditCard', GOOD_CARD, host)
  return members
}

/** A valid game's input; `overridden` replaces fields: a tournament of the invited and the host, in two hours. */
export function gameInput(
  world: TestApp,
  invited: readonly Member[],
  overrides: Partial<Input<'createGame'>> = {},
): Input<'createGame'> {
  const seats = overrides.seats ?? invited.length + 1
  return {
    cvd: '123',
    name: 'Friday Night Freezeout',
    place: '14 Alder St',
    timestamp: world.now() + 7200,
    type: 'texas',
    style: 'tournament',
    seats,
    buyIn: 20,
    rebuys: false,
    hostIsPlaying: true,
    payouts: [100, ...Array<number>(seats - 1).fill(0)],
    invitedBuddies: invited.map(({ id }) => id),
    inviteMessage: '',
    ...overrides,
  }
}

/** Hosts a game that the invited accept; `others` are invited too, but do not answer. */
export async function hostGame(
  world: TestApp,
  [host, ...invited]: readonly [Member, ...Member[]],
  { others = [], ...overrides }: Partial<Input<'createGame'>> & { readonly others?: readonly Member[] } = {},
): Promise<string> {
  const input = gameInput(world, [...invited, ...others], overrides)
  const { id: gameId } = await world.ok('createGame', input, host)
  for (const guest of invited) await world.ok('acceptGameInvite', { gameId }, guest)
  return gameId
}

/** Hosts a game; the invited accept; it starts. */
export async function startGame(
  world: TestApp,
  people: readonly [Member, ...Member[]],
  overrides: Partial<Input<'createGame'>> = {},
): Promise<Output<'startGame'>> {
  return world.ok('startGame', { id: await hostGame(world, people, overrides) }, people[0])
}
