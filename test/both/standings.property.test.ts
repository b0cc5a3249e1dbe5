import fc from 'fast-check'
import { expect, test } from 'vitest'
import { play } from '../../src/domain/table/play.ts'
import { rank } from '../../src/domain/table/ranking.ts'
import { findGames } from '../../src/server/games/read-store.ts'
import { runs } from '../domain/property-runs.ts'
import { groupWorld } from '../group-world.ts'
import { claimGuest } from '../links.ts'
import { pastNights } from '../past-nights.ts'
import { tableOf } from '../server/table.ts'
import { startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana, tomas, ravi, mei } = worldWith(['Hana', 'Tomas', 'Ravi'], {
  ...FREE_HOSTING,
  others: ['Mei'],
})
const { groupOf, seasonIn, cashGame } = groupWorld(world, () => [hana, tomas, ravi])

/** Each person's net in dollars, folded from the entries of all games of a group with at least three players. */
async function recomputed(groupId: string): Promise<Record<string, number>> {
  const { db } = world.database
  const rows = await db.selectFrom('games').select('id').where('group_id', '=', groupId).execute()
  if (rows.length === 0) return {}
  const sums = new Map<string, number>()
  const games = await findGames(
    db,
    rows.map(({ id }) => id),
  )
  for (const { game, entries } of games) {
    const results = game.state === 'complete' ? rank(game, play(game, entries)) : []
    if (results.length < 3) continue
    for (const { playerId, net } of results) {
      const id = game.players.find((player) => player.id === playerId)?.userId ?? playerId
      sums.set(id, (sums.get(id) ?? 0) + net)
    }
  }
  return Object.fromEntries([...sums].map(([id, net]) => [id, net / 100]))
}

const steps = ['play', 'import', 'undo import', 'mend', 'claim', 'unclaim', 'take out'] as const
const amounts = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }))

test('after any mend, undo of an import, claim or unclaim the standings equal a plain recomputation (Rules 43.3, 43.6)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ step: fc.constantFrom(...steps), amounts }), { minLength: 4, maxLength: 8 }),
      async (all) => {
        const groupId = await groupOf('Fridays')
        const season = await seasonIn(groupId, { kind: 'cash' })
        const { id: gameId } = await startGame(world, [hana, tomas], { style: 'cash', rebuys: true, groupId })
        const { gameUsers } = await world.ok('addPlayer', { gameId, name: 'Zoe' }, hana)
        const guestId = gameUsers.find(({ guest }) => guest)?.id ?? ''
        const table = tableOf(world, hana, gameId)
        for (const player of [tomas, { ...hana, id: guestId }, hana]) await table.cash(player, 20)
        await table.end()
        const imports: string[] = []
        let isClaimed = false
        for (const {
          step,
          amounts: [one, other],
        } of all) {
          if (step === 'play') await cashGame([one, other, 60 - one - other], groupId)
          if (step === 'import') imports.push(await importInto(groupId))
          if (step === 'undo import' && imports.length > 0)
            await world.ok('undoImport', { importId: imports.pop() ?? '' }, hana)
          if (step === 'mend') await mend(gameId, one)
          if (step === 'claim' && !isClaimed) await claimGuest(world, { gameId, guestId, host: hana }, mei)
          if (step === 'unclaim' && isClaimed) await world.ok('unclaimGuest', { guestId }, mei)
          if (step === 'claim' || step === 'unclaim') isClaimed = step === 'claim'
          if (step === 'take out') await world.ok('groupGame', { groupId: null, gameId }, hana)
          const { rows } = await world.ok('standings', season, hana)
          const shown = Object.fromEntries(rows.map(({ person, total }) => [person.id, total]))
          expect(shown).toEqual(await recomputed(groupId))
        }
        await world.ok('deleteGroup', { groupId }, hana)
      },
    ),
    runs(4),
  )
})

/** Imports two nights and puts them into the group. Returns the import. */
async function importInto(groupId: string): Promise<string> {
  const { id } = await world.ok('importNights', pastNights(world, [hana, tomas]), hana)
  const rows = await world.database.db.selectFrom('games').select('id').where('import_id', '=', id).execute()
  for (const row of rows) await world.ok('groupGame', { groupId, gameId: row.id }, hana)
  return id
}

/** Mends Tomas's first cash-out; the money may then not add up, but the results change all the same. */
async function mend(gameId: string, amount: number): Promise<void> {
  const { gameEvents } = await world.ok('fetchGame', { gameId }, hana)
  await world.call('mendGameEvent', { gameId, eventId: gameEvents[0]?.id ?? '', amount }, hana)
}
