import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refuseLostDatabase } from '../../src/server/backup/data-folder.ts'
import { DATABASE, LEDGER, VAPID } from '../../src/server/backup/manifest.ts'
import { ConfigError } from '../../src/server/config.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openSqlite } from '../../src/server/db/sqlite/open.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anteroom-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (name: string, text = '') => writeFileSync(join(folder, name), text)

function putDatabase(statement: string) {
  const database = new DatabaseSync(join(folder, DATABASE))
  database.exec(statement)
  database.close()
}

const refusal = (): string => {
  try {
    refuseLostDatabase(folder)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'started'
}

describe('the start is refused in one line that names the file and the way back', () => {
  test.each<[string, string, () => void]>([
    ['a database that is missing beside a ledger', 'is missing', () => put(LEDGER)],
    [
      'an empty file beside the keys of push',
      'is empty',
      () => {
        put(DATABASE)
        put(VAPID)
      },
    ],
    [
      'a database without tables beside a ledger',
      'is empty',
      () => {
        putDatabase('pragma user_version = 1')
        put(LEDGER)
      },
    ],
    [
      'a file that is no database',
      'is no SQLite database',
      () => put(DATABASE, 'a letter to grandma '.repeat(99)),
    ],
    [
      'the database of another program',
      'another program',
      () => putDatabase('create table songs (title text)'),
    ],
  ])('%s', (_what, words, prepare) => {
    prepare()
    expect(refusal()).toContain(`DATA_DIR: ${join(folder, DATABASE)} `)
    expect(refusal()).toContain(words)
    expect(refusal()).toMatch(/^[^\n]+npm run restore -- BACKUP[^\n]+$/)
  })
})

describe('the start succeeds', () => {
  test('in an empty folder, and in one whose first start was interrupted', () => {
    expect(refusal()).toBe('started')
    put(DATABASE)
    expect(refusal()).toBe('started')
  })

  test('on our own database, also while its tables are only in its log', async () => {
    const { db, close } = openSqlite(folder)
    await migrate(db)
    put(LEDGER)
    expect(refusal()).toBe('started')
    await close()
    expect(refusal()).toBe('started')
  })
})

test('nobody else on the machine can read the database, whatever the umask', async () => {
  const umask = process.umask(0)
  const dataDir = join(folder, 'data')
  const { db, close } = openSqlite(dataDir)
  await migrate(db)
  process.umask(umask)
  const names = readdirSync(dataDir)
  expect(names).toEqual(expect.arrayContaining([DATABASE, `${DATABASE}-wal`]))
  const modeOf = (path: string) => statSync(path).mode & 0o777
  expect(modeOf(dataDir)).toBe(0o700)
  for (const name of names.filter((each) => each.startsWith(DATABASE)))
    expect(modeOf(join(dataDir, name)), name).toBe(0o600)
  await close()
})
