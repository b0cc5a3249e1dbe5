import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { type EndpointName, paths } from '../../src/contract/paths.ts'
import { accessTable } from '../access-table.ts'
import type { TestApp } from '../app.ts'
import { nastyTexts, nastyValues } from '../nasty.ts'
import { type Cast, joinCast, type Role, setScene } from '../scene.ts'
import { join } from '../world.ts'
import { worldWith } from '../world-with.ts'

const { world } = worldWith()
let cast: Cast
beforeAll(async () => {
  cast = await joinCast(world)
})

const names = Object.keys(paths) as EndpointName[]

/** A person for whom the call works with valid input. */
const actorFor = (name: EndpointName): Role =>
  (['self', 'host', 'invitee', 'buddy'] as const).find((role) => accessTable[name].outcome[role] === '200') ??
  'self'

const fieldsOf = (name: EndpointName): string[] => Object.keys(endpoints[name].input.shape)

/** No fault of ours, and an answer of the right shape; the call itself has checked a success against the contract. */
function expectInShape({ status, problem }: Awaited<ReturnType<TestApp['call']>>, what: string) {
  expect(status, what).toBeLessThan(500)
  if (status === 200) return
  expect(problem, what).toMatchObject({
    status,
    code: expect.any(String),
    detail: expect.stringMatching(/\S/),
  })
  if (problem.code === 'invalid')
    for (const each of problem.errors ?? [])
      expect(each, what).toEqual({ path: expect.any(String), message: expect.stringMatching(/\S/) })
}

const withFields = names.filter((name) => fieldsOf(name).length > 0)

/** Removes the cost of hashing where no password is checked. */
function withCheapPasswords(): () => void {
  const { passwords } = world.services
  const real = { ...passwords }
  Object.assign(passwords, { hash: async () => 'none', verify: async () => true })
  return () => Object.assign(passwords, real)
}

describe.each(withFields)('%s', (name) => {
  test.each(fieldsOf(name))('%s', async (field) => {
    const scene = await setScene(world, cast)
    const role = actorFor(name)
    const as = role === 'anonymous' ? undefined : scene.cast[role].token
    const valid = await accessTable[name].input(scene, role)
    const values =
      paths[name][0] === 'GET'
        ? nastyTexts.filter((text) => text.isWellFormed())
        : [...nastyTexts, ...nastyValues]
    const restore = field.toLowerCase().includes('password') ? () => {} : withCheapPasswords()
    for (const value of values) {
      const answer = await world.call(name, { ...valid, [field]: value }, { as })
      expectInShape(answer, `${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${answer.body.slice(0, 300)}`)
    }
    restore()
  })
})

test('keys that reach into the language, in any body, are refused or change nothing', async () => {
  const scene = await setScene(world, cast)
  const bodies = [
    '{"__proto__":{"isAdmin":true}}',
    '{"id":{"__proto__":{"isAdmin":true}}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"toString":"x","hasOwnProperty":"y"}',
  ]
  for (const name of names.filter((each) => paths[each][0] !== 'GET' && each !== 'logout'))
    for (const payload of bodies) {
      const [method, url] = paths[name]
      const answer = await world.app.inject({
        method,
        url,
        payload,
        headers: { authorization: `Bearer ${scene.cast.self.token}`, 'content-type': 'application/json' },
      })
      expect([400, 422], `${name} ${payload}`).toContain(answer.statusCode)
    }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

test('text is kept as it was typed: nothing is run, swallowed or doubled on the way (Rule 31.4)', async () => {
  const { token: as } = await join(world, 'Typist')
  const typed = [
    "Robert'); drop table users;--",
    '<script>alert(1)</script>',
    '\u0627\u0644\u0639\u0631\u0628\u064a\u0629 txt',
    '👨‍👩‍👧‍👦 & 𝕏',
    '100% \\ "quoted" \u{1f0a1}',
  ]
  for (const firstName of typed) {
    await world.ok('updateSettings', { firstName, myHouseAddress: firstName }, { as })
    const profile = await world.ok('user', {}, { as })
    expect([profile.firstName, profile.myHouseAddress]).toEqual([firstName, firstName])
  }
})
