import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/base/refusal.ts'
import {
  acceptRequest,
  type BuddyRelation,
  cancelRequest,
  matchesPerson,
  rejectRequest,
  relationOf,
  removeBuddy,
  requestBuddy,
} from '../../src/domain/people/buddies.ts'

const relations: readonly BuddyRelation[] = ['none', 'sent', 'received', 'active']
const outcomes = (act: (relation: BuddyRelation) => unknown) =>
  relations.map((relation) => {
    const result = act(relation)
    return isRefusal(result) ? result.code : result
  })

describe('Rule 2.1: buddy relation, from none, sent, received and active', () => {
  test('a request can be sent to a person without a relation', () => {
    expect(outcomes((relation) => requestBuddy(relation, 'hana', 'tomas'))).toEqual([
      'sent',
      'request_exists',
      'request_exists',
      'already_buddies',
    ])
  })

  test('nobody is their own buddy', () => {
    expect(requestBuddy('none', 'hana', 'hana')).toMatchObject({ code: 'buddy_self' })
  })

  test('a received request can be accepted or rejected', () => {
    expect(outcomes(acceptRequest)).toEqual(['no_request', 'no_request', 'active', 'already_buddies'])
    expect(outcomes(rejectRequest)).toEqual(['no_request', 'no_request', 'none', 'no_request'])
  })

  test('a sent request can be cancelled', () => {
    expect(outcomes(cancelRequest)).toEqual(['no_request', 'none', 'no_request', 'no_request'])
  })

  test('an active buddy can be removed', () => {
    expect(outcomes(removeBuddy)).toEqual(['not_buddies', 'not_buddies', 'not_buddies', 'none'])
  })

  test('the other side sees the mirror image', () => {
    const link = { fromId: 'hana', toId: 'tomas', accepted: false }
    expect([relationOf(link, 'hana'), relationOf(link, 'tomas')]).toEqual(['sent', 'received'])
    expect(relationOf({ ...link, accepted: true }, 'tomas')).toBe('active')
    expect(relationOf(link, 'zoe')).toBe('none')
    expect(relationOf(null, 'hana')).toBe('none')
  })
})

test('a search finds a buddy by any part of their names or e-mail, with every word somewhere', () => {
  const tomas = { username: 'tomas', firstName: 'Tomás', lastName: 'Silva', email: 't@silva.pt' }
  const finds = (search: string) => matchesPerson(tomas, search)
  expect(['', '  ', 'OMA', 'silva tom', 'T@SILVA', 'tomas silva'].filter((search) => !finds(search))).toEqual(
    [],
  )
  expect(['tomas wu', 'silvas'].filter(finds)).toEqual([])
  const weiss = { username: 'iw', firstName: 'Işıl', lastName: 'O’Weiß', email: '' }
  const isFound = (search: string) => matchesPerson(weiss, search)
  expect(
    ['isil', 'IŞIL', "Işıl o'weiss", 'o’WEISS', 'WEIẞ', 'oweiss'].filter((search) => !isFound(search)),
  ).toEqual([])
})
