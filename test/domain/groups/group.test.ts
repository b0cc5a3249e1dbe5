import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../../src/domain/base/refusal.ts'
import {
  editGroup,
  type Group,
  groupFor,
  groupRole,
  leaveGroup,
  type Member,
} from '../../../src/domain/groups/group.ts'

const account = (id: string, isAdmin = false): Member => ({ playerId: id, userId: id, isAdmin })
const guest: Member = { playerId: 'mike', userId: null, isAdmin: false }
const group: Group = {
  ...{ id: 'group', name: 'Fridays', ownerId: 'hana' },
  members: [account('hana'), account('tomas', true), account('ravi'), guest],
}
const idsOf = (edited: unknown) => (edited as Group).members.map(({ playerId }) => playerId)

test('roles and their permissions; a stranger does not learn of the group (Rule 43.1)', () => {
  expect(['hana', 'tomas', 'ravi', 'mike', 'mei'].map((id) => groupRole(group, id))).toEqual([
    ...['owner', 'admin', 'member', 'stranger', 'stranger'],
  ])
  const outcomes = (id: string) =>
    (['owner', 'admin', 'member'] as const).map((least) => {
      const outcome = groupFor(group, id, least)
      return isRefusal(outcome) ? outcome.code : 'may'
    })
  expect(outcomes('hana')).toEqual(['may', 'may', 'may'])
  expect(outcomes('tomas')).toEqual(['not_allowed', 'may', 'may'])
  expect(outcomes('ravi')).toEqual(['not_allowed', 'not_allowed', 'may'])
  expect(outcomes('mei')).toEqual(['not_found', 'not_found', 'not_found'])
})

test('an account that has claimed a guest is in the group by that guest (Rule 43.1)', () => {
  const claimed = { ...group, members: [account('hana'), { ...guest, userId: 'mei', isAdmin: true }] }
  expect(groupRole(claimed, 'mei')).toBe('admin')
  expect(idsOf(editGroup(claimed, { add: [account('mei')] }))).toEqual(['hana', 'mike'])
  expect(idsOf(editGroup(claimed, { remove: ['mei'] }))).toEqual(['hana'])
})

test('an account is an admin by itself, and in the group once, so nobody else is one by the same guest (Rule 43.1)', () => {
  const claimed = { ...guest, userId: 'mei' }
  const both = { ...group, members: [account('hana'), claimed, account('mei')] }
  for (const members of [both.members, both.members.slice(0, 2)])
    expect(editGroup({ ...both, members }, { admins: ['mei'] })).toMatchObject({
      members: [account('hana'), account('mei', true)],
    })
})

describe('an edit (Rule 43.1)', () => {
  test('adds new members once, removes others, sets the admins', () => {
    expect(
      idsOf(editGroup(group, { add: [account('mei'), account('mei'), account('ravi')], remove: ['mike'] })),
    ).toEqual([...['hana', 'tomas', 'ravi', 'mei']])
    const edited = editGroup(group, { admins: ['ravi'] }) as Group
    expect(edited.members.filter(({ isAdmin }) => isAdmin).map(({ playerId }) => playerId)).toEqual(['ravi'])
  })

  test('by an admin removes members, by the owner admins too, and nobody can remove themself', () => {
    const both = { ...group, members: [...group.members, account('mei', true)] }
    const outcomes = (by: string) =>
      ['ravi', 'mike', 'tomas', 'mei'].map((id) => {
        const outcome = editGroup(both, { remove: [id] }, by)
        return isRefusal(outcome) ? outcome.code : 'may'
      })
    expect(outcomes('hana')).toEqual(['may', 'may', 'may', 'may'])
    expect(outcomes('tomas')).toEqual(['may', 'may', 'invalid', 'not_allowed'])
  })

  test('refuses guests as admins, removing the owner, and more than 100 members', () => {
    const crowd = Array.from({ length: 97 }, (_, index) => account(`player ${index}`))
    expect(editGroup(group, { admins: ['mike'] })).toMatchObject({ code: 'no_account' })
    expect(editGroup(group, { remove: ['hana'] })).toMatchObject({ code: 'invalid' })
    expect(editGroup(group, { add: crowd })).toMatchObject({ code: 'too_many_players' })
  })
})

test('an owner who leaves gives the group to an admin, and without one cannot leave (Rule 43.1)', () => {
  expect(leaveGroup(group, 'hana')).toMatchObject({ ownerId: 'tomas', members: group.members.slice(1) })
  expect(idsOf(leaveGroup(group, 'ravi'))).toEqual(['hana', 'tomas', 'mike'])
  const alone = editGroup(group, { admins: [] }) as Group
  expect(leaveGroup(alone, 'hana')).toMatchObject({ code: 'no_admin' })
})
