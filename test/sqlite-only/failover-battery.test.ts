import { expect, test } from 'vitest'
import { openSqlite } from '../../src/server/db/sqlite/open.ts'
import { createChance } from '../../stage/chance.ts'
import { audit } from '../batteries/crash/audit.ts'
import { beginEvenings } from '../batteries/crash/evenings.ts'
import { writeDown } from '../batteries/crash/writing.ts'
import { charges } from '../batteries/failover/charges.ts'
import { gapsAfter } from '../batteries/failover/gaps.ts'
import { openRetryingClient } from '../batteries/pay/callers.ts'
import { openFleet } from '../batteries/pay/fleet.ts'
import { inStorage, sqliteStorage } from '../batteries/storage.ts'

const ANSWERS = 12

test(
  'the battery finds a lost write, a duplicated one, and a charge without a game',
  {
    timeout: 120_000,
  },
  () =>
    inStorage(sqliteStorage(), async (storage) => {
      const fleet = await openFleet(storage)
      const [server] = fleet.servers
      if (!server) throw new Error('There is no server.')
      const [evening] = await beginEvenings(server, 1, fleet.now())
      if (!evening) throw new Error('There is no evening.')
      let answers = 0
      const client = openRetryingClient([server.baseUrl], createChance(1), () => {
        answers += 1
      })
      const isOver = () => answers >= ANSWERS
      const parts = { send: client.insist, chance: createChance(3), now: fleet.now, isOver }
      const told = await writeDown(evening, parts)
      await fleet.stop()

      const { db, close } = openSqlite(storage.dataDir)
      const look = async () => (await audit(db, [told])).figures
      const clean = await look()
      expect([clean['acknowledged and lost'], clean['done twice, or never acknowledged']]).toEqual([0, 0])
      const rebuys = db.selectFrom('game_events').selectAll().where('type', '=', 'rebuy')
      const [rebuy] = await rebuys.execute()
      if (!rebuy) throw new Error('Nobody bought in again.')
      await db
        .insertInto('game_events')
        .values({ ...rebuy, id: 'twice', seq: 1000, command_id: 'twice', undo_command_id: null })
        .execute()
      expect((await look())['done twice, or never acknowledged']).toBeGreaterThan(0)
      await db.deleteFrom('game_events').where('id', 'in', ['twice', rebuy.id]).execute()
      expect((await look())['acknowledged and lost']).toBeGreaterThan(0)

      const there = { ...storage, read: <T>(at: (opened: typeof db) => Promise<T>) => at(db) }
      expect((await charges(there, fleet.now())).faults).toEqual([])
      await db.updateTable('payments').set({ amount: 1 }).execute()
      expect((await charges(there, fleet.now())).faults).not.toEqual([])
      await close()
    }),
)

test('the time without a write is measured from each strike to the next', () => {
  const strikes = [
    { kind: 'a', at: 1000 },
    { kind: 'b', at: 60_000 },
  ]
  expect(gapsAfter(strikes, [900, 16_000, 17_000, 59_500, 60_500, 63_500])).toEqual([42.5, 3])
})
