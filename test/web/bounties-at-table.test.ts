import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { play, playersIn } from '../../src/domain/table/play.ts'
import { tableView } from '../../src/web/games/table-view.ts'
import { Celebration } from '../../src/web/results/celebration/Celebration.tsx'
import { entryChoices } from '../../src/web/table/entries/entry-choices.ts'
import { potText } from '../../src/web/table/GamePayouts.tsx'
import { buildGame, entered, START } from '../domain/build.ts'
import { viewOf } from './wire.ts'

const game = buildGame({ state: 'active', rebuys: true, bounty: { amount: 500, kind: 'flat' } })

test('the sheet of a knock-out asks who takes the bounty, so its button opens it (Rule 37.3)', () => {
  const state = play(game, [])
  const [player] = playersIn(state)
  if (!player) throw new Error('Nobody is in.')
  const choices = entryChoices({ game: viewOf(game), state, entriesEver: 0 }, player, START)
  expect(choices.map(({ kind, refused }) => [kind, refused])).toEqual([
    ['rebuy', null],
    ['knock', null],
  ])
})

test('the note on a pot with bounties adds up to it (Rule 37.2)', () => {
  const state = play(game, [
    entered({ type: 'knocked', playerId: 'ravi', byIds: [] }, '1'),
    entered({ type: 'joined', playerId: 'ravi', amount: 2000 }, '2'),
    entered({ type: 'rebuy', playerId: 'ravi', amount: 2000 }, '3'),
  ])
  expect(state.pot).toBe(5 * 1500 + 2000 + 1500 + 500)
  expect(potText(state)).toBe(
    '$15.00 of each buy-in × 5 players + $20.00 of rebuys + $15.00 of coming back in + $5.00 of bounties',
  )
})

test('the line under the winner names the bounties beside the pot: together all that was paid in (Rule 37.2)', () => {
  const out = ['tomas', 'ravi', 'mei', 'olu'].map((playerId) =>
    entered({ type: 'knocked', playerId, byId: 'hana' }, playerId),
  )
  const drawn = renderToStaticMarkup(
    createElement(Celebration, { view: tableView(viewOf(game, out)), door: true }),
  )
  expect(drawn).toContain('5 players · $75.00 pot, $25.00 bounties')
})
