import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Entry, StackBefore } from '../../src/domain/table/entries.ts'
import { play } from '../../src/domain/table/play.ts'
import { rank } from '../../src/domain/table/ranking.ts'
import { handToOffer } from '../../src/domain/table/same-hand.ts'
import { preview, targetOf } from '../../src/web/games/offline/preview.ts'
import type { QueuedCommand } from '../../src/web/games/offline/queued-command.ts'
import { entryFor } from '../../src/web/games/table-calls.ts'
import { entrySentence, pillOrder, tableView } from '../../src/web/games/table-view.ts'
import { tableViewOf } from '../../src/web/guest/pass-table.ts'
import { ticketFigure } from '../../src/web/guest/Ticket.tsx'
import { changeFor, formOf, mendInput } from '../../src/web/table/entries/mend-form.ts'
import { SameHandAs, SameHandFields } from '../../src/web/table/entries/SameHand.tsx'
import { buildGame, entered, events, START } from '../domain/build.ts'
import { ME, seat, tableOf } from './opened-pass.ts'
import { gameUser, viewOf } from './wire.ts'

const game = buildGame({ state: 'active', payouts: [50_000_000, 25_000_000, 15_000_000, 10_000_000, 0] })
const queued = (commandId: string, command: Extract<QueuedCommand['act'], { type: 'enter' }>['command']) => ({
  ...{ seq: 1, personId: 'hana', gameId: game.id, commandId, timestamp: START, refused: null },
  act: { type: 'enter' as const, command },
})

const gameUsers = ['hana', 'tomas', 'ravi', 'mei', 'olu'].map((id) => gameUser(id))
/** The game as the host sees it after these entries. */
const seen = (history: readonly Entry[]) => viewOf(game, history, { gameUsers })

describe('two out in one hand', () => {
  it('are entered offline, the second by the first one’s command, and hold once the server has stored that', () => {
    const ravi = queued('r', { type: 'knock', playerId: 'ravi' })
    const first = preview(game, [], [ravi]).events[0]
    if (!first) throw new Error('nothing was entered')
    const sameHand = { as: targetOf(first), stack: 'less' } as const
    expect(sameHand.as).toEqual({ commandId: 'r', part: 0 })
    const mei = queued('m', { type: 'knock', playerId: 'mei', sameHand })
    expect(entryFor(game.id, mei.act.command, START)).toMatchObject({
      ...{ type: 'knocked', sameHandAs: { commandId: 'r', part: 0 }, stack: 'less' },
    })
    const stored = { ...entered({ type: 'knocked', playerId: 'ravi' }, 'server-1'), commandId: 'r' }
    for (const table of [preview(game, [], [ravi, mei]), preview(game, [stored], [mei])]) {
      expect(
        rank(game, table.state)
          .map(({ playerId }) => playerId)
          .slice(-2),
      ).toEqual(['ravi', 'mei'])
      expect(
        pillOrder(table.state)
          .map(({ playerId }) => playerId)
          .slice(-2),
      ).toEqual(['ravi', 'mei'])
    }
    const byId = { ...mei.act.command, sameHand: { as: { id: 'server-1' }, stack: 'more' as const } }
    expect(entryFor(game.id, byId, START)).toMatchObject({ sameHandAs: 'server-1', stack: 'more' })
  })

  it('are worded as such in the log', () => {
    const out = (stack: 'more' | 'less' | 'equal') =>
      entrySentence(
        { style: 'tournament', myId: 'hana', entries: [] },
        { type: 'knocked', playerId: 'mei', byId: 'olu', sameHand: { as: 'k1', stack } },
        (id) => id,
      )
    expect(out('more')).toBe('olu knocked out mei (same hand, more chips)')
    expect(out('less')).toBe('olu knocked out mei (same hand, fewer chips)')
    expect(out('equal')).toBe('olu knocked out mei (same hand, as many chips)')
  })

  it('have their share of the prizes on a pass (Rule 36.4)', () => {
    const out = { status: 'knocked', outAt: START, place: 0, lastPlace: 1 } as const
    const opened = tableOf([
      seat('jan', out),
      seat('kofi', { ...out, place: 2, lastPlace: undefined }),
      seat(ME, out),
    ])
    const table = opened.game.table && { ...opened.game.table, payouts: [3001, 3000, 0] }
    const view = tableViewOf({ ...opened, game: { ...opened.game, table } })
    if (!view) throw new Error('The game has no table.')
    expect(view.results.map(({ playerId, gross }) => [playerId, gross])).toEqual([
      ['jan', 3001],
      ['kofi', 0],
      [ME, 3000],
    ])
    expect(pillOrder(view.state).map(({ playerId }) => playerId)).toEqual(['jan', ME, 'kofi'])
    const kofi = {
      ...view,
      myId: ME,
      results: view.results.map((each) => ({ ...each, place: 1, lastPlace: 2 })),
    }
    expect(ticketFigure(kofi)?.label).toMatch(/^Out in 2nd–3rd, /)
  })

  it('are mended only in what the sheet changed (Rule 36.6)', () => {
    const sameHand = { as: 'k1', stack: 'equal' } as const
    const entry = entered({ type: 'knocked', playerId: 'mei', sameHand }, 'k2')
    const form = formOf(entry)
    expect(changeFor(entry, form)).toEqual({ entryId: 'k2' })
    const own = changeFor(entry, { ...form, sameHand: null })
    expect(mendInput('game-1', own, '')).toEqual({ gameId: 'game-1', eventId: 'k2', sameHandAs: null })
    const fewer = changeFor(entry, { ...form, sameHand: { as: 'k1', stack: 'less' } })
    expect(mendInput('game-1', fewer, '')).toMatchObject({ sameHandAs: 'k1', stack: 'less' })
  })

  it('are suggested while the last entry is a knock-out, with each player’s prize (Rule 36.5)', () => {
    const history = events(['ravi', 'knocked'])
    const view = seen(history)
    const state = play(view, history)
    const other = handToOffer(view, state, START)
    if (!other) throw new Error('nobody is out')
    const asked = (value?: StackBefore) => {
      const table = { game: view, state, view: tableView(view, state) }
      const drawn = renderToStaticMarkup(
        createElement(SameHandAs, {
          ...{ table, playerId: 'mei', by: {}, other, value },
          onChange: () => {},
        }),
      )
      return [...drawn.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, line = '']) =>
        line.replaceAll(/<[^>]*>/g, ' ').trim(),
      )
    }
    const spaced = (lines: readonly string[]) => lines.map((line) => line.replaceAll(/\s+/g, ' '))
    expect(spaced(asked())).toEqual(['mei 4th · $10.00', 'ravi 5th · no prize'])
    expect(spaced(asked('less'))).toEqual(['ravi 4th · $10.00', 'mei 5th · no prize'])
    expect(spaced(asked('equal'))).toEqual(['ravi 4th–5th · $5.00', 'mei 4th–5th · $5.00'])
  })

  it('can be named in a mend by any knock-out of the hand before (Rule 36.6)', () => {
    const history = events(['ravi', 'knocked'], ['mei', 'knocked'])
    const [first, second] = history
    if (!first || !second) throw new Error('nobody is out')
    const drawn = renderToStaticMarkup(
      createElement(SameHandFields, {
        ...{ game: seen(history), entry: second, playerId: 'mei', value: { as: first.id, stack: 'less' } },
        onChange: () => {},
      }),
    )
    expect([...drawn.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual(['Nobody', 'ravi'])
    expect(drawn).toMatch(/checked=""[^>]*\/>fewer/)
    expect(drawn).toContain('mei began it with')
  })
})
