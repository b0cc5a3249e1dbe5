import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Input, WireGame } from '../../src/contract/endpoints.ts'
import { createChance } from '../../stage/chance.ts'
import { CallFailed, connect } from '../../stage/client.ts'
import { freePort } from '../../stage/free-port.ts'
import { type Account, welcome } from '../../stage/newcomer.ts'
import { type ServerProcess, startServer } from '../../stage/server-process.ts'
import { type Balancer, openBalancer } from '../balancer.ts'
import { type Errand, type Line, openLine, said } from '../batteries/pay/callers.ts'
import { postgresStorage, type Storage } from '../batteries/storage.ts'
import { type Block, isReady, watch } from '../live-reader.ts'
import { GOOD_CARD, PASSWORD } from '../world.ts'

const adminUrl = inject('postgresUrl')
const TEN_DAYS = 10 * 86_400

// The stand-in lives inside one process: there is nothing that a second one could connect to.
describe.skipIf(adminUrl === 'pglite')('three processes behind a balancer', () => {
  let storage: Storage
  let ports: number[]
  let servers: ServerProcess[]
  let balancer: Balancer
  let line: Line

  const open = (port: number) =>
    startServer({
      dataDir: storage.dataDir,
      port,
      settings: {
        ...storage.settings,
        LOG_LEVEL: 'warn',
        TRUST_PROXY: 'loopback',
      },
    })

  beforeAll(async () => {
    storage = await postgresStorage(adminUrl)
    ports = [await freePort(), await freePort(), await freePort()]
    servers = await Promise.all(ports.map(open))
    balancer = await openBalancer(ports)
    line = openLine([balancer.url], createChance(1), () => {})
  })
  afterAll(async () => {
    await balancer.close()
    for (const server of servers) await server.stop()
    await storage.remove()
  })

  function arrive(firstName: string): Promise<Account> {
    const [server] = servers
    if (!server) throw new Error('There is no server.')
    const username = firstName.toLowerCase()
    const email = `${username}@example.com`
    const details = { firstName, lastName: 'Player', username, email, password: PASSWORD }
    return welcome({ ...server, baseUrl: balancer.url }, details)
  }

  /** Sends a call three times at once, one for each process; all hear the same. Gives the game as it is then. */
  async function thrice(errand: Errand): Promise<WireGame> {
    const answers = await Promise.all([line.insist(errand), line.insist(errand), line.insist(errand)])
    const [answer] = answers
    if (answer?.status !== 200)
      throw new Error(`${errand.name}: ${answer ? said(answer) : line.wrong.at(-1)}`)
    expect(new Set(answers.map((other) => JSON.stringify(other))).size).toBe(1)
    return answer.body.data as WireGame
  }

  /** The same, while one of the processes is killed with a call in its hands, and comes back. */
  async function whileKilling(victim: number, errand: Errand): Promise<WireGame> {
    const [child, port] = [servers[victim]?.process, ports[victim]]
    if (!child || port === undefined) throw new Error('There is no such server.')
    const reached = balancer.reached(victim)
    const done = thrice(errand)
    await reached
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    const game = await done
    servers[victim] = await open(port)
    return game
  }

  /** Asks until there is an answer: the process that was asked may have been killed. */
  async function look(account: Account, gameId: string): Promise<WireGame> {
    for (;;)
      try {
        return await connect(balancer.url, account.token).call('fetchGame', { gameId })
      } catch (error) {
        if (error instanceof CallFailed) throw error
      }
  }

  const isNews = (block: Block) => isReady(block) || block.event !== undefined

  /** Follows a game to its end as an open app does: looks only when told to. Gives how often it had to listen anew. */
  async function follow(account: Account, gameId: string): Promise<number> {
    for (let anew = 0; ; anew += 1) {
      const stream = await watch(balancer.url, account.token).catch(() => null)
      for (let count = 1; stream; count += 1) {
        if (!(await Promise.race([stream.until(isNews, count), stream.ended]))) break
        if ((await look(account, gameId)).state !== 'complete') continue
        stream.close()
        return anew
      }
    }
  }

  test('a whole night, with each of them killed in it: nothing is lost, nothing happens twice', {
    timeout: 180_000,
  }, async () => {
    const hana = await arrive('Hana')
    const guests = [await arrive('Ravi'), await arrive('Mara'), await arrive('Tomas')] as const
    const [ravi, mara, tomas] = guests
    for (const guest of guests) {
      await hana.client.call('inviteBuddy', { id: guest.id })
      await guest.client.call('acceptBuddyRequest', { id: hana.id })
    }
    await hana.client.call('updateCreditCard', GOOD_CARD)

    const now = Math.floor(Date.now() / 1000)
    const night: Input<'createGame'> = {
      cvd: '123',
      name: 'Friday Night Freezeout',
      place: '14 Alder St',
      timestamp: now + TEN_DAYS,
      type: 'texas',
      style: 'tournament',
      seats: 4,
      buyIn: 20,
      rebuys: true,
      hostIsPlaying: true,
      payouts: [70, 30, 0, 0],
      invitedBuddies: guests.map(({ id }) => id),
    }
    const { id: gameId } = await thrice({ name: 'createGame', input: night, as: hana, key: 'create-night' })
    const accept = (as: Account) =>
      thrice({ name: 'acceptGameInvite', input: { gameId }, as, key: `accept-${as.username}` })
    await Promise.all(guests.map(accept))
    const following = Promise.all(guests.map((guest) => follow(guest, gameId)))

    const byHost = (name: Errand['name'], input: object, key: string): Errand => ({
      name,
      input,
      as: hana,
      key,
    })
    const entry = (type: 'rebuy' | 'knocked', { id: userId, username }: Account, amount = 0) =>
      byHost('pushGameEvent', { gameId, userId, type, timestamp: now, amount }, `${type}-${username}`)
    await whileKilling(0, byHost('startGame', { id: gameId }, 'start-night'))
    await whileKilling(1, entry('rebuy', ravi, 20))
    await whileKilling(2, entry('knocked', tomas))
    await whileKilling(0, byHost('popGameEvent', { gameId }, 'undo-tomas'))
    await thrice(entry('knocked', mara))
    await whileKilling(1, { ...entry('knocked', tomas), key: 'knocked-after-all' })
    await thrice(entry('knocked', ravi))
    const over = await thrice(byHost('endGame', { id: gameId }, 'end-night'))

    expect(over.state).toBe('complete')
    expect(over.gameEvents.map(({ type, userId, amount }) => [type, userId, amount])).toEqual([
      ['rebuy', ravi.id, 20],
      ['knocked', mara.id, 0],
      ['knocked', tomas.id, 0],
      ['knocked', ravi.id, 0],
    ])
    // Created, three answers, the start, six entries with the undo, the end.
    expect(over.version).toBe(1 + 3 + 1 + 6 + 1)
    for (const { baseUrl } of servers)
      expect(await connect(baseUrl, hana.token).call('fetchGame', { gameId })).toEqual(over)
    // Every process was killed after they began to listen.
    for (const anew of await following) expect(anew).toBeGreaterThan(0)

    const results = await Promise.all(
      [hana, ravi, tomas, mara].map(async ({ client }) => (await client.call('user', {})).gameResults),
    )
    expect(results.map(([result]) => [result?.place, result?.winnings])).toEqual([
      [0, 50],
      [1, -10],
      [2, -20],
      [3, -20],
    ])
    expect(await hana.client.call('payments', {})).toMatchObject([{ gameId, amount: 10, status: 'charged' }])
    expect(await told(gameId)).toEqual({
      game_ended: 3,
      game_started: 3,
      invite_accepted: 3,
      invited: 3,
      settle_up: 3,
    })
    expect(line.wrong).toEqual([])
    for (const answers of balancer.answers) expect(answers).toBeGreaterThan(0)
  })

  /** How many notices of each kind were written about a game. */
  const told = async (gameId: string): Promise<Record<string, number>> => {
    const rows = await storage.look((db) =>
      db
        .selectFrom('notifications')
        .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
        .where('game_id', '=', gameId)
        .groupBy('kind')
        .execute(),
    )
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  }

  test('ten wrong passwords for an account from each network, whichever processes they reach', async () => {
    const attempt = async (caller: string, username: string) => {
      const answer = await fetch(`${balancer.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': caller },
        body: JSON.stringify({ username, password: PASSWORD }),
      })
      return answer.status
    }
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push(await attempt('192.0.2.1', 'nobody'))
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect(await attempt('192.0.2.2', 'nobody')).toBe(401)
  })
})
