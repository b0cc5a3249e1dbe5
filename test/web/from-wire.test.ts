import { expect, test } from 'vitest'
import type { Output } from '../../src/contract/endpoints.ts'
import { selectOf } from '../../src/web/api/from-wire.ts'
import { termsText } from '../../src/web/i18n/texts/game.ts'
import { namesOnTab } from '../../src/web/results/settlement/tab-summary.ts'

test('answers are read in cents, exactly, wherever they have an amount', () => {
  const sums = { in: 20, out: 19.99, net: -0.01, paidIn: 0.1, advanced: 0.29, owed: 0.28 }
  const balance = { userId: 'jan', ...sums, due: 0.1, rounded: 0 }
  const transfer = { id: 't', fromId: 'jan', toId: 'kofi', amount: 0.29, paidAt: null, markedBy: null }
  const terms = { plan: null, holderId: 'jan', holderNamed: false, wholeDollars: false, frozen: false }
  expect(
    selectOf('settlement')?.({ ...terms, unaccounted: 4.35, balances: [balance], transfers: [transfer] }),
  ).toEqual({
    ...{ ...terms, unaccounted: 435, transfers: [{ ...transfer, amount: 29 }] },
    balances: [
      {
        ...{ playerId: 'jan', in: 2000, out: 1999, net: -1, paidIn: 10 },
        ...{ advanced: 29, owed: 28, due: 10, rounded: 0 },
      },
    ],
  })
  const shares = [{ userId: 'jan', amount: -1.1 }]
  const version = {
    type: null,
    userId: null,
    byId: null,
    payouts: [60, 40],
    payoutUnit: 5,
    timestamp: null,
    until: null,
    ...{ table: null, seat: null, sameHandAs: null, stack: null, what: null, of: null },
  }
  const item = {
    ...{ ...version, amount: null, at: 0, actorId: 'jan', action: 'counted' as const, eventId: null },
    ...{ stacks: [{ eventId: 'e', userId: 'jan', amount: 1.1 }], askedBy: null, reason: null, tap: null },
    gap: { counted: 1.1, pot: 2.2, rule: 'equal' as const, shares },
    before: { ...version, amount: 8.2 },
  }
  expect(selectOf('gameRecord')?.([item])).toEqual([
    {
      ...{ ...item, payoutUnit: 500, stacks: [{ eventId: 'e', userId: 'jan', amount: 110 }] },
      gap: { counted: 110, pot: 220, rule: 'equal', shares: [{ userId: 'jan', amount: -110 }] },
      before: { ...version, amount: 820, payoutUnit: 500 },
    },
  ])
})

test('a link’s game names its whole price, as on its poster (Rule 19.2)', () => {
  const game = {
    name: 'Freezeout',
    hostFirstName: 'Ada',
    timestamp: 0,
    timeZone: null,
    type: 'texas' as const,
    style: 'tournament' as const,
    buyIn: 20,
    rebuys: true,
    addOn: 9.5,
    bounty: { amount: 5, kind: 'flat' as const },
    seats: 6,
    filled: 1,
    state: 'upcoming' as const,
    inviteMessage: '',
    going: [],
  }
  const opened = selectOf('openLink')?.({ game, access: 'seat', known: [] })
  expect(opened && termsText(opened.game).replaceAll('\u00a0', ' ')).toBe(
    "Texas Hold'em · Tournament · $20 buy-in incl. $5 bounty · rebuys · $9.50 add-on",
  )
})

test('an answer without amounts is read unchanged', () => expect(selectOf('listBuddies')).toBeUndefined())

test('a tab that an earlier release’s answer left on the device has its names', () => {
  const person = { username: 'kofi', firstName: 'Kofi', lastName: 'Mensah', avatarImage: null, guest: false }
  const answer = [{ userId: 'kofi', person, amount: 15, transfers: [] }]
  const stored: Output<'tab'> = JSON.parse(JSON.stringify(answer))
  expect(namesOnTab(selectOf('tab')?.(stored) ?? [])('kofi')).toBe('Kofi')
})
