import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Addition, withoutAdditions } from '../release-before/additions.ts'
import { chapters } from '../release-before/answers.ts'
import { FIXTURES, readCast } from '../release-before/cast.ts'
import { type Copies, openCopies } from '../release-before/copies.ts'

describe('what the release before left is answered as it answered', () => {
  const folder = join(FIXTURES, 'answers')
  const asked = chapters(readCast())
  let copies: Copies

  beforeAll(async () => {
    copies = await openCopies()
  })
  afterAll(() => copies.close())

  test.each(Object.entries(asked))('%s', async (file, find) => {
    const golden = JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'))
    const { answers, faults } = await find(copies)
    expect(faults).toEqual([])
    expect(answers).toEqual(golden)
    // The members of each object have kept their order too.
    expect(JSON.stringify(answers)).toBe(JSON.stringify(golden))
  })

  test('no answer of it is left out', () => {
    expect(Object.keys(asked).toSorted()).toEqual(
      readdirSync(folder)
        .map((file) => file.replace('.json', ''))
        .toSorted(),
    )
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

  test('stays where it is not declared', () => {
    expect(withoutAdditions(game({ coHosts: [] }, {}), 'g', declared).body).toEqual(game({ coHosts: [] }, {}))
  })
})
