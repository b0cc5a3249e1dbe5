import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { WireGame } from '../../../src/contract/endpoints.ts'
import type { Db } from '../../../src/server/db/dialect.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../../mail-server.ts'
import { type Member as Account, PASSWORD } from '../../world.ts'
import { cashGame } from '../crash/evenings.ts'
import { type Fleet, openFleet } from '../pay/fleet.ts'
import type { Storage } from '../storage.ts'
import { type Client, openClient } from './client.ts'

const QUICK_HASHES = new URL('quick-hashes.ts', import.meta.url)
const PATIENCE_SECONDS = 30
const POLL_MILLISECONDS = 10

/** A person who signed up and in from their own network. */
export interface Member extends Account {
  /** The answer to the sign-in. */
  readonly device: string
  readonly home: string
  /** The caller's token and address. */
  readonly way: { readonly from: string; readonly as: string }
}

/** The product as strangers reach it: real servers over one storage, their clocks, and their mail server. */
export interface Deployment extends Client {
  readonly fleet: Fleet
  readonly storage: Storage
  /** Reads the database from outside. */
  readonly db: Db
  /** An address from which nobody has called yet. */
  newAddress(): string
  newAddresses(count: number): string[]
  signUp(person: { username: string; email: string; from: string }): Promise<string>
  arrive(name: string): Promise<Member>
  /** Moves every server's clock forward. */
  advance(seconds: number): Promise<void>
  /** The mails to an address, oldest first, once everything due has been sent. */
  mailsTo(address: string): Promise<readonly ReceivedMail[]>
}

/** Makes two people buddies. */
export async function befriend(deployment: Deployment, one: Member, other: Member): Promise<void> {
  await deployment.ok('inviteBuddy', { id: other.id }, one.way)
  await deployment.ok('acceptBuddyRequest', { id: one.id }, other.way)
}

/** A cash game of two buddies, in play. */
export async function startNight(deployment: Deployment, host: Member, guest: Member): Promise<WireGame> {
  const { id } = await deployment.ok(
    'createGame',
    cashGame('A night of two', guest, deployment.fleet.now()),
    host.way,
  )
  await deployment.ok('acceptGameInvite', { gameId: id }, guest.way)
  return deployment.ok('startGame', { id }, host.way)
}

/** Null, or why nobody can call from several networks here: some systems have only one loopback address. */
export async function whyOneNetwork(): Promise<string | null> {
  const probe = createServer().listen(0, '127.1.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    return `Nothing can be sent from 127.1.0.1 (${error})`
  }
  probe.close()
  return null
}

/** Runs in a deployment and stops it. `quickHashes`: password hashes are almost free. */
export async function withDeployment<T>(
  storage: Storage,
  quickHashes: boolean,
  run: (deployment: Deployment) => Promise<T>,
): Promise<T> {
  const server = await startMailServer()
  const settings = { SMTP_URL: server.url, RATE_LIMIT: 'on', HOSTING_CHIP_CENTS: '0', CONFIRM_MINUTES: '10' }
  const fleet = await openFleet(
    { ...storage, settings: { ...storage.settings, ...settings } },
    quickHashes ? QUICK_HASHES : undefined,
  )
  try {
    return await storage.read((db) => run(deploymentOf({ storage, db, fleet }, server)))
  } finally {
    await fleet.stop()
    await server.close()
  }
}

function deploymentOf(parts: Pick<Deployment, 'storage' | 'db' | 'fleet'>, server: MailServer): Deployment {
  const { db, fleet } = parts
  const client = openClient(fleet.servers.map(({ baseUrl }) => baseUrl))
  let addresses = 0
  const newAddress = () => {
    addresses += 1
    return `127.${1 + (addresses >> 8)}.${addresses & 255}.1`
  }

  /** Whether nothing is due. Deferred mails, such as further news of a game, may wait. */
  const isIdle = async () => {
    const jobs = db
      .selectFrom('outbox')
      .select('id')
      .where('delivered_at', 'is', null)
      .where((is) => is.or([is('attempts', '>', 0), is('due_at', '<=', fleet.now())]))
    return (await jobs.where('given_up_at', 'is', null).executeTakeFirst()) === undefined
  }

  const mailsTo: Deployment['mailsTo'] = async (address) => {
    const deadline = Date.now() + PATIENCE_SECONDS * 1000
    while (!(await isIdle())) {
      if (Date.now() > deadline) throw new Error('Mails do not go out.')
      await setTimeout(POLL_MILLISECONDS)
    }
    return server.received.filter(({ to }) => to.includes(address))
  }

  const signUp: Deployment['signUp'] = async ({ username, email, from }) => {
    const name = { firstName: username, lastName: 'Player', username, email }
    const form = { ...name, password: PASSWORD, confirmPassword: PASSWORD, acceptedTerms: true }
    const { status, code } = await client.call('signUp', form, { from })
    return code || `${status}`
  }

  /** The code mailed for the sign-up. */
  const codeFor = async (address: string) => {
    const texts = (await mailsTo(address)).map(({ mail: { text = '' } }) => text)
    return /\/login\?code=([\w-]+)/.exec(texts.join())?.[1] ?? ''
  }

  return {
    ...client,
    ...parts,
    ...{ newAddress, signUp, mailsTo },
    newAddresses: (count) => Array.from({ length: count }, newAddress),
    advance: (seconds) => fleet.moveClocks(seconds),
    arrive: async (name) => {
      const home = newAddress()
      const username = name.toLowerCase()
      const email = `${username}@anteroom.test`
      await signUp({ username, email, from: home })
      await client.ok('activate', { code: await codeFor(email) }, { from: home })
      const { token, device } = await client.ok('login', { username, password: PASSWORD }, { from: home })
      const { userId: id } = await client.ok('validateToken', { token }, { from: home, as: token })
      return { id, username, email, token, device, home, way: { from: home, as: token } }
    },
  }
}
