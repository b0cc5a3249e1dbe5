import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { differencesOf, rowsOf, type Totals, totalsOf } from '../../../src/server/backup/move-store.ts'
import type { OpenedDatabase } from '../../../src/server/db/change-ids.ts'
import { openPostgres } from '../../../src/server/db/postgres/open.ts'
import { openSqlite, openSqliteReadOnly } from '../../../src/server/db/sqlite/open.ts'
import { type Chance, createChance } from '../../../stage/chance.ts'
import { startCommand } from '../../commands.ts'
import type { Battery } from '../battery.ts'
import type { Outcome } from '../outcome.ts'
import { inPostgres, type Storage, withDatabase } from '../storage.ts'
import { enterEvents, fillFolder } from './fill.ts'

export interface BatteryOptions {
  /** An empty PostgreSQL, and a folder for all files. */
  readonly storage: Pick<Storage, 'dataDir' | 'settings'>
  readonly games: number
  /** The maximum number of kills of the move, and the delay of each in milliseconds after the next table has moved. */
  readonly kills: number
  readonly longestPause: number
  readonly seed: number
}

/**
 * Backs a filled data folder up while events are entered, restores it, moves it to PostgreSQL while killing the move at random, then backs
 * that up and restores it in the same way: with the commands themselves, as processes. Afterwards every total must be unchanged.
 */
export async function runBattery(options: BatteryOptions): Promise<Outcome> {
  const { games, storage } = options
  const { dataDir: folder } = storage
  const postgresUrl = storage.settings.DATABASE_URL ?? ''
  const openTarget = () => openPostgres(postgresUrl, { connections: 1, onError: () => {} })
  const [live, backups] = [join(folder, 'live'), join(folder, 'backups')]
  await fillFolder(live, games)

  const entered = await backUpMeanwhile(openSqlite(live), backups, { DATA_DIR: live })
  const meanwhile = await restored(folder, join(backups, onlyOne(backups)))
  const faults = []
  if (meanwhile.get('games.version') !== meanwhile.get('game_events'))
    faults.push('while events were entered: the backup holds half of a transaction')

  const totals = await withDatabase(openSqliteReadOnly(live), totalsOf)
  const still = join(folder, 'still')
  await command('backup', [still], { DATA_DIR: live })
  const again = await restored(folder, join(still, onlyOne(still)))
  faults.push(...differencesOf(totals, again).map((line) => `restored: ${line}`))

  const killed = await moveUnderFire(
    { DATA_DIR: live, DATABASE_URL: postgresUrl },
    options,
    createChance(options.seed),
  )
  const moved = await withDatabase(openTarget(), totalsOf)
  faults.push(...differencesOf(totals, moved).map((line) => `moved: ${line}`))

  const dumps = join(folder, 'dumps')
  const enteredLater = await backUpMeanwhile(openTarget(), dumps, { DATA_DIR: live, ...storage.settings })
  await withDatabase(openTarget(), async (db) => {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
  })
  const settings = { DATA_DIR: join(folder, 'beside-postgres'), ...storage.settings }
  await command('restore', [join(dumps, onlyOne(dumps))], settings)
  const dumped = await withDatabase(openTarget(), totalsOf)
  if (dumped.get('games.version') !== dumped.get('game_events'))
    faults.push('while events were entered: the backup of PostgreSQL holds half of a transaction')
  return {
    figures: {
      rows: rowsOf(totals),
      'totals compared': totals.size,
      'events entered during the backup': entered,
      'events entered during that of PostgreSQL': enteredLater,
      'moves killed': killed,
      'cents of payments': Number(moved.get('payments.amount')),
      differences: faults.length,
    },
    faults,
  }
}

async function command(...given: Parameters<typeof startCommand>): Promise<void> {
  const { code, error } = await startCommand(...given).ended
  if (code !== 0) throw new Error(`${given[0]}: ${error}`)
}

function onlyOne(backups: string): string {
  const [name = '', ...others] = readdirSync(backups)
  if (others.length > 0) throw new Error(`There is more than one backup: ${others.join()}`)
  return name
}

async function restored(folder: string, backup: string): Promise<Totals> {
  const dataDir = join(folder, `restored-from-${readdirSync(folder).length}`)
  await command('restore', [backup], { DATA_DIR: dataDir })
  return withDatabase(openSqliteReadOnly(dataDir), totalsOf)
}

/** Backs up into a folder while events are entered; returns how many. */
async function backUpMeanwhile(
  database: OpenedDatabase,
  into: string,
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  let isBackedUp = false
  const entering = enterEvents(database, () => isBackedUp)
  await command('backup', [into], settings)
  isBackedUp = true
  return entering
}

/** Kills the move again and again, until it has been killed often enough or is done. Returns how often. */
async function moveUnderFire(
  settings: Readonly<Record<string, string>>,
  { kills, longestPause }: BatteryOptions,
  chance: Chance,
): Promise<number> {
  for (let killed = 0; ; killed += 1) {
    let hear = () => {}
    const progress = new Promise<void>((resolve) => {
      hear = resolve
    })
    const move = startCommand('move-to-postgres', [], settings, hear)
    if (killed < kills) {
      await Promise.race([progress, move.ended])
      await setTimeout(chance.between(0, longestPause))
      move.process.kill('SIGKILL')
    }
    const { code, error } = await move.ended
    // Killed between its last step and its last output, it is done.
    if (code === 0 || (killed > 0 && error.includes('The database is not empty'))) return killed
    if (code !== null) throw new Error(`move-to-postgres: ${error}`)
  }
}

export const battery: Battery<'games' | 'kills'> = {
  sizes: { games: 40_000, kills: 10 },
  scenes: {
    postgres: ({ sizes, seed }) =>
      inPostgres((storage) => runBattery({ storage, ...sizes, longestPause: 2000, seed })),
  },
}
