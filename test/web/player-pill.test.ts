import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MAX_ENTRIES } from '../../src/domain/table/decide.ts'
import { openTable, play } from '../../src/domain/table/play.ts'
import type { BountyKind } from '../../src/domain/tournament/bounties.ts'
import { tableView } from '../../src/web/games/table-view.ts'
import { rowChoices } from '../../src/web/table/entries/entry-choices.ts'
import { PlayerPill } from '../../src/web/table/PlayerPill.tsx'
import { Players } from '../../src/web/table/Players.tsx'
import { accepted, buildCashGame, buildGame, events, START } from '../domain/build.ts'
import { gameUser, viewOf } from './wire.ts'

const REASON = 'A game takes 2,000 entries at most.'
const game = buildCashGame({ invites: accepted('tomas', 'ravi') })
const state = openTable(game)
const [player] = state.players
const seen = viewOf(game)

/** The pill's buttons and its notes, as text. */
function pill(entriesEver: number) {
  if (!player) throw new Error('Nobody is at the table.')
  const drawn = renderToStaticMarkup(
    createElement(PlayerPill, {
      view: { ...tableView(seen, state), nameOf: () => 'Hana' },
      choices: rowChoices({ game: seen, state, entriesEver }, player, START),
      player,
      place: null,
      onOpen: () => {},
    }),
  )
  const disabled = [...drawn.matchAll(/<button[^>]*disabled=""[^>]*>/g)].map(
    ([button]) => /aria-label="([^"]*)"/.exec(button)?.[1],
  )
  return { disabled, notes: drawn.split(REASON).length - 1 }
}

test('a game with the maximum number of entries disables rebuys with the reason, then leaving too', () => {
  expect(pill(MAX_ENTRIES - 1)).toEqual({ disabled: [], notes: 0 })
  expect(pill(MAX_ENTRIES)).toEqual({ disabled: ['REBUY Hana'], notes: 1 })
  expect(pill(MAX_ENTRIES + 3)).toEqual({ disabled: ['REBUY Hana', 'BUST Hana'], notes: 1 })
})

test('flat bounties are shown once above the players, progressive ones with each', () => {
  const gameUsers = ['hana', 'tomas', 'ravi', 'mei', 'olu'].map((id) => gameUser(id))
  const drawn = (kind: BountyKind) => {
    const night = buildGame({ state: 'active', bounty: { amount: 500, kind } })
    return renderToStaticMarkup(createElement(Players, { view: tableView(viewOf(night, [], { gameUsers })) }))
  }
  const times = (kind: BountyKind, text: string) => drawn(kind).split(text).length - 1
  expect([times('flat', 'Each bounty is $5.00.'), times('flat', 'bounty $5.00')]).toEqual([1, 0])
  expect([times('progressive', 'Each bounty'), times('progressive', 'bounty $5.00')]).toEqual([0, 5])
})

test('after a deal its players took it, the winner too, and nobody has buttons (Rule 39.6)', () => {
  const gameUsers = ['hana', 'tomas', 'ravi', 'mei', 'olu'].map((id) => gameUser(id))
  const out = events(['olu', 'knocked'], ['mei', 'knocked'], ['tomas', 'knocked'], ['hana', 'knocked'])
  const stacks = ['hana', 'tomas', 'ravi'].map((playerId) => ({ playerId, chips: 1000 }))
  const deal = { kind: 'icm', stacks, shares: [], commandId: 'deal-1' } as const
  const night = buildGame({ state: 'active', rebuys: true, deal })
  const after = viewOf(night, out, { gameUsers })
  const state = play(night, out)
  const drawn = renderToStaticMarkup(
    createElement(Players, {
      view: tableView(after),
      choicesOf: (each) => rowChoices({ game: after, state, entriesEver: 4 }, each, START),
    }),
  )
  const rows = drawn.split('<li').slice(1)
  const chips = rows.map((row) => ['took the deal', 'knocked'].find((chip) => row.includes(`>${chip}<`)))
  expect(chips).toEqual(['took the deal', 'took the deal', 'took the deal', 'knocked', 'knocked'])
  expect(drawn).not.toContain('KNOCK')
})
