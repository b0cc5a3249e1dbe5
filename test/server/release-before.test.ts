import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Addition, withoutAdditions } from '../release-before/additions.ts'
import { type Found, findAnswers } from '../release-before/answers.ts'
import { FIXTURES, readCast } from '../release-before/cast.ts'
import { openCopies } from '../release-before/copies.ts'

describe('the data of the release before is answered as that release answered', () => {
  const folder = join(FIXTURES, 'answers')
  const files = readdirSync(folder)
  let found: Found

  beforeAll(async () => {
    const copies = await openCopies()
    found = await findAnswers(copies, readCast()).finally(copies.close)
  })

  test.each(files)('%s', (file) => {
    const golden = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const answers = found.answers[file.replace('.json', '')]
    expect(answers).toEqual(golden)
    // The members of each object have to keep their order too.
    expect(JSON.stringify(answers)).toBe(JSON.stringify(golden))
  })

  test('and nothing is asked that it was not', () => {
    expect(Object.keys(found.answers).toSorted()).toEqual(
      files.map((file) => file.replace('.json', '')).toSorted(),
    )
  })

  test('with every declared addition in its place', () => {
    expect(found.faults).toEqual([])
  })
})

describe('an addition to games', () => {
  const game = (more: object, event: object) => ({
    data: [{ id: 'g', gameEvents: [{ id: 'e', ...event }], inviteResponses: [], ...more }],
  })
  const declared: Addition[] = [
    { path: 'mayRun', expected: ({ game, callerId }) => game.id === callerId },
    { path: 'gameEvents[].commandId', expected: ({ holder }) => holder.id ?? null },
  ]
  const compare = (more: object, event: object) => withoutAdditions(game(more, event), 'g', declared)

  test('is taken out where it is right', () => {
    expect(compare({ mayRun: true }, { commandId: 'e' })).toEqual({ body: game({}, {}), faults: [] })
  })

  test('is a fault where it is missing or wrong', () => {
    expect(compare({ mayRun: false }, {}).faults).toEqual([
      'mayRun: false, not true',
      'gameEvents[].commandId: undefined, not "e"',
    ])
  })

  test('does not have to be declared where a problem’s title is the standard one', () => {
    const problem = (title: string) => ({ type: 'urn:x', title, status: 409, code: 'stale' })
    const before = problem('Not now')
    expect(withoutAdditions(problem('Conflict'), null)).toEqual({ body: before, faults: [] })
    expect(withoutAdditions(before, null).faults).toEqual(['title: Not now, not Conflict'])
  })

  test('stays where it is not declared', () => {
    expect(withoutAdditions(game({ coHosts: [] }, {}), 'g', declared).body).toEqual(game({ coHosts: [] }, {}))
  })
})
