import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { V7Generator } from 'uuidv7'
import { moveToPostgres } from '../../src/server/backup/move.ts'
import { takeBackup } from '../../src/server/backup/take.ts'
import { createChance } from '../../stage/chance.ts'
import { EVENING, startApp } from '../app.ts'
import { openTestDatabase } from '../database.ts'
import { startPostgres } from '../postgres.ts'
import { findAnswers } from './answers.ts'
import { type Cast, FIXTURES, readCast, SITE } from './cast.ts'
import { fill } from './content/fill.ts'
import { openCopies } from './copies.ts'

/**
 * Makes the fixture with the release that is checked out: `node test/release-before/record.ts`. It needs pg_dump. The README beside the
 * fixture says when.
 */
async function record(): Promise<void> {
  rmSync(join(FIXTURES, 'answers'), { recursive: true, force: true })
  mkdirSync(join(FIXTURES, 'data'), { recursive: true })
  mkdirSync(join(FIXTURES, 'answers'))
  const backup = await makeContent()
  await dump(backup)

  const copies = await openCopies()
  const { answers } = await findAnswers(copies, readCast())
  for (const [file, found] of Object.entries(answers))
    write(`answers/${file}.json`, `${JSON.stringify(found)}\n`)
  await copies.close()
  execFileSync('npx', ['biome', 'format', '--write', FIXTURES], { stdio: 'inherit' })
}

const write = (file: string, content: string | Buffer) => writeFileSync(join(FIXTURES, file), content)

/** Fills a data folder, with the same ids and secrets each time, and keeps it. Gives a folder with it. */
async function makeContent(): Promise<string> {
  const chance = createChance(13)
  const ids = new V7Generator({ nextUint32: () => Math.floor(chance.next() * 2 ** 32) })
  // Zeros and a number, so that no secret scan reports them.
  let secrets = 0
  let now = () => EVENING
  const world = await startApp({
    database: await openTestDatabase('sqlite'),
    settings: SITE,
    newId: () => ids.generateOrResetWithTs(now() * 1000).toString(),
    randomBytes: (count) => {
      secrets += 1
      const bytes = Buffer.alloc(count)
      bytes.writeUInt16BE(secrets, count - 2)
      return bytes
    },
  })
  now = world.now
  const cast: Cast = await fill(world)
  write('cast.json', `${JSON.stringify(cast)}\n`)
  const into = mkdtempSync(join(tmpdir(), 'anteroom-recorded-'))
  const backup = await takeBackup({ dataDir: world.database.folder, into, now: cast.now })
  for (const file of ['anteroom.sqlite', 'sandbox-cards.sqlite'])
    write(`data/${file}.gz`, gzipSync(readFileSync(join(backup, file)), { level: 9 }))
  write('data/vapid.json', readFileSync(join(backup, 'vapid.json')))
  await world.close()
  return backup
}

/** Moves a data folder into PostgreSQL and dumps what is there, an empty line after each statement. */
async function dump(dataDir: string): Promise<void> {
  const server = await startPostgres()
  if (!server) throw new Error('There is no PostgreSQL to dump from.')
  const target = await openTestDatabase('postgres', server.url)
  await moveToPostgres({ dataDir, target: target.db, now: readCast().now })
  const text = execFileSync('pg_dump', ['--no-owner', '--no-privileges', '--inserts', target.url ?? ''])
  const statements = text
    .toString()
    .split('\n')
    // Comments, what only psql knows, and settings of a session.
    .filter((line) => !/^(?:--|\\|SET |SELECT pg_catalog\.set_config)/.test(line))
    .join('\n')
    .replace(/;\n(?=INSERT)/g, ';\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  write('postgres.sql.gz', gzipSync(`${statements}\n`, { level: 9 }))
  await target.close()
  await server.stop()
}

await record()
