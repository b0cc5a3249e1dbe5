import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, paths } from '../../src/contract/paths.ts'
import { table } from '../../src/contract/table.ts'
import { accessTable } from '../access-table.ts'
import { startApp, type TestApp } from '../app.ts'
import { type Cast, joinCast, roles, setScene } from '../scene.ts'
import { outcome } from './table.ts'

let world: TestApp
let cast: Cast
beforeAll(async () => {
  world = await startApp()
  cast = await joinCast(world)
})
afterAll(() => world.close())

const names = Object.keys(paths) as EndpointName[]

test('every call of the contract has a row, and no other', () => {
  expect(Object.keys(accessTable)).toEqual(names)
})

test('exactly the calls that Decisions 1 lists need no token', () => {
  const open = names.filter((name) => table[name].access === 'public')
  expect(open).toEqual([
    'ping',
    'signUp',
    'activate',
    'login',
    'initiateResetPassword',
    'resetPassword',
    'changeEmail',
  ])
})

describe.each(names)('%s', (name) => {
  test.each(roles)('%s', async (role) => {
    const { input, outcome: expected } = accessTable[name]
    const scene = await setScene(world, cast)
    const given = await input(scene, role)
    const answer = await world.call(name, given, {
      as: role === 'anonymous' ? undefined : scene.cast[role].token,
    })
    expect(outcome(answer), answer.body).toBe(expected[role])
  })
})
