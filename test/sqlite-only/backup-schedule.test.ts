import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { backupName, readBackup, takenAtOf } from '../../src/server/backup/manifest.ts'
import { backUpWhenDue, type TakeBackup } from '../../src/server/backup/schedule.ts'
import { startServer } from '../../stage/server-process.ts'
import { EVENING } from '../app.ts'
import { openTestDatabase } from '../database.ts'

const HOUR = 3600
const database = await openTestDatabase('sqlite')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(database.folder, 'backups-'))
})
afterAll(() => database.close())

const look = (now: number, take?: TakeBackup) =>
  backUpWhenDue({ folder, everyHours: 6, keep: 3 }, { dataDir: database.folder, now }, take)

test('a backup is taken at the start, and again once the newest is old enough', async () => {
  expect(await look(EVENING)).toBe(join(folder, backupName(EVENING)))
  expect(await look(EVENING + 6 * HOUR - 1)).toBe(null)
  const next = EVENING + 6 * HOUR
  expect(await look(next)).toBe(join(folder, backupName(next)))
  expect((await readBackup(join(folder, backupName(next)))).takenAt).toBe(next)
})

test('the newest stay; other files are left alone', async () => {
  const times = [0, 6, 12, 18, 24].map((hours) => EVENING + hours * HOUR)
  mkdirSync(join(folder, 'anteroom-of-mine'))
  for (const now of times) await look(now)
  expect(readdirSync(folder)).toEqual([...times.slice(-3).map(backupName), 'anteroom-of-mine'])
})

test('names from a clock that was ahead neither prevent a backup nor push one out', async () => {
  const ahead = [1, 2, 3].map((years) => backupName(EVENING + years * 365 * 24 * HOUR))
  for (const name of ahead) mkdirSync(join(folder, name))
  for (const hours of [0, 6, 12, 18]) expect(await look(EVENING + hours * HOUR)).not.toBe(null)
  expect(await look(EVENING + 18 * HOUR + 1)).toBe(null)
  expect(readdirSync(folder)).toEqual([
    ...[6, 12, 18].map((hours) => backupName(EVENING + hours * HOUR)),
    ...ahead,
  ])
})

test('unfinished backups are removed after a day', async () => {
  const left = `.unfinished-${backupName(EVENING)}`
  mkdirSync(join(folder, left))
  await look(EVENING + 24 * HOUR)
  expect(readdirSync(folder)).toContain(left)
  await look(EVENING + 30 * HOUR)
  expect(readdirSync(folder)).toEqual([24, 30].map((hours) => backupName(EVENING + hours * HOUR)))
})

test('if a backup fails, none is removed, and the next check retries', async () => {
  for (const hours of [0, 6, 12]) await look(EVENING + hours * HOUR)
  const before = readdirSync(folder)
  const full: TakeBackup = async () => {
    throw new Error('The disk is full.')
  }
  await expect(look(EVENING + 18 * HOUR, full)).rejects.toThrow('full')
  expect(readdirSync(folder)).toEqual(before)
  expect(await look(EVENING + 18 * HOUR + 1)).not.toBe(null)
})

test('failures on the thread are reported', async () => {
  const nowhere = join(folder, 'nowhere')
  const looking = backUpWhenDue({ folder, everyHours: 6, keep: 3 }, { dataDir: nowhere, now: EVENING })
  await expect(looking).rejects.toThrow(`DATA_DIR: ${nowhere} has no anteroom.sqlite.`)
})

test('the server takes one when it starts, and serves meanwhile', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'anteroom-schedule-'))
  const BACKUP_DIR = join(dataDir, 'backups')
  let heard = () => {}
  const backedUp = new Promise<void>((resolve) => {
    heard = resolve
  })
  const onOutput = (text: string) => text.includes('"backed up"') && heard()
  const server = await startServer({ dataDir, settings: { BACKUP_DIR }, onOutput })
  await backedUp
  const [name = ''] = readdirSync(BACKUP_DIR)
  expect(Object.keys((await readBackup(join(BACKUP_DIR, name))).files)).toContain('sandbox-cards.sqlite')
  const metrics = await (await fetch(`${server.baseUrl}/metrics`)).text()
  expect(metrics).toContain(`\nanteroom_backup_newest_seconds ${takenAtOf(name)}\n`)
  expect(await server.stop()).toBe(0)
  rmSync(dataDir, { recursive: true })
})
