import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fill } from '../../bench/scale/fill.ts'
import { explainAll, type Statement } from '../../bench/scale/plans.ts'
import { survey } from '../../bench/scale/survey.ts'

const PEOPLE = 300
const GAMES = 600
const adminUrl = inject('postgresUrl')
const name = `scale_${randomUUID().replaceAll('-', '')}`

async function administer(statement: string): Promise<void> {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

// The stand-in lives inside one process, and the product runs as another.
describe.skipIf(adminUrl === 'pglite')('a filled database', () => {
  const url = adminUrl === 'pglite' ? '' : Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const client = new pg.Client(url)
  const now = Math.floor(Date.now() / 1000)
  let counts: ReadonlyMap<string, number>

  beforeAll(async () => {
    await administer(`create database ${name}`)
    counts = await fill(url, { people: PEOPLE, games: GAMES, seed: 1, now }, () => {})
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await administer(`drop database ${name} with (force)`)
  })

  const count = async (from: string): Promise<number> =>
    Number((await client.query(`select count(*) from ${from}`)).rows[0].count)

  test('has what was asked for, and its keys and indexes back', async () => {
    expect([counts.get('users'), counts.get('games')]).toEqual([PEOPLE, GAMES])
    expect(await count('game_results')).toBe(counts.get('game_results'))
    expect(await count("pg_constraint where contype = 'f' and not convalidated")).toBe(0)
    expect(await count("pg_constraint where contype = 'f' and conrelid = 'participants'::regclass")).toBe(3)
    expect(await count("pg_indexes where indexname = 'participants_by_user'")).toBe(1)
  })

  test('holds nights that add up: what was won was lost', async () => {
    expect(
      await count(
        `(select game_id from game_results group by game_id having sum(net) <> 0 or min(place) <> 0) wrong`,
      ),
    ).toBe(0)
  })

  test('is filled only once', async () => {
    await expect(fill(url, { people: PEOPLE, games: GAMES, seed: 1, now }, () => {})).rejects.toThrow(
      'only an empty one',
    )
  })

  test('every statement of the product finds its rows by an index', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'anteroom-scale-'))
    const found = await survey(url, {
      ...{ dataDir, now, times: 1, people: 1, guests: 3, quietMilliseconds: 200 },
      onProgress: () => {},
    })
    rmSync(dataDir, { recursive: true })
    // So small a database would rather be read whole. Where it still is, there is no other way.
    await client.query('set enable_seqscan = off')
    const plans = await explainAll(client, found.statements)
    const tables = ({ plan }: Statement) => plan.wholeTables.filter((table) => table !== '')
    expect(plans.filter((statement) => tables(statement).length > 0).map(({ text }) => text)).toEqual([])
    expect(new Set(found.reads.map(({ what }) => what)).size).toBeGreaterThan(15)
    expect(found.nights[0]?.writes).toBeGreaterThan(20)
    expect(plans.filter(({ causes }) => causes.includes('background')).length).toBeGreaterThan(5)
  }, 180_000)
})
