import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PaymentRow } from '../../src/web/results/settlement/PaymentRow.tsx'
import type { Settlement } from '../../src/web/results/settlement/payments.ts'
import { SettleTabSheet } from '../../src/web/results/settlement/Tab.tsx'
import { buildGame } from '../domain/build.ts'
import { gameUser, viewOf } from './wire.ts'

const drawn = (element: ReactElement) =>
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, element))

const settlement: Settlement = {
  ...{ plan: 'direct', holderId: 'hana', holderNamed: true, wholeDollars: false, frozen: false },
  ...{ unaccounted: 0, balances: [], transfers: [] },
}
const transfer = { id: 'one', fromId: 'me', toId: 'kofi', amount: 500, paidAt: null, markedBy: null }

test('a payee without an account does not owe an answer about how to be paid', () => {
  const game = (guest: boolean) => ({
    ...viewOf(buildGame(), [], { gameUsers: [gameUser('kofi', { guest })] }),
    ...{ myId: 'me', mayRun: false, isHost: false },
  })
  const row = (guest: boolean) =>
    drawn(
      createElement(PaymentRow, {
        night: { game: game(guest), settlement, nameOf: (id) => id, isAway: false },
        transfer,
        now: 0,
        onMark: () => {},
      }),
    )
  expect(row(false)).toContain('kofi hasn’t said how yet.')
  expect(row(true)).not.toContain('hasn’t said how yet.')
})

describe('"Settle all" (Rule 25.7)', () => {
  const open = { gameId: 'night', gameName: 'Omaha Sunday', timestamp: 0 }
  const sheet = (...amounts: readonly number[]) =>
    drawn(
      createElement(SettleTabSheet, {
        entry: {
          userId: 'kofi',
          person: gameUser('kofi'),
          amount: amounts.reduce((sum, amount) => sum + 100 * amount, 0),
          transfers: amounts.map((amount, night) => ({
            ...open,
            transferId: `${night}`,
            amount: 100 * amount,
          })),
        },
        name: 'Kofi',
        onClose: () => {},
      }),
    )

  test('asks about the sum', () => {
    expect(sheet(-5, -3)).toContain('Mark $8.00 as paid?')
  })

  test('between two people who are even mentions no sum, and says that no money changes hands', () => {
    const even = sheet(5, -5)
    expect(even).toContain('Mark all as paid?')
    expect(even).toContain('All 2 payments between you and Kofi are marked as paid.')
    expect(even).toContain('They cancel out: no money changes hands.')
    expect(even).not.toContain('$0.00')
    expect(sheet(-5)).not.toContain('cancel out')
  })
})
