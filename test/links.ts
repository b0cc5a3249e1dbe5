import { randomUUID } from 'node:crypto'
import type { Input, Output } from '../src/contract/endpoints.ts'
import type { TestApp } from './app.ts'
import { hostGame, type Member } from './world.ts'

/** Turns the link of a game on, and returns its token. */
export async function linkTo(
  world: TestApp,
  { token: as }: Pick<Member, 'token'>,
  gameId: string,
  access: 'seat' | 'ask' = 'seat',
): Promise<string> {
  const { url } = await world.ok('gameLink', { gameId, access }, { as })
  return url.slice(url.lastIndexOf('/') + 1)
}

/** Hosts a cash game with its link on; the invited accept. */
export async function linkedGame(
  world: TestApp,
  people: readonly [Member, ...Member[]],
  { link = 'seat', ...overrides }: Partial<Input<'createGame'>> = {},
): Promise<{ gameId: string; token: string }> {
  const gameId = await hostGame(world, people, { style: 'cash', rebuys: true, link, ...overrides })
  return { gameId, token: await linkTo(world, people[0], gameId, link) }
}

/** Answers a link as a stranger. */
export function answerAs(
  world: TestApp,
  token: string,
  name: string,
  { answer = 'accepted', from = '10.9.0.1' }: { answer?: Input<'answerLink'>['answer']; from?: string } = {},
): Promise<Output<'answerLink'>> {
  return world.ok('answerLink', { token, name, answer }, { key: randomUUID(), from })
}

/** Creates a pass for a guest of a host, with which an account claims the guest. */
export async function claimGuest(
  world: TestApp,
  { gameId, guestId, host }: { gameId: string; guestId: string; host: Member },
  by: Member,
): Promise<void> {
  const { url } = await world.ok('guestPass', { gameId, guestId }, host)
  await world.ok('claimPass', { pass: url.slice(url.indexOf('#') + 1), take: true }, by)
}
