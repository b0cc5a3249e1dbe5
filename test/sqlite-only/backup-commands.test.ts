import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../../stage/client.ts'
import { welcome } from '../../stage/newcomer.ts'
import { startServer } from '../../stage/server-process.ts'
import { startCommand } from '../commands.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { PASSWORD } from '../world.ts'

const folder = scratchFolder()
const DATABASE_URL = 'postgres://127.0.0.1:1/anteroom'

const run = (name: 'backup' | 'restore', dataDir: string, operand: string, settings = {}) =>
  startCommand(name, [operand].filter(Boolean), { DATA_DIR: dataDir, ...settings }).ended

test('a backup taken beside a server is restored and served by another', async () => {
  const [dataDir, backups, restored] = ['live', 'backups', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const first = await startServer({ dataDir })
  const mara = await welcome(first, {
    firstName: 'Mara',
    lastName: 'Player',
    username: 'mara',
    email: 'mara@example.com',
    password: PASSWORD,
  })
  const taken = await run('backup', dataDir, backups)
  expect(taken).toMatchObject({ code: 0, error: 'anteroom.sqlite 100 %\nsandbox-cards.sqlite 100 %\n' })
  const backup = taken.out.trim()
  expect(readdirSync(backups).map((name) => join(backups, name))).toEqual([backup])

  const refused = await run('restore', dataDir, backup)
  expect(refused.code).toBe(1)
  expect(refused.error).toMatch(/^DATA_DIR: [^\n]+ is in use by another Anteroom process\.[^\n]+\n$/)
  await first.stop()
  const elsewhere = await run('restore', restored, backup, { DATABASE_URL })
  expect([elsewhere.code, elsewhere.error]).toEqual([
    1,
    expect.stringMatching(/^DATABASE_URL: [^\n]+ is of SQLite\.[^\n]+\n$/),
  ])

  expect(await run('restore', restored, backup)).toMatchObject({ code: 0 })
  const second = await startServer({ dataDir: restored })
  expect((await connect(second.baseUrl, mara.token).call('user', {})).username).toBe('mara')
  await second.stop()
})

test('a failing command prints one line with the reason, and exits with 1', async () => {
  const nowhere = join(folder, 'nowhere')
  for (const [command, argument, settings, why] of [
    ['backup', '', {}, /^npm run backup -- FOLDER/],
    ['backup', join(folder, 'other'), {}, /^DATA_DIR: .* has no anteroom.sqlite\.$/],
    ['backup', join(folder, 'other'), { DATABASE_URL }, /^DATABASE_URL: The database cannot be used/],
    ['restore', '', {}, /^npm run restore -- BACKUP/],
    ['restore', nowhere, {}, /is not a backup/],
  ] as const) {
    const { code, error } = await run(command, nowhere, argument, settings)
    expect([code, error.trimEnd()]).toEqual([1, expect.stringMatching(why)])
    expect(error.trimEnd()).not.toContain('\n')
  }
  expect(existsSync(nowhere)).toBe(false)
})
