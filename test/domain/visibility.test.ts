import { expect, test } from 'vitest'
import { seesEmail } from '../../src/domain/game/visibility.ts'

const stranger = { isSelf: false, relation: 'none', shareGame: false, isBlocked: false } as const

test('Rule 2.4: an e-mail is visible to its owner, buddies, people to whom they sent a request, and people in one game', () => {
  expect(seesEmail({ ...stranger, isSelf: true })).toBe(true)
  expect(seesEmail({ ...stranger, relation: 'active' })).toBe(true)
  expect(seesEmail({ ...stranger, relation: 'received' })).toBe(true)
  expect(seesEmail({ ...stranger, shareGame: true })).toBe(true)
})

test('Rule 2.9: it is masked between two people if either has blocked the other', () => {
  expect(seesEmail({ ...stranger, shareGame: true, relation: 'active', isBlocked: true })).toBe(false)
})

test('Rule 2.4: to anyone else it is masked', () => {
  expect(seesEmail(stranger)).toBe(false)
  expect(seesEmail({ ...stranger, relation: 'sent' })).toBe(false)
})
