import { setTimeout } from 'node:timers/promises'
import { ATTEMPTS, isWorthRetrying, PAUSE_MS } from '../../../src/web/api/retries.ts'
import { PASSWORD } from '../../world.ts'
import { outcome } from './client.ts'
import type { Deployment, Member } from './deployment.ts'
import { Findings } from './findings.ts'

/** Seconds after which the per-minute counts have started over. */
const NEXT_MINUTE = 61
const A_MINUTE = 10
const AN_HOUR = 50
const BUSY = 503

/** How many wrong passwords one network may try for one account within so many seconds, counted from the first (Rule 13.4). */
export const mostGuesses = (seconds: number): number =>
  Math.min(A_MINUTE * (1 + Math.floor(seconds / 60)), AN_HOUR * (1 + Math.floor(seconds / 3600)))

interface Way {
  readonly from: string
  readonly device?: string
}

interface Sizes {
  readonly networks: number
  readonly minutes: number
}

/** Many networks guess the password of one account for as long as it takes, while its owner signs in. */
export async function guess(deployment: Deployment, { networks, minutes }: Sizes): Promise<Findings> {
  const findings = new Findings('guessing')
  const owner = await deployment.arrive('Mara')
  const attackers = deployment.newAddresses(networks)
  const fresh = deployment.newAddress()
  let [compared, taken, keptOut, signIns] = [0, 0, 0, 0]

  const guessFrom = async (from: string, minute: number): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const username = [owner.username, owner.email, owner.username.toUpperCase()][count % 3] ?? ''
      const password = `${minute} seven deuce ${count}`
      const said = outcome(await deployment.call('login', { username, password }, { from }))
      if (said === '200') taken += 1
      if (said === '429 too_many') return
      compared += 1
    }
  }
  const letIn = async (who: string, way: Way) => {
    signIns += 1
    const said = await signInAsApp(deployment, owner, way)
    if (said === '200') return
    keptOut += 1
    findings.fault(`${who} was answered ${said}`)
  }
  const { home, device } = owner
  const ways: [who: string, way: Way][] = [
    ['the owner on a known device', { from: home, device }],
    ['the owner on a known device in a network that guesses', { from: attackers[0] ?? '', device }],
    ['the owner on a new device', { from: fresh }],
  ]

  // The servers' clocks also advance while they work, and each new hour resets the counts.
  const began = deployment.fleet.now()
  const end = began + minutes * 60
  for (let minute = 0; minute === 0 || deployment.fleet.now() + NEXT_MINUTE < end; minute += 1) {
    if (minute > 0) await deployment.advance(NEXT_MINUTE)
    await Promise.all(attackers.map((from) => guessFrom(from, minute)))
    const way = ways[minute % ways.length]
    if (way) await letIn(...way)
  }
  const most = networks * mostGuesses(deployment.fleet.now() - began)
  findings.expectAtMost('passwords compared', compared, most)
  for (const way of ways) await letIn(...way)

  await deployment.advance(NEXT_MINUTE * 60)
  const storm = attackers.flatMap((from) => attackers.map(() => insist(deployment, owner, from)))
  const { status } = await deployment.call(
    'login',
    { username: owner.username, password: PASSWORD, device },
    { from: home },
  )
  findings.expect('busy answers to a known device in a storm', status === 200 ? 0 : 1, 0)
  taken += (await Promise.all(storm)).filter((isIn) => isIn).length

  findings.expect('owners kept out', keptOut, 0)
  findings.show('sign-ins of the owner meanwhile', signIns)
  findings.expect('accounts taken', taken, 0)
  return findings
}

/** Guesses until the answer is something else than that the server is busy. */
async function insist(deployment: Deployment, { username }: Member, from: string): Promise<boolean> {
  for (;;) {
    const { status } = await deployment.call('login', { username, password: 'a guess among many' }, { from })
    if (status !== BUSY) return status === 200
  }
}

/** Signs in as the web app does: retries after an answer that says so. */
async function signInAsApp(
  deployment: Deployment,
  { username }: Member,
  { from, device }: Way,
): Promise<string> {
  const input = { username, password: PASSWORD, ...(device === undefined ? {} : { device }) }
  for (let attempt = 1; ; attempt += 1) {
    const reply = await deployment.call('login', input, { from })
    if (!isWorthRetrying(reply.status) || attempt === ATTEMPTS) return outcome(reply)
    await setTimeout(PAUSE_MS)
  }
}
