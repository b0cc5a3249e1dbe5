import { expect, test } from 'vitest'
import { isUniqueViolation } from '../../src/server/db/dialect.ts'
import { deferWrite, pipeline, prepared } from '../../src/server/db/prepared.ts'
import { openTestDatabase } from '../database.ts'
import { openedForTests } from '../opened-for-tests.ts'

const database = openedForTests(() => openTestDatabase())

const addImage = prepared<{ hash: string }>()((db, at) =>
  db.insertInto('avatars').values({ hash: at('hash'), image: new Uint8Array() }),
)
const imagesFrom = prepared<{ hash: string }>()((db, at) =>
  db.selectFrom('avatars').select('hash').where('hash', '>=', at('hash')).orderBy('hash'),
)
const from = async (hash: string) => (await imagesFrom.rows(database.db, { hash })).map((row) => row.hash)

test('a prepared query gets new values each time', async () => {
  await addImage.rows(database.db, { hash: 'a1' })
  await addImage.rows(database.db, { hash: 'a2' })
  expect(await from('a1')).toEqual(['a1', 'a2'])
  expect(await from('a2')).toEqual(['a2'])
})

test('a query that does not name its columns is not prepared: a newer release may add one', async () => {
  const readAll = prepared()((db) => db.selectFrom('avatars').selectAll())
  await expect(readAll.rows(database.db, {})).rejects.toThrow('names its columns')
})

test('pipelined queries keep their order, and each returns its own rows', async () => {
  const { db } = database
  const [before, , after] = await db
    .transaction()
    .execute((tx) =>
      pipeline(tx, [
        imagesFrom.with(tx, { hash: 'b' }),
        addImage.with(tx, { hash: 'b1' }),
        imagesFrom.with(tx, { hash: 'b' }),
      ]),
    )
  expect([before, after]).toEqual([[], [{ hash: 'b1' }]])
})

test('a deferred write is visible to the next query, and after the commit', async () => {
  const seen = await database.db.transaction().execute(async (tx) => {
    await deferWrite(tx, addImage.with(tx, { hash: 'c1' }))
    const rows = await imagesFrom.rows(tx, { hash: 'c' })
    await deferWrite(tx, addImage.with(tx, { hash: 'c2' }))
    return rows
  })
  expect(seen).toEqual([{ hash: 'c1' }])
  expect(await from('c')).toEqual(['c1', 'c2'])
})

test('a failing deferred write fails its transaction, and the connection stays usable', async () => {
  const work = database.db.transaction().execute(async (tx) => {
    await deferWrite(tx, addImage.with(tx, { hash: 'd1' }))
    await deferWrite(tx, addImage.with(tx, { hash: 'd1' }))
    await deferWrite(tx, addImage.with(tx, { hash: 'd2' }))
  })
  await expect(work).rejects.toSatisfy(isUniqueViolation)
  expect(await from('d')).toEqual([])
  await addImage.rows(database.db, { hash: 'd3' })
  expect(await from('d')).toEqual(['d3'])
})

test('a transaction that continues after a failure does not count as a success', async () => {
  const work = database.db.transaction().execute(async (tx) => {
    await addImage.rows(tx, { hash: 'e1' })
    await addImage.rows(tx, { hash: 'e1' }).catch(() => {})
    throw new Error('gives up')
  })
  await expect(work).rejects.toThrow('gives up')
  expect(await from('e')).toEqual([])
})

test('nothing remains of a deferred write when the work is abandoned', async () => {
  const work = database.db.transaction().execute(async (tx) => {
    await deferWrite(tx, addImage.with(tx, { hash: 'f1' }))
    throw new Error('gives up')
  })
  await expect(work).rejects.toThrow('gives up')
  await database.db.transaction().execute((tx) => deferWrite(tx, addImage.with(tx, { hash: 'f2' })))
  expect(await from('f')).toEqual(['f2'])
})
