import { sql } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { LimitName, Limits } from '../../src/server/core/limits.ts'
import { isUnavailable } from '../../src/server/db/dialect.ts'
import { openPostgres } from '../../src/server/db/postgres/open.ts'
import { sharedLimits } from '../../src/server/http/limits.ts'
import { Problem } from '../../src/server/http/problem.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { openSilentProxy } from '../silent-proxy.ts'

// PGlite lives inside one process: a second one could not connect to it.
describe.skipIf(inject('postgresUrl') === 'pglite')('limits of processes that share a PostgreSQL', () => {
  let database: TestDatabase
  let url: string
  const pools: pg.Pool[] = []
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })

  function openPool(): pg.Pool {
    // A closing connection may still report that its database is being dropped.
    const { pool } = openPostgres(url, { connections: 4, onError: () => {} })
    pools.push(pool)
    return pool
  }
  /** The limits of one process. */
  const openProcess = () => sharedLimits(openPool(), log)

  beforeAll(async () => {
    database = await openTestDatabase()
    if (database.url === null) throw new Error('A PostgreSQL has an address.')
    url = database.url
  })
  afterAll(async () => {
    for (const pool of pools) if (!pool.ended) await pool.end()
    await database.close()
  })

  /** How many uses get through before the first refusal, with the processes taking turns. */
  async function allowed(processes: readonly Limits[], name: LimitName, key: string): Promise<number> {
    for (let count = 0; count < 5000; count += 1) {
      try {
        await processes[count % processes.length]?.take(name, [key])
      } catch (error) {
        expect(error).toMatchObject({ status: 429, code: 'too_many' })
        return count
      }
    }
    throw new Error('There is no limit.')
  }

  test.each([
    ['wrong_for_account', 10],
    ['mail', 5],
  ] as const)('%s: %i together, exactly, one after the other or all at once', async (name, points) => {
    const processes = [openProcess(), openProcess(), openProcess()]
    expect(await allowed(processes, name, 'in turn')).toBe(points)
    const attempts = processes.flatMap((limits) =>
      Array.from({ length: points }, () => limits.take(name, ['at once'])),
    )
    const through = (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled')
    expect(through).toHaveLength(points)
  })

  test.each([
    ['search', 60],
    ['general', 600],
  ] as const)('%s: %i, and less than a tenth more for each process', async (name, points) => {
    const processes = [openProcess(), openProcess(), openProcess()]
    const count = await allowed(processes, name, 'everybody')
    expect(count).toBeGreaterThanOrEqual(points)
    expect(count).toBeLessThan(points * 1.3)
    expect(await allowed([openProcess()], name, 'one alone')).toBe(points)
  })

  test('a caller limited by one process is limited by the others, and told until when', async () => {
    const [first, second] = [openProcess(), openProcess()]
    await allowed([first], 'mail', 'mara')
    const refusal = await second.take('mail', ['mara']).catch((error: unknown) => error)
    if (!(refusal instanceof Problem)) throw new Error('It was let through.')
    expect(refusal.details.retryAfter).toBeGreaterThan(0)
    expect(refusal.details.retryAfter).toBeLessThanOrEqual(3600)
    await second.take('mail', ['tomas'])
  })

  test('a use that one process returns is free for another', async () => {
    const [first, second] = [openProcess(), openProcess()]
    expect(await allowed([first, second], 'wrong_for_account', 'given back')).toBe(10)
    await first.giveBack('wrong_for_account', 'given back')
    expect(await second.tryTake('wrong_for_account', 'given back')).toBe(true)
    expect(await second.tryTake('wrong_for_account', 'given back')).toBe(false)
  })

  test('the stored keys name nobody', async () => {
    const key = 'mail:mara@anteroom.test'
    const stored = async () => (await sql`select key from rate_limits`.execute(database.db)).rows
    const before = await stored()
    await openProcess().take('mail', [key])
    const after = await stored()
    expect(after).toHaveLength(before.length + 1)
    expect(JSON.stringify(after)).not.toContain('mara')
  })

  test('without the database the general limit works per process; signing in fails', async () => {
    const pool = openPool()
    const limits = sharedLimits(pool, log)
    await pool.end()
    expect(await allowed([limits], 'general', 'somebody')).toBe(600)
    expect(lines.join('')).toContain('limits not shared')
    await expect(limits.take('sign_in', ['somebody'])).rejects.not.toBeInstanceOf(Problem)
  })

  test('a silent database is given up, and the next query uses another connection', async () => {
    const proxy = await openSilentProxy(url)
    const { pool } = openPostgres(proxy.url, { connections: 1, onError: () => {} })
    const limits = sharedLimits(pool, log)
    await limits.take('sign_in', ['before'])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const patienceEnds = proxy.swallow().then(() => vi.runOnlyPendingTimers())
    await expect(limits.take('sign_in', ['meanwhile'])).rejects.toSatisfy(isUnavailable)
    await patienceEnds
    vi.useRealTimers()
    proxy.pass()
    await limits.take('sign_in', ['afterwards'])
    await pool.end()
    proxy.close()
  })
})
