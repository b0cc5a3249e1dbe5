import { randomBytes } from 'node:crypto'
import { Findings } from './findings.ts'
import { outcome, type Reply } from './line.ts'
import { answerLink, linkedGame, type Member, type Town } from './town.ts'

const HOUR = 3600
/** From each network, of links and of passes. */
const GUESSES = 20

/** Strangers guess links and passes, one network floods games with answers, and whoever the host sent away tries to come back. */
export async function comeByLink(town: Town, { networks }: { readonly networks: number }): Promise<Findings> {
  const findings = new Findings('links')
  const host = await town.arrive('Linkhost')
  await guessSecrets(town, host, networks, findings)
  await floodGames(town, host, findings)
  await comeBack(town, host, findings)
  return findings
}

/** An answer without what is different each time. */
const said = ({ status, text }: Pick<Reply<'openLink'>, 'status' | 'text'>) =>
  `${status} ${text.replace(/"(requestId|instance)":"[^"]*"/g, '')}`

/** The same secret but for one character. */
const neighbour = (secret: string, at: number) =>
  secret.slice(0, at) + (secret[at] === 'A' ? 'B' : 'A') + secret.slice(at + 1)

async function guessSecrets(town: Town, host: Member, networks: number, findings: Findings): Promise<void> {
  const { token } = await linkedGame(town, host)
  const { pass } = (await answerLink(town, token, town.newAddress())).data
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
}

/** Links that were replaced, switched off, or whose game is cancelled. */
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

/** Passes that were replaced, or whose guest has taken their name off. */
async function deadPasses(town: Town, host: Member): Promise<string[]> {
  const { gameId, token } = await linkedGame(town, host, { seats: 4 })
  const from = town.newAddress()
  const replaced = (await answerLink(town, token, from)).data.pass
  const { gameUsers } = await town.ok('fetchGame', { gameId }, host.way)
  await town.ok('guestPass', { gameId, guestId: gameUsers.at(-1)?.id ?? '' }, host.way)
  const forgotten = (await answerLink(town, token, from)).data.pass
  await town.ok('forgetPass', { pass: forgotten }, { from })
  return [replaced, forgotten]
}

/** One network answers until it is stopped (Rule 13.6), and many networks do (Rule 19.16). */
async function floodGames(town: Town, host: Member, findings: Findings): Promise<void> {
  const untilStopped = async (token: string, from: string | null, said?: 'declined') => {
    for (let count = 0; ; count += 1) {
      const reply = await answerLink(town, token, from ?? town.newAddress(), said)
      if (reply.status !== 200) return { count, stopped: outcome(reply) }
    }
  }
  const from = town.newAddress()
  const later = await linkedGame(town, host, {
    seats: 40,
    timestamp: town.fleet.now() + 24 * HOUR,
    access: 'ask',
  })
  const soon = await linkedGame(town, host, { seats: 40, access: 'ask' })
  const small = await linkedGame(town, host, { seats: 2 })
  const crowded = await linkedGame(town, host, { seats: 2 })
  const floods = {
    'answers of one network in an hour': [
      await untilStopped(later.token, from, 'declined'),
      20,
      '429 too_many',
    ],
    'the same for a game within three hours': [
      await untilStopped(soon.token, from, 'declined'),
      60,
      '429 too_many',
    ],
    'guests of one network in a game of two': [
      await untilStopped(small.token, town.newAddress(), 'declined'),
      4,
      '409 too_many_guests',
    ],
    'guests of many networks in a game of two: one seat, six who wait': [
      await untilStopped(crowded.token, null),
      7,
      '409 game_full',
    ],
  } as const
  for (const [what, [{ count, stopped }, most, by]] of Object.entries(floods)) {
    findings.expect(what, count, most)
    if (stopped !== by) findings.fault(`${what}: stopped by ${stopped}`)
  }
  const next = await answerLink(town, small.token, town.newAddress(), 'declined')
  if (next.status !== 200) findings.fault(`another network was answered ${outcome(next)}`)
}

/** Guests and accounts whom the host took off the list or turned away. */
async function comeBack(town: Town, host: Member, findings: Findings): Promise<void> {
  const { gameId, token } = await linkedGame(town, host, { seats: 9 })
  const [removed, turnedAway] = [await town.arrive('Linkremoved'), await town.arrive('Linkturned')]
  const from = town.newAddress()
  const passes = [(await answerLink(town, token, from)).data.pass]
  await town.ok('joinLink', { token }, removed.way)
  const { inviteResponses } = await town.ok('fetchGame', { gameId }, host.way)
  for (const { id: userId } of inviteResponses) await town.ok('removePlayer', { gameId, userId }, host.way)
  await town.ok('gameLink', { gameId, access: 'ask' }, host.way)
  passes.push((await answerLink(town, token, from)).data.pass)
  await town.ok('joinLink', { token }, turnedAway.way)
  const { asks } = await town.ok('fetchGame', { gameId }, host.way)
  for (const { id: userId } of asks) await town.ok('answerAsk', { gameId, userId, letIn: false }, host.way)
  await town.ok('gameLink', { gameId, access: 'seat' }, host.way)

  const tries: string[] = []
  for (const pass of passes)
    tries.push(outcome(await town.call('answerPass', { pass, answer: 'accepted' }, { from })))
  tries.push(outcome(await town.call('joinLink', { token }, turnedAway.way)))
  const joined = await town.ok('joinLink', { token }, removed.way)
  tries.push(`${joined.waiting} ${joined.game}`)
  const after = await town.ok('fetchGame', { gameId }, host.way)
  findings.expect('sent away by the host, and back without the host', after.inviteResponses.length, 0)
  const expected = [...Array(3).fill('409 turned_away'), 'host null']
  if (tries.join() !== expected.join()) findings.fault(`who was sent away was answered ${tries.join(', ')}`)
}
