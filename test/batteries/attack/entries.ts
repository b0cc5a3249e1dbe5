import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { MAX_ENTRIES } from '../../../src/domain/table/decide.ts'
import { outcome } from './client.ts'
import { befriend, type Deployment, type Member, startNight } from './deployment.ts'
import { Findings } from './findings.ts'

/** One caller has 600 calls a minute. */
const A_MINUTE = 500
/** Seconds after which the per-minute counts have started over. */
const NEXT_MINUTE = 61
const KEPT_ANSWER_BYTES = 1024
/** A few entries already occupy whole pages of every index. */
const ENTRY_BYTES = 4096

/** A host enters as much as a night accepts, as the web app sends it. */
export async function fillNight(
  deployment: Deployment,
  { entries }: { readonly entries: number },
): Promise<Findings> {
  const findings = new Findings('entries')
  const [host, guest] = [await deployment.arrive('Bea'), await deployment.arrive('Ben')]
  await befriend(deployment, host, guest)
  const game = await startNight(deployment, host, guest)
  const gameId = game.id
  await deployment.advance(NEXT_MINUTE)
  const began = deployment.fleet.now()
  let { version } = game
  const push = async () => {
    const rebuy = { type: 'rebuy' as const, timestamp: began, amount: 20 }
    const input = { gameId, userId: guest.id, ...rebuy, commandId: randomUUID(), since: version }
    const way = { ...host.way, key: randomUUID() }
    const reply = await deployment.call('pushGameEvent', input, way)
    version = reply.data?.version ?? version
    return outcome(reply)
  }

  const before = await bytesOf(deployment)
  for (let count = 1; count <= entries; count += 1) {
    const said = await push()
    if (said !== '200') findings.fault(`entry ${count} was answered ${said}`)
    if (count % A_MINUTE === 0) await deployment.advance(NEXT_MINUTE)
  }
  const bytes = Math.round(((await bytesOf(deployment)) - before) / entries)
  findings.show('entered', entries)
  findings.expectAtMost('bytes of an entry', bytes, ENTRY_BYTES)
  findings.expectAtMost(
    'bytes of its kept answer, at most',
    await keptBytes(deployment, host, began),
    KEPT_ANSWER_BYTES,
  )
  await deployment.advance(NEXT_MINUTE)
  const undone = deployment.fleet.now()
  await deployment.ok('popGameEvent', { gameId }, { ...host.way, key: randomUUID() })
  const unnamed = await keptBytes(deployment, host, undone)
  findings.expectAtMost('bytes kept of a call that names no command', unnamed, KEPT_ANSWER_BYTES)
  if (entries === MAX_ENTRIES) {
    const said = await push()
    if (said !== '409 too_many_entries') findings.fault(`one entry more was answered ${said}`)
  }
  return findings
}

/** The size of the tables with their indexes: on SQLite the pages in use, which are the file after a checkpoint. */
async function bytesOf({ storage, db }: Deployment): Promise<number> {
  const pages = sql<{ bytes: number }>`
    select (page_count - freelist_count) * page_size as bytes
    from pragma_page_count, pragma_freelist_count, pragma_page_size`
  const relations = sql<{ bytes: number }>`
    select sum(pg_total_relation_size(oid)) as bytes
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`
  const { rows } = await (storage.name === 'SQLite' ? pages : relations).execute(db)
  return Number(rows[0]?.bytes)
}

/** The longest row with a stored answer since a moment, in characters, which are bytes except in names. */
async function keptBytes({ db }: Deployment, { id }: Member, since: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select max(length(scope) + length(key_hash) + length(fingerprint) + length(answer)) as bytes
    from idempotency where scope = ${id} and created_at >= ${since}`.execute(db)
  return Number(rows[0]?.bytes)
}
