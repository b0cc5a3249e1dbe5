import { randomBytes, randomUUID } from 'node:crypto'
import { cashGame } from '../crash/evenings.ts'
import { Findings } from './findings.ts'
import type { Reply } from './line.ts'
import type { Member, Town } from './town.ts'

/** How many guesses from each network, of links and of passes. */
const GUESSES = 20

/** An answer without the parts that differ each time. */
const said = ({ status, text }: Pick<Reply<'openLink'>, 'status' | 'text'>) =>
  `${status} ${text.replace(/"(requestId|instance)":"[^"]*"/g, '')}`

/** A cash game of the host's, with its link on. */
async function linkedGame(town: Town, host: Member) {
  const game = cashGame('By link', host, town.fleet.now())
  const linked = { ...game, invitedBuddies: [], link: 'seat' as const, seats: 4 }
  const { id: gameId } = await town.ok('createGame', linked, host.way)
  const { url } = await town.ok('gameLink', { gameId }, host.way)
  return { gameId, token: url.slice(url.lastIndexOf('/') + 1) }
}

/** The pass of a stranger who says yes. */
async function passOf(town: Town, token: string, from: string): Promise<string> {
  const answer = { token, name: 'Joe', answer: 'accepted' } as const
  return (await town.ok('answerLink', answer, { from, key: randomUUID() })).pass
}

/** The same secret with one character changed. */
const neighbour = (secret: string, at: number) =>
  secret.slice(0, at) + (secret[at] === 'A' ? 'B' : 'A') + secret.slice(at + 1)

/** Strangers guess links and passes. */
export async function guessSecrets(
  town: Town,
  { networks }: { readonly networks: number },
): Promise<Findings> {
  const findings = new Findings('links')
  const host = await town.arrive('Linkhost')
  const { token } = await linkedGame(town, host)
  const pass = await passOf(town, token, town.newAddress())
  const bits = (secret: string) => Buffer.from(secret, 'base64url').length * 8
  findings.expect('bits of a link', bits(token), 128)
  findings.expect('bits of a pass', bits(pass), 256)

  const links = new Set<string>()
  const pages = new Set<string>()
  const passes = new Set<string>()
  const tryLink = async (guess: string, from: string) =>
    links.add(said(await town.call('openLink', { token: guess }, { from })))
  const tryPass = async (guess: string, from: string) =>
    passes.add(said(await town.call('openPass', { pass: guess }, { from })))
  const tryPage = async (guess: string) => {
    const page = await fetch(`${town.fleet.servers[0]?.baseUrl}/join/${guess}`)
    pages.add(`${page.status} ${await page.text()}`)
  }
  for (const from of town.newAddresses(networks))
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const isNear = guess % 2 === 0
      await tryLink(isNear ? neighbour(token, guess) : randomBytes(16).toString('base64url'), from)
      await tryPass(isNear ? neighbour(pass, guess) : randomBytes(32).toString('base64url'), from)
    }
  const from = town.newAddress()
  for (const dead of await deadLinks(town, host)) {
    await tryLink(dead, from)
    await tryPage(dead)
  }
  await tryPage(randomBytes(16).toString('base64url'))
  for (const dead of await deadPasses(town, host)) await tryPass(dead, from)
  findings.show('links and passes guessed', networks * GUESSES * 2)
  findings.expect('different answers to links that are wrong or dead', links.size, 1)
  findings.expect('different pages of links that are wrong or dead', pages.size, 1)
  findings.expect('different answers to passes that are wrong or dead', passes.size, 1)
  for (const each of [...links, ...pages, ...passes])
    if (!each.startsWith('404')) findings.fault(`a wrong or dead secret was answered ${each.slice(0, 80)}`)
  return findings
}

/** Links that were replaced or switched off, or whose game is cancelled. */
async function deadLinks(town: Town, host: Member): Promise<string[]> {
  const [rotated, off, cancelled] = [
    await linkedGame(town, host),
    await linkedGame(town, host),
    await linkedGame(town, host),
  ]
  await town.ok('gameLink', { gameId: rotated.gameId, rotate: true }, host.way)
  await town.ok('gameLink', { gameId: off.gameId, access: 'off' }, host.way)
  await town.ok('cancelGame', { gameId: cancelled.gameId }, host.way)
  return [rotated, off, cancelled].map(({ token }) => token)
}

/** Passes that were replaced, or whose guest has removed their name. */
async function deadPasses(town: Town, host: Member): Promise<string[]> {
  const { gameId, token } = await linkedGame(town, host)
  const from = town.newAddress()
  const replaced = await passOf(town, token, from)
  const { gameUsers } = await town.ok('fetchGame', { gameId }, host.way)
  await town.ok('guestPass', { gameId, guestId: gameUsers.at(-1)?.id ?? '' }, host.way)
  const forgotten = await passOf(town, token, from)
  await town.ok('forgetPass', { pass: forgotten }, { from })
  return [replaced, forgotten]
}
