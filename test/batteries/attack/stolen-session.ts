import { randomUUID } from 'node:crypto'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { type CallName, type EndpointName, paths } from '../../../src/contract/paths.ts'
import { PASSWORD } from '../../world.ts'
import { outcome } from './client.ts'
import type { Deployment, Member } from './deployment.ts'
import { Findings } from './findings.ts'
import { mostGuesses } from './guessing.ts'

const CONFIRMED_SECONDS = 600
const THIEFS = 'the thief chose this one'

/** Valid input of the calls that need a confirmed session. */
const inputs: Readonly<Record<string, Record<string, unknown>>> = {
  initiateChangeEmail: { email: 'thief@anteroom.test' },
  addPasskey: {
    challengeId: randomUUID(),
    name: 'Phone of the thief',
    response: {
      ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
  },
  removePasskey: { id: randomUUID() },
  exportData: {},
  deleteAccount: {},
}

const isCall = (name: EndpointName): name is CallName => endpoints[name].stream !== true

/** Calls that take over an account or its data: every call that needs a confirmed session, including future ones of the contract. */
const grabs: readonly (readonly [CallName, Record<string, unknown>])[] = [
  ['updateSettings', { password: THIEFS }],
  ['updateSettings', { username: 'stolen' }],
  ['updateSettings', { firstName: 'Still', password: THIEFS, username: 'stolen' }],
  ...(Object.keys(paths) as EndpointName[])
    .filter(isCall)
    .filter((name) => endpoints[name].mustConfirm || name in inputs)
    .map((name) => [name, inputs[name] ?? {}] as const),
]

/** A thief has only the token of a session, and tries everything that would take the account over. */
export async function stealSession(
  deployment: Deployment,
  { networks }: { readonly networks: number },
): Promise<Findings> {
  const findings = new Findings('stolen session')
  const owner = await deployment.arrive('Olga')
  const before = await deployment.ok('user', {}, owner.way)
  await deployment.advance(CONFIRMED_SECONDS + 1)

  let [tries, taken] = [0, 0]
  const thief = { from: deployment.newAddress(), as: owner.token }
  const grabAll = async () => {
    for (const [name, input] of grabs)
      for (const key of [undefined, randomUUID()]) {
        const reply = await deployment.call(name, input, key === undefined ? thief : { ...thief, key })
        tries += 1
        if (reply.status === 200) taken += 1
        if (outcome(reply) !== '403 confirm_password')
          findings.fault(
            `${name} of ${Object.keys(input)} was answered ${outcome(reply)} without the password`,
          )
      }
  }
  await grabAll()
  const guessing = deployment.newAddresses(networks)
  const began = deployment.fleet.now()
  const compared = await guessPassword(deployment, owner, guessing)
  const most = networks * mostGuesses(deployment.fleet.now() - began)
  await grabAll()
  findings.expect('accounts taken', taken, 0)
  findings.show('calls tried', tries)
  findings.expectAtMost('passwords compared', compared, most)

  const { data: after } = await deployment.call('user', {}, owner.way)
  if (JSON.stringify(after) !== JSON.stringify(before)) findings.fault('the account is another')
  const isIn = await isLetIn(deployment, owner, guessing[0] ?? '')
  findings.expect('owners kept out', isIn ? 0 : 1, 0)
  return findings
}

/** Guesses the confirmation from many networks, until each is limited; returns how many guesses were compared. */
async function guessPassword(
  deployment: Deployment,
  { token }: Member,
  networks: readonly string[],
): Promise<number> {
  const guessFrom = async (from: string): Promise<number> => {
    for (let count = 0; ; count += 1) {
      const guess = { currentPassword: `guess number ${count}` }
      const { code } = await deployment.call('confirm', guess, { from, as: token })
      if (code !== 'wrong_password') return count
    }
  }
  const counts = await Promise.all(networks.map(guessFrom))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Whether the owner can sign in and confirm with the password, in a network that was just limited. */
async function isLetIn(deployment: Deployment, owner: Member, guessed: string): Promise<boolean> {
  const { home, token, username, device } = owner
  const fresh = await deployment.call('login', { username, password: PASSWORD }, { from: home })
  const confirming = { from: guessed, as: fresh.data?.token ?? token }
  const confirmed = await deployment.call('confirm', { currentPassword: PASSWORD, device }, confirming)
  return fresh.status === 200 && confirmed.status === 200
}
