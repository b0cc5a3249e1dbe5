import { expect, test } from 'vitest'
import type { Act } from '../../src/web/games/offline/queued-command.ts'
import { refusalLines } from '../../src/web/table/entries/RefusedEntries.tsx'
import { buildGame, entered, START } from '../domain/build.ts'
import { gameUser, viewOf } from './wire.ts'

const rebuy = { ...entered({ type: 'rebuy', playerId: 'ravi', amount: 2000 }, 'e1'), commandId: 'rebuy' }
const game = viewOf(buildGame(), [rebuy], { gameUsers: [gameUser('ravi', { firstName: 'Ravi' })] })
const queued = { seq: 1, personId: 'hana', gameId: game.id, commandId: 'c', timestamp: START }
const lines = (...refused: readonly { act: Act; refused: string }[]) =>
  refusalLines(
    refused.map((each) => ({ ...queued, ...each })),
    game,
  ).map(({ line }) => line)
const line = (act: Act, refused = '') => lines({ act, refused })[0]

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

test('a refused entry of a player whose adding was refused too names the player', () => {
  const joe = { id: 'joe', username: 'Joe', firstName: 'Joe', lastName: '', guest: true, isNew: true }
  const adding = { act: { type: 'add', player: joe, amount: 2000 }, refused: 'The game has ended.' } as const
  const command = { type: 'rebuy', playerId: 'joe', amount: 2000 } as const
  expect(lines(adding, { act: { type: 'enter', command }, refused: 'Not playing.' })).toEqual([
    'Add player Joe: The game has ended.',
    'REBUY Joe $20.00: Not playing.',
  ])
})

test('a refused knock-out says which one is in the game, if that names another as the killer', () => {
  const out = entered({ type: 'knocked', playerId: 'ravi', byId: 'mei' }, 'e1')
  const gameUsers = ['ravi', 'mei', 'tomas'].map((id) => gameUser(id))
  const after = viewOf(buildGame(), [out], { gameUsers })
  const refusedBy = (byId: string) => {
    const act = { type: 'enter', command: { type: 'knock', playerId: 'ravi', byId } } as const
    return refusalLines([{ ...queued, act, refused: 'This player is already out.' }], after)[0]?.line
  }
  expect(refusedBy('mei')).toBe('KNOCK ravi: This player is already out.')
  expect(refusedBy('tomas')).toBe(
    'KNOCK ravi: This player is already out. The game says “mei knocked out ravi”.',
  )
})
