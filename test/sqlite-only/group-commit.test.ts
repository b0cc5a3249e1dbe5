import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Db, isStorageFull, type Tx } from '../../src/server/db/dialect.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openSqlite } from '../../src/server/db/sqlite/open.ts'
import { scratchFolder } from '../scratch-folder.ts'

const scratch = scratchFolder()
let folders = 0
let db: Db
let close: () => Promise<void>
/** Another process, as far as SQLite can tell: it sees committed data. */
let onlooker: DatabaseSync

beforeEach(async () => {
  const folder = join(scratch, String(folders++))
  const opened = openSqlite(folder)
  db = opened.db
  close = opened.close
  await migrate(db)
  onlooker = new DatabaseSync(join(folder, 'anteroom.sqlite'), { readOnly: true })
})
afterEach(async () => {
  onlooker.close()
  await close()
})

const add = (tx: Db | Tx, hash: string) =>
  tx.insertInto('avatars').values({ hash, image: new Uint8Array() }).execute()
const addAlone = (hash: string) => db.transaction().execute((tx) => add(tx, hash))
const committed = (): unknown[] =>
  onlooker
    .prepare('select hash from avatars order by hash')
    .all()
    .map(({ hash }) => hash)
const seenIn = async (tx: Db | Tx): Promise<string[]> =>
  (await tx.selectFrom('avatars').select('hash').orderBy('hash').execute()).map(({ hash }) => hash)

describe('simultaneous transactions', () => {
  test('are answered only once committed', async () => {
    const seen: Record<string, unknown[]> = {}
    const hashes = ['a', 'b', 'c', 'd']
    await Promise.all(
      hashes.map(async (hash) => {
        await addAlone(hash)
        seen[hash] = committed()
      }),
    )
    for (const hash of hashes) expect(seen[hash]).toContain(hash)
  })

  test('share one commit: each sees the earlier ones’ writes, others see nothing until then', async () => {
    const within: string[][] = []
    const outside: unknown[][] = []
    await Promise.all(
      ['a', 'b', 'c'].map((hash) =>
        db.transaction().execute(async (tx) => {
          within.push(await seenIn(tx))
          await add(tx, hash)
          outside.push(committed())
        }),
      ),
    )
    expect(within).toEqual([[], ['a'], ['a', 'b']])
    expect(outside).toEqual([[], [], []])
    expect(committed()).toEqual(['a', 'b', 'c'])
  })

  test('share it with those that arrive while they run, but not with an endless series', async () => {
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    const first = addAlone('0').then(committed)
    const rest: Promise<unknown>[] = []
    for (let hash = 1; hash < 100; hash++) {
      await turn()
      rest.push(addAlone(String(hash)))
    }
    await Promise.all(rest)
    expect((await first).length).toBeGreaterThan(32)
    expect((await first).length).toBeLessThan(100)
  })

  test('do not suffer from a failing one', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await add(tx, 'b')
      throw new Error('changed my mind')
    })
    const results = await Promise.allSettled([addAlone('a'), failing, addAlone('c'), addAlone('a')])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
    expect(committed()).toEqual(['a', 'c'])
  })

  test('all fail with a failing commit, and the next ones work', async () => {
    const spoiling = db.transaction().execute(async (tx) => {
      // A dangling reference is found at the commit.
      await sql`pragma defer_foreign_keys = on`.execute(tx)
      await sql`insert into cards values ('nobody', '', '', '', '', 0)`.execute(tx)
    })
    const results = await Promise.allSettled([addAlone('a'), spoiling, addAlone('c')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(committed()).toEqual([])
    await addAlone('d')
    expect(committed()).toEqual(['d'])
  })

  test('one that rolls back because of data it read reports that only once those are committed', async () => {
    const added = addAlone('a')
    const refused = db
      .transaction()
      .execute(async (tx) => {
        if ((await seenIn(tx)).includes('a')) throw new Error('a is there')
      })
      .catch(committed)
    await added
    expect(await refused).toEqual(['a'])
  })
})

describe('beside a transaction', () => {
  test('reads see committed data, and wait for nobody', async () => {
    let read: string[] | undefined
    await db.transaction().execute(async (tx) => {
      await add(tx, 'a')
      read = await seenIn(db)
    })
    expect(read).toEqual([])
    expect(await seenIn(db)).toEqual(['a'])
  })

  test('a single statement is answered once committed', async () => {
    const seen = await Promise.all(['a', 'b'].map((hash) => add(db, hash).then(committed)))
    expect(seen).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
    await expect(add(db, 'a')).rejects.toThrow(/UNIQUE/)
  })
})

test('a statement that finds the disk full reports it, also to those in its group, and to nobody else', async () => {
  await addAlone('a')
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db)
  const addLarge = (hash: string) =>
    db
      .insertInto('avatars')
      .values({ hash, image: new Uint8Array(100_000) })
      .execute()

  const results = await Promise.allSettled([addAlone('b'), addLarge('c'), addAlone('d')])
  expect(results.map((each) => each.status === 'rejected' && isStorageFull(each.reason))).toEqual([
    true,
    true,
    false,
  ])
  expect(committed()).toEqual(['a', 'd'])
})

test('statements after a transaction that ended by itself are not part of anything', async () => {
  const work = db.transaction().execute(async (tx) => {
    await add(tx, 'a')
    // A full disk does the same.
    await sql`rollback`.execute(tx)
    await add(tx, 'b').catch(() => {})
  })
  await expect(work).rejects.toThrow('The transaction is over.')
  expect(committed()).toEqual([])
  await addAlone('c')
  expect(committed()).toEqual(['c'])
})

test('a transaction that cannot be rolled back fails its group, and the next ones work', async () => {
  const spoil = () =>
    db.transaction().execute(async (tx) => {
      await add(tx, 'b')
      // As when the data needed to undo it cannot be read.
      await sql`release one`.execute(tx)
    })
  const results = await Promise.allSettled([addAlone('a'), spoil(), addAlone('c')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(committed()).toEqual(['c'])
})
