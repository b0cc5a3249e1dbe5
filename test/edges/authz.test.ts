import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { type EndpointName, paths } from '../../src/contract/paths.ts'
import { accessTable } from '../access-table.ts'
import { answerTo } from '../batteries/authz/battery.ts'
import { type Cast, joinCast, roles } from '../scene.ts'
import { worldWith } from '../world-with.ts'

const { world } = worldWith()
let cast: Cast
beforeAll(async () => {
  cast = await joinCast(world)
})

const names = Object.keys(paths) as EndpointName[]

test('every call of the contract has a row, and no other', () => {
  expect(Object.keys(accessTable)).toEqual(names)
})

test('exactly the calls that Rule 12.4 lists need no token', () => {
  const open = names.filter((name) => endpoints[name].access === 'public')
  expect(open).toEqual([
    'ping',
    'signUp',
    'activate',
    'login',
    'initiateResetPassword',
    'resetPassword',
    'changeEmail',
    'restoreEmail',
    'loginPasskeyOptions',
    'loginPasskey',
    'openLink',
    'answerLink',
    'openPass',
    'answerPass',
    'forgetPass',
    'passCalendar',
    'openScreen',
  ])
})

// Rules 11.1 to 11.9, as the table of access has them.
describe.each(names)('%s', (name) => {
  test.each(roles)('%s', async (role) => {
    const { heard, body } = await answerTo({ world, cast }, name, role)
    expect(heard, body).toBe(accessTable[name].outcome[role])
  })
})
