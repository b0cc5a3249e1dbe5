import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { EndpointName } from '../../src/contract/paths.ts'
import { TABLES } from '../../src/server/db/schema.ts'
import { accessTable } from '../access-table.ts'
import { actorFor, tokenOf, writes } from '../effects.ts'
import { type Cast, joinCast, setScene } from '../scene.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world } = worldWith([], FREE_HOSTING)
let cast: Cast
beforeAll(async () => {
  cast = await joinCast(world)
})

/** The calls that write or remove notifications, in the scenes of the access table. */
const telling = new Set<EndpointName>([
  ...(['inviteBuddy', 'acceptBuddyRequest', 'cancelPendingInvite', 'blockUser', 'deleteAccount'] as const),
  ...(['createGame', 'editGame', 'cancelGame', 'startGame', 'undoStart', 'endGame', 'setCoHosts'] as const),
  ...(['acceptGameInvite', 'declineGameInvite', 'checkInUser', 'checkOutUser'] as const),
  ...(['addPlayer', 'removePlayer', 'answerLink', 'answerPass', 'claimPass', 'unclaimGuest'] as const),
  ...(['markTransfer', 'remindTransfer', 'settleTab', 'answerImport', 'undoImport', 'drawSeats'] as const),
  ...(['proposeDeal', 'askEntry', 'dropAsk', 'skipDate', 'stopSeries'] as const),
  ...(['editGroup', 'leaveGroup', 'deleteGroup'] as const),
  ...(['askAgain', 'messagePlayers'] as const),
  ...(['dismissNotification', 'dismissGameNotifications', 'clearNotifications'] as const),
])

/** Every row except notifications. */
async function stored(): Promise<Record<string, unknown>> {
  const { db } = world.database
  const rows: Record<string, unknown> = {}
  for (const name of TABLES)
    if (name !== 'notifications') rows[name] = await db.selectFrom(name).selectAll().execute()
  return rows
}

test.each(writes)('%s is written with what it tells of, or neither is', async (name) => {
  const { db } = world.database
  const scene = await setScene(world, cast)
  const role = actorFor(name)
  const input = await accessTable[name].input(scene, role)
  if (name === 'acceptGameInvite' || name === 'checkInUser')
    await world.ok('declineGameInvite', { gameId: String(input.gameId) }, scene.cast.self)
  const call = () => world.call(name, input, { as: tokenOf(scene, role) })
  const before = await stored()
  await sql`alter table notifications rename to put_away`.execute(db)
  const { status } = await call()
  await sql`alter table put_away rename to notifications`.execute(db)
  expect(status).toBe(telling.has(name) ? 500 : 200)
  if (status === 200) return
  expect(await stored()).toEqual(before)
  expect((await call()).status).toBe(200)
})
