import { randomUUID } from 'node:crypto'
import type { CallName } from '../../../src/contract/paths.ts'
import { outcome } from './client.ts'
import { befriend, type Deployment, type Member, startNight } from './deployment.ts'
import { Findings } from './findings.ts'

/** A call, and its expected answer. */
type Try = readonly [name: CallName, input: Record<string, unknown>, expected: string]

/** The ids of a host's two nights: one in play, one that has ended. */
interface Nights {
  readonly gameId: string
  readonly eventId: string
  readonly endedId: string
  readonly transferId: string
  /** The other player in both nights, beside the host. */
  readonly playerId: string
}

/** Ids from other nights, and impossible amounts: neither moves money. */
export async function moveMoney(deployment: Deployment): Promise<Findings> {
  const findings = new Findings('money')
  const [host, player, thief] = [
    await deployment.arrive('Moneyhost'),
    await deployment.arrive('Moneyplayer'),
    await deployment.arrive('Moneythief'),
  ]
  for (const guest of [player, thief]) await befriend(deployment, host, guest)
  const nights = await nightsOf(deployment, host, player)
  // The thief plays with the host too, but not in those nights.
  const others = await nightsOf(deployment, host, thief)
  const before = await stateOf(deployment, host, nights, others)

  let tried = 0
  const tryAll = async (who: string, { way }: Pick<Member, 'way'>, tries: readonly Try[]) => {
    for (const [name, input, expected] of tries) {
      const said = outcome(await deployment.call(name, input, { ...way, key: randomUUID() }))
      tried += 1
      if (said !== expected)
        findings.fault(`${name} ${JSON.stringify(input)} of ${who}: ${said}, not ${expected}`)
    }
  }
  await tryAll('the host, with ids of another night', host, foreignIds(nights, others, thief.id))
  await tryAll('the host, with amounts that there are not', host, amounts(nights))
  findings.show('calls tried', tried)
  findings.expect(
    'nights that they changed',
    Number((await stateOf(deployment, host, nights, others)) !== before),
    0,
  )
  return findings
}

async function nightsOf(deployment: Deployment, host: Member, guest: Member): Promise<Nights> {
  const timestamp = deployment.fleet.now()
  const push = async (
    gameId: string,
    entry: { type: 'rebuy' | 'knocked' | 'cashed'; userId: string; amount: number },
  ) => {
    const after = await deployment.ok('pushGameEvent', { gameId, timestamp, ...entry }, host.way)
    return 'gameEvents' in after ? (after.gameEvents.at(-1)?.id ?? '') : ''
  }
  const { id: endedId } = await startNight(deployment, host, guest)
  await push(endedId, { type: 'rebuy', userId: guest.id, amount: 20 })
  await push(endedId, { type: 'knocked', userId: guest.id, amount: 0 })
  await push(endedId, { type: 'cashed', userId: host.id, amount: 60 })
  await deployment.ok('endGame', { id: endedId }, host.way)
  const { transfers } = await deployment.ok('settlement', { gameId: endedId }, host.way)
  const { id: gameId } = await startNight(deployment, host, guest)
  const eventId = await push(gameId, { type: 'rebuy', userId: guest.id, amount: 20 })
  return { gameId, eventId, endedId, transferId: transfers[0]?.id ?? '', playerId: guest.id }
}

/** Everything that a night says about money. */
async function stateOf(deployment: Deployment, host: Member, ...all: readonly Nights[]): Promise<string> {
  const said: unknown[] = []
  for (const id of all.flatMap(({ gameId, endedId }) => [gameId, endedId])) {
    said.push(await deployment.ok('fetchGame', { gameId: id }, host.way))
    said.push(await deployment.ok('gameRecord', { gameId: id }, host.way))
    said.push(await deployment.ok('settlement', { gameId: id }, host.way))
  }
  return JSON.stringify(said)
}

/** Data of another night: its events, its payments, and a person who does not play in this one. */
function foreignIds(
  { gameId, eventId, endedId, playerId }: Nights,
  others: Nights,
  strangerId: string,
): Try[] {
  const gap = { rule: 'person', userId: strangerId }
  const counts = [{ userId: playerId, amount: 60 }]
  return [
    ['mendGameEvent', { gameId, eventId: others.eventId, amount: 1 }, '404 not_found'],
    ['mendGameEvent', { gameId, eventId, also: [{ eventId: others.eventId, void: true }] }, '404 not_found'],
    ['mendGameEvent', { gameId, eventId, userId: strangerId }, '409 not_a_player'],
    ['popGameEvent', { gameId, eventId: others.eventId }, '409 stale'],
    ['setBuyIn', { gameId, userId: strangerId, amount: 1 }, '409 not_a_player'],
    ['countTable', { gameId, counts: [{ userId: strangerId, amount: 60 }] }, '409 not_a_player'],
    ['countTable', { gameId, counts, gap }, '409 not_all_counted'],
    ['settlementPlan', { gameId: endedId, holderId: strangerId }, '409 not_a_player'],
    ['settlementPlan', { gameId: endedId, paidIn: [{ userId: strangerId, amount: 1 }] }, '409 not_a_player'],
    ['markTransfer', { gameId: endedId, transferId: others.transferId, paid: true }, '409 stale'],
    ['remindTransfer', { gameId: endedId, transferId: others.transferId }, '409 stale'],
    ['markTransfer', { gameId, transferId: others.transferId, paid: true }, '409 stale'],
  ]
}

/** Values that are no amounts, in each place where a call takes one. */
const wrongAmounts = [-1, -0.01, 0.001, 1e10, 1e300, '5', null, [5]]

const amounts = ({ gameId, eventId, endedId, playerId }: Nights): Try[] => [
  ...wrongAmounts.flatMap((amount): Try[] => [
    ['mendGameEvent', { gameId, eventId, amount }, '422 invalid'],
    ['setBuyIn', { gameId, userId: playerId, amount }, '422 invalid'],
    ['countTable', { gameId, counts: [{ userId: playerId, amount }], gap: { rule: 'equal' } }, '422 invalid'],
    ['settlementPlan', { gameId: endedId, paidIn: [{ userId: playerId, amount }] }, '422 invalid'],
  ]),
  [
    'settlementPlan',
    { gameId: endedId, paidIn: [{ userId: playerId, amount: 40.01 }] },
    '409 amount_too_large',
  ],
  ...[1e300, -40, 0, 39.99].map((amount): Try => ['settleTab', { userId: playerId, amount }, '409 stale']),
]
