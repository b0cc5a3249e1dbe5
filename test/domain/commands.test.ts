import { describe, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '../../src/domain/base/refusal.ts'
import {
  doneBefore,
  type Entered,
  enteredBefore,
  type RecordedCommand,
  undoneBefore,
} from '../../src/domain/corrections/entered.ts'
import { entered } from './build.ts'

const rebuy = entered({ type: 'rebuy', playerId: 'tomas', amount: 500 }, 'rebuy')
const knock = entered({ type: 'knocked', playerId: 'ravi' }, 'knock')
const added: RecordedCommand = { commandId: 'add', actorId: 'hana', content: '["zoe"]' }
const night: Entered = {
  entries: [rebuy],
  takenBack: [{ entry: knock, commandId: 'undo', actorId: 'hana' }],
  mends: [],
  others: [added],
  counts: [],
}
const told = (result: boolean | Refusal) => (isRefusal(result) ? result.code : result)

describe('Rule 12.13: a command that changes more than entries', () => {
  const done = (change: Partial<RecordedCommand>) => told(doneBefore(night, { ...added, ...change }))

  test('is a repetition if account and content are equal', () => {
    expect(done({})).toBe(true)
    expect(done({ commandId: 'new' })).toBe(false)
    expect(done({ content: '["mei"]' })).toBe('command_reused')
    expect(done({ actorId: 'olu' })).toBe('command_reused')
  })

  test.each(['rebuy', 'knock', 'undo'])('has an id that no entry and no undo has: %s', (commandId) =>
    expect(done({ commandId })).toBe('command_reused'),
  )

  test('keeps its id from entries and undos', () => {
    const given = { commandId: 'add', actorId: 'hana' }
    expect(told(enteredBefore(night, given, { type: 'rebuy', playerId: 'tomas', amount: 500 }))).toBe(
      'command_reused',
    )
    expect(told(undoneBefore(night, given, undefined))).toBe('command_reused')
  })
})
