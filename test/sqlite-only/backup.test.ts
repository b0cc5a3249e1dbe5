import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BackupError, backupName } from '../../src/server/backup/manifest.ts'
import { differencesOf, type Totals, totalsOf } from '../../src/server/backup/move-store.ts'
import { restoreBackup } from '../../src/server/backup/restore.ts'
import { settled, takeBackup } from '../../src/server/backup/take.ts'
import { reconcile } from '../../src/server/billing/reconcile.ts'
import { DataFolderInUse, openSqlite } from '../../src/server/db/sqlite/open.ts'
import { openCards } from '../../src/server/gateways/open-cards.ts'
import { vapidKeys } from '../../src/server/gateways/vapid.ts'
import { EVENING } from '../app.ts'
import { type Evening, playEvening } from '../evening.ts'
import { scratchFolder } from '../scratch-folder.ts'

const scratch = scratchFolder()
let evening: Evening
let dataDir: string
let folders = 0
const freshFolder = () => join(scratch, `folder-${++folders}`)
const take = (into = freshFolder(), now = EVENING) => takeBackup({ dataDir, into, now })

beforeAll(async () => {
  evening = await playEvening()
  dataDir = evening.world.database.folder
})
afterAll(async () => {
  await evening.world.close()
})

/** Opens the restored data as the server would, with the sandbox's data. */
async function examine(folder: string): Promise<{ totals: Totals; differences: readonly string[] }> {
  const { db, close } = openSqlite(folder)
  const cards = await openCards({ stripe: null, dataDir: folder })
  const { differences } = await reconcile({ db, cards }, { now: evening.world.now() + 1, since: 0 })
  const totals = await totalsOf(db)
  await cards.close()
  await close()
  return { totals, differences }
}

describe('a restored backup', () => {
  test('contains every row and every cent, the ledger and the key pair', async () => {
    const live = await totalsOf(evening.world.services.db)
    expect(Number(live.get('payments.amount'))).toBeGreaterThan(0)
    const restored = freshFolder()
    const { takenAt } = await restoreBackup({ backup: await take(), dataDir: restored })
    expect(takenAt).toBe(EVENING)
    const { totals, differences } = await examine(restored)
    expect(differencesOf(live, totals)).toEqual([])
    expect(differences).toEqual([])
    expect(vapidKeys(restored, {})).toEqual(vapidKeys(dataDir, {}))
  })

  test('shows a single moment, however much is written meanwhile', async () => {
    const backups = []
    for (let round = 0; round < 3; round += 1) {
      let done = false
      const taking = take().finally(() => {
        done = true
      })
      // At least one game is paid for while the backup is being taken.
      do await evening.hostAgain()
      while (!done)
      backups.push(await taking)
    }
    for (const backup of backups) {
      const restored = freshFolder()
      await restoreBackup({ backup, dataDir: restored })
      expect((await examine(restored)).differences).toEqual([])
    }
  })

  test('is readable only by its owner, and leaves nothing unfinished', async () => {
    const into = freshFolder()
    // Put back by hand, and not yet read by a server that would fix it.
    chmodSync(join(dataDir, 'vapid.json'), 0o644)
    const backup = await take(into)
    expect(readdirSync(into)).toEqual([backupName(EVENING)])
    expect(readdirSync(backup).sort()).toEqual([
      'anteroom.sqlite',
      'backup.json',
      'sandbox-cards.sqlite',
      'vapid.json',
    ])
    for (const name of ['.', ...readdirSync(backup)])
      expect(statSync(join(backup, name)).mode & 0o077).toBe(0)
  })

  test('contains no deleted data', async () => {
    const { db } = evening.world.services
    const remains = () => take().then((backup) => new DatabaseSync(join(backup, 'anteroom.sqlite')))
    await db
      .insertInto('avatars')
      .values({ hash: 'gone', image: new Uint8Array(100_000) })
      .execute()
    await db.deleteFrom('avatars').where('hash', '=', 'gone').execute()
    const copy = await remains()
    expect(copy.prepare('pragma freelist_count').get()).toEqual({ freelist_count: 0 })
    copy.close()
  })
})

describe('a backup is not taken', () => {
  test('of a folder without a database', async () => {
    const into = freshFolder()
    const taking = takeBackup({ dataDir: into, into, now: EVENING })
    await expect(taking).rejects.toThrow(`DATA_DIR: ${into} has no anteroom.sqlite.`)
    expect(readdirSync(into)).toEqual([])
  })

  test('of a damaged database, and none is left', async () => {
    const [damaged, into] = [freshFolder(), freshFolder()]
    await restoreBackup({ backup: await take(), dataDir: damaged })
    const file = new DatabaseSync(join(damaged, 'anteroom.sqlite'))
    file.exec("pragma foreign_keys = off; delete from users where username = 'tomas'")
    file.close()
    await expect(takeBackup({ dataDir: damaged, into, now: EVENING })).rejects.toThrow(
      /damaged: \w+ refers to a missing row of users/,
    )
    expect(readdirSync(into)).toEqual([])
  })

  test('twice under one name', async () => {
    const into = freshFolder()
    await take(into)
    await expect(take(into)).rejects.toThrow(BackupError)
  })
})

describe('a backup is not restored', () => {
  test('into a folder in use by a server', async () => {
    const backup = await take()
    await expect(restoreBackup({ backup, dataDir })).rejects.toThrow(DataFolderInUse)
  })

  test.each(['anteroom.sqlite', 'anteroom.sqlite-wal', 'sandbox-cards.sqlite', 'vapid.json'])(
    'over somebody’s %s',
    async (name) => {
      const occupied = freshFolder()
      mkdirSync(occupied)
      writeFileSync(join(occupied, name), 'precious')
      const restoring = restoreBackup({ backup: await take(), dataDir: occupied })
      await expect(restoring).rejects.toThrow(`it contains ${name}.`)
      expect(readdirSync(occupied).filter((found) => !found.startsWith('lock.'))).toEqual([name])
    },
  )

  test('if a byte of it has changed, or a file is missing', async () => {
    const backup = await take()
    rmSync(join(backup, 'vapid.json'))
    await expect(restoreBackup({ backup, dataDir: freshFolder() })).rejects.toThrow('vapid.json is missing')
    const other = await take()
    appendFileSync(join(other, 'sandbox-cards.sqlite'), 'x')
    await expect(restoreBackup({ backup: other, dataDir: freshFolder() })).rejects.toThrow('is damaged')
    await expect(restoreBackup({ backup: scratch, dataDir: freshFolder() })).rejects.toThrow(
      'is not a backup',
    )
  })
})

test.runIf(process.platform === 'linux')(
  'a file system that cannot tell whether a folder is synced can hold backups',
  async () => {
    await settled('/proc')
    await expect(settled('/dev/null')).rejects.toThrow('EINVAL')
    await expect(settled(join(scratch, 'nowhere'))).rejects.toThrow('ENOENT')
  },
)

test('the next restore finishes an interrupted one', async () => {
  const [backup, restored] = [await take(), freshFolder()]
  await restoreBackup({ backup, dataDir: restored })
  // The state when all files but the database have their final names.
  rmSync(join(restored, 'anteroom.sqlite'))
  mkdirSync(join(restored, '.restoring'))
  writeFileSync(join(restored, '.restoring', 'anteroom.sqlite'), 'half')
  await restoreBackup({ backup, dataDir: restored })
  expect(existsSync(join(restored, '.restoring'))).toBe(false)
  expect((await examine(restored)).differences).toEqual([])
})
