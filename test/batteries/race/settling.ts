import { outcome } from '../../app.ts'
import { tableOf } from '../../server/table.ts'
import { type Member, startGame } from '../../world.ts'
import { allAtOnce, atOnce, differs, type Race, type Scene, told } from './scene.ts'

/** A finished cash game of $20.00: a player owes Hana that, and $10.00 for a rebuy. */
async function owed({ apps: [world], hana }: Scene, loser: Member) {
  const { id: gameId } = await startGame(world, [hana, loser], { style: 'cash', rebuys: true })
  const table = tableOf(world, hana, gameId)
  await table.rebuy(loser, 10)
  await table.knock(loser)
  await table.cash(hana, 50)
  const { version, gameEvents } = await table.end()
  const { transfers } = await world.ok('settlement', { gameId }, hana)
  const [rebuy, , cashed] = gameEvents
  const ids = { transferId: transfers[0]?.id ?? '', rebuyId: rebuy?.id ?? '', cashedId: cashed?.id ?? '' }
  return { gameId, version, ...ids }
}

/** A game and its payments, read again, each as "tomas 30 paid" by payer. */
async function after({ apps: [world, other], hana, tomas }: Scene, gameId: string) {
  const { version } = await world.ok('fetchGame', { gameId }, hana)
  const { transfers, balances } = await other.ok('settlement', { gameId }, hana)
  const nameOf = (id: string) => (id === hana.id ? 'hana' : id === tomas.id ? 'tomas' : 'other')
  const payments = transfers.map(({ fromId, amount, paidAt }) => {
    return `${nameOf(fromId)} ${amount} ${paidAt === null ? 'open' : 'paid'}`
  })
  return { version, payments, nets: balances.reduce((sum, { net }) => sum + net, 0) }
}

/** Payer and payee mark one payment: it is marked once, and one of them is told. */
const marks: Race = async (scene) => {
  const { hana, tomas } = scene
  const { gameId, transferId, version } = await owed(scene, tomas)
  const input = { gameId, transferId, paid: true }
  const ended = await atOnce(scene, 'markTransfer', [
    [hana, input],
    [tomas, input],
  ])
  const { payments, version: now } = await after(scene, gameId)
  return differs(
    { ended, payments, changes: now - version, told: await told(scene, gameId, 'transfer_marked') },
    { ended: '200 + 200', payments: ['tomas 30 paid'], changes: 1, told: 1 },
  )
}

/** One device counts the table and another enters a rebuy: either the rebuy is too late, or the count must be repeated. */
const count: Race = async (scene) => {
  const { apps, hana, tomas, count: inFigures } = scene
  const [world, other] = apps
  const { id: gameId, version } = await startGame(world, [hana, tomas], { style: 'cash', rebuys: true })
  const counts = [
    { userId: hana.id, amount: 25 },
    { userId: tomas.id, amount: 15 },
  ]
  const [counted, pushed] = await allAtOnce(scene, [
    () => world.call('countTable', { gameId, counts, lastEventId: null }, hana),
    () => tableOf(other, hana, gameId).push('rebuy', tomas, 10),
  ])
  const isCounted = counted.status === 200
  if (isCounted) inFigures('counts before the rebuy')
  const read = await world.ok('fetchGame', { gameId }, hana)
  return differs(
    {
      ended: [counted, pushed].map(outcome),
      left: read.gameEvents.map(({ type, amount }) => `${type} ${amount}`),
      changes: read.version - version,
    },
    {
      ended: isCounted ? ['200', '409 already_over'] : ['409 stale', '200'],
      left: isCounted ? ['cashed 25', 'cashed 15'] : ['rebuy 10'],
      changes: 1,
    },
  )
}

/** The payer marks a payment while the host mends the night. If the mark came first, it stays, and the difference is paid back. */
const markAndMend: Race = async (scene) => {
  const { apps, hana, tomas, count: inFigures } = scene
  const [world, other] = apps
  const { gameId, transferId, rebuyId, cashedId, version } = await owed(scene, tomas)
  const mend = { gameId, eventId: rebuyId, amount: 5, also: [{ eventId: cashedId, amount: 45 }] }
  const [marked, mended] = await allAtOnce(scene, [
    () => world.call('markTransfer', { gameId, transferId, paid: true }, tomas),
    () => other.call('mendGameEvent', mend, hana),
  ])
  const isMarked = marked.status === 200
  if (isMarked) inFigures('marks before the mend')
  const { payments, version: now, nets } = await after(scene, gameId)
  return differs(
    { ended: [marked, mended].map(outcome), payments, nets, changes: now - version },
    {
      ended: [isMarked ? '200' : '409 stale', '200'],
      payments: isMarked ? ['tomas 30 paid', 'hana 5 open'] : ['tomas 25 open'],
      nets: 0,
      changes: isMarked ? 2 : 1,
    },
  )
}

/**
 * The payer marks a payment while the host names another holder of the box: once one is marked the plan stays, and a removed one cannot be
 * marked.
 */
const markAndPlan: Race = async (scene) => {
  const { apps, hana, tomas, count: inFigures } = scene
  const [world, other] = apps
  const { gameId, transferId, version } = await owed(scene, tomas)
  const plan = { gameId, paidIn: [{ userId: tomas.id, amount: 10 }] }
  const [marked, planned] = await allAtOnce(scene, [
    () => world.call('markTransfer', { gameId, transferId, paid: true }, tomas),
    () => other.call('settlementPlan', plan, hana),
  ])
  const isMarked = marked.status === 200
  if (isMarked) inFigures('marks before the plan')
  const { payments, version: now } = await after(scene, gameId)
  return differs(
    { ended: [marked, planned].map(outcome), payments, changes: now - version },
    {
      ended: isMarked ? ['200', '409 already_paying'] : ['409 stale', '200'],
      payments: [isMarked ? 'tomas 30 paid' : 'tomas 20 open'],
      changes: 1,
    },
  )
}

/** Two people settle everything open between them: it is settled once, and one of them is told that it has changed. */
const tabs: Race = async (scene) => {
  const { apps, hana, mei } = scene
  const { gameId, version } = await owed(scene, mei)
  const [entry] = await apps[0].ok('tab', {}, mei)
  const amount = entry?.amount ?? 0
  const ended = await atOnce(scene, 'settleTab', [
    [hana, { userId: mei.id, amount: -amount }],
    [mei, { userId: hana.id, amount }],
  ])
  const { payments, version: now } = await after(scene, gameId)
  return differs(
    { amount, ended, payments, changes: now - version },
    { amount: -30, ended: '200 + 409 stale', payments: ['other 30 paid'], changes: 1 },
  )
}

/** Races for money: counts, mends, and marked payments. */
export const settlingRaces: Readonly<Record<string, Race>> = {
  'payments marked by two': marks,
  'a count and a rebuy': count,
  'a mark and a mend': markAndMend,
  'a mark and another plan': markAndPlan,
  'tabs settled by two': tabs,
}
