import { outcome, type TestApp } from '../../app.ts'
import { befriend, join, type Member } from '../../world.ts'
import { centsOf, type Transfer } from './settlement.ts'
import type { Standing } from './standings.ts'

const GUESTS = 5

/** One host with guests, and, over all of their nights, each person's winnings and open balances in the model. */
export interface Circle {
  readonly host: Member
  readonly guests: readonly Member[]
  /** In cents. */
  readonly won: Map<string, number>
  /** The payments of each night, by game. */
  readonly payments: Map<string, readonly Transfer[]>
}

export async function gather(world: TestApp, table: number): Promise<Circle> {
  const host = await join(world, `host${table}`)
  const guests: Member[] = []
  for (let guest = 0; guest < GUESTS; guest += 1) {
    const member = await join(world, `guest${table}of${guest}`)
    await befriend(world, host, member)
    guests.push(member)
  }
  return { host, guests, won: new Map(), payments: new Map() }
}

/** Compares a player's profile, for the last game and for all games, with the model. */
export async function faultInProfile(
  world: TestApp,
  { won }: Circle,
  member: Member,
  standing: Standing,
): Promise<string | null> {
  const { gameResults } = await world.ok('user', {}, member)
  const cents = gameResults.map(({ winnings }) => centsOf(winnings))
  const total = (won.get(member.id) ?? 0) + standing.net
  won.set(member.id, total)
  const last = gameResults.at(-1)
  if (last?.place !== standing.place || cents.at(-1) !== standing.net)
    return `${member.username} has ${JSON.stringify(last)}, in the model ${JSON.stringify(standing)}`
  const sum = cents.reduce((before, each) => before + each, 0)
  return sum === total ? null : `${member.username} has won ${sum} in all, in the model ${total}`
}

/** A person's debts and claims over all nights in the model, by person, in cents. */
function openBetween({ payments }: Circle, { id }: Member): Map<string, number> {
  const open = new Map<string, number>()
  for (const { fromId, toId, amount, paidAt } of [...payments.values()].flat()) {
    if (paidAt !== null || (fromId !== id && toId !== id)) continue
    const [other, cents] = fromId === id ? [toId, -centsOf(amount)] : [fromId, centsOf(amount)]
    open.set(other, (open.get(other) ?? 0) + cents)
  }
  return open
}

const asText = (open: Iterable<readonly [string, number]>) => JSON.stringify([...open].toSorted())

/** Settles all that is open between two people, which must fail with a wrong amount; returns what is wrong with their tab before and after. */
export async function settleAll(
  world: TestApp,
  circle: Circle,
  [one, other]: readonly [Member, Member],
): Promise<string | null> {
  const faultIn = (tab: readonly { userId: string; amount: number }[], when: string) => {
    const [seen, expected] = [
      asText(tab.map(({ userId, amount }) => [userId, centsOf(amount)])),
      asText(openBetween(circle, one)),
    ]
    return seen === expected ? null : `the tab ${when} is ${seen}, in the model ${expected}`
  }
  const before = await world.ok('tab', {}, one)
  const fault = faultIn(before, 'before it is settled')
  if (fault !== null) return fault
  const amount = before.find(({ userId }) => userId === other.id)?.amount ?? 0
  const wrong = await world.call('settleTab', { userId: other.id, amount: amount + 0.01 }, one)
  if (outcome(wrong) !== '409 stale') return `a tab of another amount was answered ${outcome(wrong)}`
  const after = await world.ok('settleTab', { userId: other.id, amount }, one)
  for (const [gameId, transfers] of circle.payments) {
    const isBetween = ({ fromId, toId }: Transfer) =>
      (fromId === one.id && toId === other.id) || (fromId === other.id && toId === one.id)
    circle.payments.set(
      gameId,
      transfers.map((each) =>
        each.paidAt === null && isBetween(each) ? { ...each, paidAt: world.now() } : each,
      ),
    )
  }
  return faultIn(after, 'after it is settled')
}
