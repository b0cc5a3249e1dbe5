import { describe, expect, it } from 'vitest'
import type { Gap } from '../../src/domain/game/gap.ts'
import { play } from '../../src/domain/table/play.ts'
import { equalGapLine, gapLine, ruleText } from '../../src/web/results/count/gap-text.ts'
import { countLines } from '../../src/web/results/record-lines.ts'
import { accepted, buildCashGame } from '../domain/build.ts'

const nameOf = (id: string) => (id === 'hana' ? 'Me' : id)
const sharedBy = (rule: Gap['rule'], [counted, pot]: readonly [number, number]): Gap => ({
  ...{ counted, pot, rule },
  shares: [
    { playerId: 'hana', amount: counted - pot - 100 * Math.sign(counted - pot) },
    { playerId: 'ravi', amount: 100 * Math.sign(counted - pot) },
  ],
})
const over = [6500, 6000] as const
const short = [5500, 6000] as const

describe('Rule 23.16: a player’s share of the gap', () => {
  it.each([
    ['equal', over, '$1.00 off for the extra $5.00, same for all'],
    ['winners', over, '$1.00 off for the extra $5.00, winners give it up'],
    ['person', over, '$1.00 off for the extra $5.00, one person pays'],
    ['scale', short, '$1.00 more: the count was $5.00 short, stacks scaled'],
    ['person', short, '$1.00 more: the count was $5.00 short, one person gets it'],
  ] as const)('by %s of %j is a line with the rule', (rule, sums, line) =>
    expect(gapLine(sharedBy(rule, sums), 'ravi')).toBe(line),
  )

  it('is omitted for players who bear nothing', () => {
    expect(gapLine(sharedBy('equal', over), 'mei')).toBeNull()
    expect(gapLine(null, 'ravi')).toBeNull()
  })
})

it('Rule 23.16: a gap shared equally by all is stated once', () => {
  const alike = (sums: readonly [number, number], amounts: readonly number[]) => ({
    ...sharedBy('equal', sums),
    shares: amounts.map((amount, index) => ({ playerId: `p${index}`, amount })),
  })
  expect(equalGapLine(alike([6501, 6000], [251, 250]), 2)).toBe(
    'The count was $5.01 over: $2.50 to $2.51 off each, same for all.',
  )
  const short = alike([5800, 6000], [-100, -100])
  expect(equalGapLine(short, 2)).toBe('The count was $2.00 short: $1.00 more each, same for all.')
  // One player bears nothing; an earlier count had another rule.
  expect(equalGapLine(short, 3)).toBeNull()
  expect(equalGapLine(sharedBy('equal', over), 2)).toBeNull()
  expect(equalGapLine(sharedBy('winners', over), 2)).toBeNull()
  expect(equalGapLine(null, 2)).toBeNull()
})

describe('Rule 23.9: a rule before it is chosen', () => {
  const players = play(buildCashGame({ invites: accepted('tomas', 'ravi') }), []).players
  const state = { players }
  it('says how much it takes from each player', () => {
    expect(ruleText('scale', sharedBy('scale', over), state, nameOf)).toBe('7.7% off each')
    expect(ruleText('equal', sharedBy('equal', short), state, nameOf)).toBe('$1.00 to $4.00 more each')
    expect(ruleText('winners', sharedBy('winners', over), state, nameOf)).toBe('Me and ravi')
  })

  it('says that an equal share is also one of the players who are out', () => {
    const [first, ...others] = players
    if (!first) throw new Error('Nobody is at the table.')
    const oneOut = { players: [{ ...first, status: 'knocked' as const }, ...others] }
    expect(ruleText('equal', sharedBy('equal', short), oneOut, nameOf)).toBe(
      'All 3, also those who are out: $1.00 to $4.00 more each',
    )
  })
})

describe('Rule 22.8: a count on record', () => {
  const stacks = [
    { eventId: 'e1', userId: 'hana', amount: 4500 },
    { eventId: 'e2', userId: 'ravi', amount: 2000 },
  ]
  const shares = [{ userId: 'hana', amount: 500 }]

  it('has its sums, its stacks, and the rule with each player’s share', () => {
    const gap = { counted: 6500, pot: 6000, rule: 'winners' as const, shares }
    const shared = 'Shared out, winners give it up: Me\u00a0-$5.00'
    expect(countLines({ stacks, gap }, nameOf)).toEqual({
      sums: 'Counted $65.00, pot $60.00: $5.00 over',
      details: ['Me\u00a0$45.00, ravi\u00a0$20.00', shared],
    })
    expect(countLines({ stacks: null, gap }, nameOf)).toEqual({ sums: null, details: [shared] })
  })

  it('that adds up, or counts nothing, says so', () => {
    expect(countLines({ stacks, gap: null }, nameOf)).toEqual({
      sums: 'Counted $65.00: it adds up',
      details: ['Me\u00a0$45.00, ravi\u00a0$20.00'],
    })
    const gap = { counted: 0, pot: 500, rule: 'person' as const, shares: [{ userId: 'hana', amount: -500 }] }
    expect(countLines({ stacks: [], gap }, nameOf)).toEqual({
      sums: '$5.00 left in the pot',
      details: ['Shared out, one person gets it: Me\u00a0+$5.00'],
    })
  })
})
