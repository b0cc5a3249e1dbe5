import { expect, test } from 'vitest'
import { play } from '../../src/domain/table/play.ts'
import { screenOfGame } from '../../src/web/screen/screen-view.ts'
import { panelText } from '../../src/web/screen/TableScreen.tsx'
import { accepted, buildCashGame, events } from '../domain/build.ts'
import { gameUser, viewOf } from './wire.ts'

test('the table screen names no winner of a cash game in which nobody came out ahead (Rule 28.1)', () => {
  const game = buildCashGame({ invites: accepted('tomas') })
  const gameUsers = ['hana', 'tomas'].map((id) => gameUser(id))
  const panel = (...entries: Parameters<typeof events>) => {
    const night = viewOf(game, events(...entries), { gameUsers })
    const { label, figure, below } = panelText(screenOfGame(night, play(night, night.entries)))
    return [label, figure, below]
  }
  expect(panel(['tomas', 'cashed', 2000], ['hana', 'cashed', 2000])).toEqual([
    '',
    'Nobody came out ahead.',
    '',
  ])
  expect(panel(['tomas', 'cashed', 1500], ['hana', 'cashed', 2500])).toEqual(['Winner', 'hana', '+$5.00'])
  expect(panel(['tomas', 'cashed', 1500])[0]).toBe('Pot')
})
