import { randomUUID } from 'node:crypto'
import type { CallName } from '../../../src/contract/paths.ts'
import { Findings } from './findings.ts'
import { outcome } from './line.ts'
import { answerLink, befriend, linkedGame, type Member, startNight, type Town } from './town.ts'

/** A call, and what has to be answered. */
type Try = readonly [name: CallName, input: Record<string, unknown>, expected: string]

/** The ids of a host's two nights: one in play, one that has ended. */
interface Nights {
  readonly gameId: string
  readonly eventId: string
  readonly endedId: string
  readonly endedEventId: string
  readonly transferId: string
  /** Who plays in both beside the host. */
  readonly playerId: string
}

/** People who may not, other nights’ ids, amounts that there are not, and commands that were done: none of them moves money. */
export async function moveMoney(town: Town): Promise<Findings> {
  const findings = new Findings('money')
  const [host, player, thief] = [
    await town.arrive('Moneyhost'),
    await town.arrive('Moneyplayer'),
    await town.arrive('Moneythief'),
  ]
  for (const guest of [player, thief]) await befriend(town, host, guest)
  const nights = await nightsOf(town, host, player)
  // The thief plays with the host too, but not in those nights.
  const others = await nightsOf(town, host, thief)
  const { token } = await linkedGame(town, host)
  const from = town.newAddress()
  const { pass } = (await answerLink(town, token, from)).data
  const done = await replays(town, host, others)
  const before = await stateOf(town, host, nights, others)

  let tried = 0
  const tryAll = async (who: string, { way }: Pick<Member, 'way'>, tries: readonly Try[]) => {
    for (const [name, input, expected] of tries) {
      const said = outcome(await town.call(name, input, { ...way, key: randomUUID() }))
      tried += 1
      if (said !== expected)
        findings.fault(`${name} ${JSON.stringify(input)} of ${who}: ${said}, not ${expected}`)
    }
  }
  await tryAll('a stranger', thief, changes(nights, '404 not_found', '404 not_found'))
  await tryAll('a player', player, changes(nights, '403 not_allowed', '403 not_allowed').slice(0, -2))
  await tryAll(
    'a guest',
    { way: { from, as: pass } },
    changes(nights, '401 not_signed_in', '401 not_signed_in'),
  )
  await tryAll('the host, with ids of another night', host, foreignIds(nights, others, thief.id))
  await tryAll('the host, with amounts that there are not', host, amounts(nights))
  await tryAll('the host, with commands that were done', host, done)
  findings.show('calls tried', tried)
  findings.expect(
    'nights that they changed',
    Number((await stateOf(town, host, nights, others)) !== before),
    0,
  )
  return findings
}

async function nightsOf(town: Town, host: Member, guest: Member): Promise<Nights> {
  const timestamp = town.fleet.now()
  const push = async (
    gameId: string,
    entry: { type: 'rebuy' | 'knocked' | 'cashed'; userId: string; amount: number },
  ) => {
    const after = await town.ok('pushGameEvent', { gameId, timestamp, ...entry }, host.way)
    return 'gameEvents' in after ? (after.gameEvents.at(-1)?.id ?? '') : ''
  }
  const { id: endedId } = await startNight(town, host, guest)
  const endedEventId = await push(endedId, { type: 'rebuy', userId: guest.id, amount: 20 })
  await push(endedId, { type: 'knocked', userId: guest.id, amount: 0 })
  await push(endedId, { type: 'cashed', userId: host.id, amount: 60 })
  await town.ok('endGame', { id: endedId }, host.way)
  const { transfers } = await town.ok('settlement', { gameId: endedId }, host.way)
  const { id: gameId } = await startNight(town, host, guest)
  const eventId = await push(gameId, { type: 'rebuy', userId: guest.id, amount: 20 })
  return { gameId, eventId, endedId, endedEventId, transferId: transfers[0]?.id ?? '', playerId: guest.id }
}

/** All that a night says about money. */
async function stateOf(town: Town, host: Member, ...all: readonly Nights[]): Promise<string> {
  const said: unknown[] = []
  for (const id of all.flatMap(({ gameId, endedId }) => [gameId, endedId])) {
    said.push(await town.ok('fetchGame', { gameId: id }, host.way))
    said.push(await town.ok('gameRecord', { gameId: id }, host.way))
    said.push(await town.ok('settlement', { gameId: id }, host.way))
  }
  return JSON.stringify(said)
}

/** Every call that changes money, as the host would make it. `settling`: what is answered about a payment. Those of the last two are a player’s too. */
function changes(
  { gameId, eventId, endedId, endedEventId, transferId, playerId }: Nights,
  expected: string,
  settling: string,
): Try[] {
  const counts = [{ userId: playerId, amount: 60 }]
  return [
    ['setBuyIn', { gameId, userId: playerId, amount: 1 }, expected],
    ['setBuyIn', { gameId: endedId, userId: playerId, amount: 1 }, expected],
    ['countTable', { gameId, counts, gap: { rule: 'equal' } }, expected],
    ['countTable', { gameId: endedId, counts: [] }, expected],
    ['mendGameEvent', { gameId, eventId, amount: 1 }, expected],
    ['mendGameEvent', { gameId: endedId, eventId: endedEventId, void: true }, expected],
    ['settlementPlan', { gameId: endedId, plan: 'holder', holderId: playerId }, expected],
    ['remindTransfer', { gameId: endedId, transferId }, settling],
    ['markTransfer', { gameId: endedId, transferId, paid: true }, settling],
    ['gameRecord', { gameId }, settling],
  ]
}

/** What is of another night: its events, its payments, and who does not play in this one. */
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

/** Not amounts at all, in each place where a call takes one. */
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

/** A mend of another night, and its command once more: as it was, for something else, and for another call. */
async function replays(town: Town, host: Member, { gameId, eventId, playerId }: Nights): Promise<Try[]> {
  const commandId = randomUUID()
  const mend = { gameId, eventId, amount: 25, commandId }
  await town.ok('mendGameEvent', mend, host.way)
  await town.ok('mendGameEvent', { gameId, eventId, amount: 20 }, host.way)
  const counts = [host.id, playerId].map((userId) => ({ userId, amount: 30 }))
  const timestamp = town.fleet.now()
  return [
    ['mendGameEvent', mend, '200'],
    ['mendGameEvent', { ...mend, amount: 30 }, '422 command_reused'],
    ['mendGameEvent', { gameId, eventId, void: true, commandId }, '422 command_reused'],
    ['setBuyIn', { gameId, userId: playerId, amount: 5, commandId }, '422 command_reused'],
    ['countTable', { gameId, counts, commandId }, '422 command_reused'],
    ['popGameEvent', { gameId, commandId }, '422 command_reused'],
    [
      'pushGameEvent',
      { gameId, userId: playerId, type: 'rebuy', amount: 5, timestamp, commandId },
      '422 command_reused',
    ],
  ]
}
