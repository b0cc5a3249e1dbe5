import { randomBytes, randomUUID } from 'node:crypto'
import { cashGame } from '../crash/evenings.ts'
import type { Reply } from './client.ts'
import type { Deployment, Member } from './deployment.ts'
import { Findings } from './findings.ts'

/** How many guesses from each network, of links and of passes. */
const GUESSES = 20

/** An answer without the parts that differ each time. */
const said = ({ status, text }: Pick<Reply<'openLink'>, 'status' | 'text'>) =>
  `${status} ${text.replace(/"(requestId|instance)":"[^"]*"/g, '')}`

/** A cash game of the host's, with its link on. */
async function linkedGame(deployment: Deployment, host: Member) {
  const game = cashGame('By link', host, deployment.fleet.now())
  const linked = { ...game, invitedBuddies: [], link: 'seat' as const, seats: 4 }
  const { id: gameId } = await deployment.ok('createGame', linked, host.way)
  const { url } = await deployment.ok('gameLink', { gameId }, host.way)
  return { gameId, token: url.slice(url.lastIndexOf('/') + 1) }
}

/** The pass of a stranger who says yes. */
async function passOf(deployment: Deployment, token: string, from: string): Promise<string> {
  const answer = { token, name: 'Joe', answer: 'accepted' } as const
  return (await deployment.ok('answerLink', answer, { from, key: randomUUID() })).pass
}

/** The same secret with one character changed. */
const neighbour = (secret: string, at: number) =>
  secret.slice(0, at) + (secret[at] === 'A' ? 'B' : 'A') + secret.slice(at + 1)

/** Strangers guess links and passes. */
export async function guessSecrets(
  deployment: Deployment,
  { networks }: { readonly networks: number },
): Promise<Findings> {
  const findings = new Findings('links')
  const host = await deployment.arrive('Linkhost')
  const { token } = await linkedGame(deployment, host)
  const pass = await passOf(deployment, token, deployment.newAddress())
  const bits = (secret: string) => Buffer.from(secret, 'base64url').length * 8
  findings.expect('bits of a link', bits(token), 128)
  findings.expect('bits of a pass', bits(pass), 256)

  const links = new Set<string>()
  const pages = new Set<string>()
  const passes = new Set<string>()
  const tryLink = async (guess: string, from: string) =>
    links.add(said(await deployment.call('openLink', { token: guess }, { from })))
  const tryPass = async (guess: string, from: string) =>
    passes.add(said(await deployment.call('openPass', { pass: guess }, { from })))
  const tryPage = async (guess: string) => {
    const page = await fetch(`${deployment.fleet.servers[0]?.baseUrl}/join/${guess}`)
    pages.add(`${page.status} ${await page.text()}`)
  }
  for (const from of deployment.newAddresses(networks))
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const isNear = guess % 2 === 0
      await tryLink(isNear ? neighbour(token, guess) : randomBytes(16).toString('base64url'), from)
      await tryPass(isNear ? neighbour(pass, guess) : randomBytes(32).toString('base64url'), from)
    }
  const from = deployment.newAddress()
  for (const dead of await deadLinks(deployment, host)) {
    await tryLink(dead, from)
    await tryPage(dead)
  }
  await tryPage(randomBytes(16).toString('base64url'))
  for (const dead of await deadPasses(deployment, host)) await tryPass(dead, from)
  findings.show('links and passes guessed', networks * GUESSES * 2)
  findings.expect('different answers to links that are wrong or dead', links.size, 1)
  findings.expect('different pages of links that are wrong or dead', pages.size, 1)
  findings.expect('different answers to passes that are wrong or dead', passes.size, 1)
  for (const each of [...links, ...pages, ...passes])
    if (!each.startsWith('404')) findings.fault(`a wrong or dead secret was answered ${each.slice(0, 80)}`)
  return findings
}

/** Links that were replaced or switched off, or whose game is cancelled. */
async function deadLinks(deployment: Deployment, host: Member): Promise<string[]> {
  const [rotated, off, cancelled] = [
    await linkedGame(deployment, host),
    await linkedGame(deployment, host),
    await linkedGame(deployment, host),
  ]
  await deployment.ok('gameLink', { gameId: rotated.gameId, rotate: true }, host.way)
  await deployment.ok('gameLink', { gameId: off.gameId, access: 'off' }, host.way)
  await deployment.ok('cancelGame', { gameId: cancelled.gameId }, host.way)
  return [rotated, off, cancelled].map(({ token }) => token)
}

/** Passes that were replaced, or whose guest has removed their name. */
async function deadPasses(deployment: Deployment, host: Member): Promise<string[]> {
  const { gameId, token } = await linkedGame(deployment, host)
  const from = deployment.newAddress()
  const replaced = await passOf(deployment, token, from)
  const { gameUsers } = await deployment.ok('fetchGame', { gameId }, host.way)
  await deployment.ok('guestPass', { gameId, guestId: gameUsers.at(-1)?.id ?? '' }, host.way)
  const forgotten = await passOf(deployment, token, from)
  await deployment.ok('forgetPass', { pass: forgotten }, { from })
  return [replaced, forgotten]
}
