import { expect, test } from 'vitest'
import type { Act } from '../../src/web/games/offline/queued-command.ts'
import { refusalLine } from '../../src/web/table/entries/RefusedEntries.tsx'
import { buildGame, entered, START } from '../domain/build.ts'
import { gameUser, viewOf } from './wire.ts'

const rebuy = { ...entered({ type: 'rebuy', playerId: 'ravi', amount: 2000 }, 'e1'), commandId: 'rebuy' }
const game = viewOf(buildGame(), [rebuy], { gameUsers: [gameUser('ravi', { firstName: 'Ravi' })] })
const queued = { seq: 1, personId: 'hana', gameId: game.id, commandId: 'c', timestamp: START }
const line = (act: Act, refused = '') => refusalLine({ ...queued, act, refused }, game)

const undoFailed = 'Failed to undo the last game event. Please try again later.'

test('a refused UNDO names the entry that it should have undone, if that still exists, and fails as an undo (Rule 15.9)', () => {
  expect(line({ type: 'undo', target: { id: 'e1' } })).toBe(`UNDO “Ravi rebought $20.00”: ${undoFailed}`)
  expect(line({ type: 'undo', target: { commandId: 'rebuy', part: 0 } }, 'No.')).toBe(
    'UNDO “Ravi rebought $20.00”: No.',
  )
  expect(line({ type: 'undo', target: { id: 'gone' } })).toBe(`UNDO: ${undoFailed}`)
})

test('a refused entry names itself, and fails as an entry (Rule 15.9)', () => {
  const command = { type: 'rebuy', playerId: 'ravi', amount: 2000 } as const
  expect(line({ type: 'enter', command })).toBe(
    'REBUY Ravi $20.00: Failed to push game event. Please try again later.',
  )
})
