import { expect, test } from 'vitest'
import {
  CORRECTABLE_SECONDS,
  refuseCorrection,
  resultsAgain,
} from '../../src/domain/corrections/correction.ts'
import { accepted, buildGame, coHosts, START } from './build.ts'

const invites = [...accepted('tomas'), ...coHosts('ravi')]
const active = buildGame({ invites, state: 'active' })
const complete = buildGame({ invites, state: 'complete' })

test('Rule 22.1: host and co-hosts mend entries in play, only the host for 30 days after the end', () => {
  const told = (game: typeof active, userId: string, now = START + CORRECTABLE_SECONDS) =>
    refuseCorrection('mend', game, { userId, endedAt: START, now })?.code ?? 'yes'
  const people = ['hana', 'ravi', 'tomas', 'zoe']
  expect(people.map((id) => told(active, id))).toEqual(['yes', 'yes', 'not_allowed', 'not_found'])
  expect(people.map((id) => told(complete, id))).toEqual(['yes', 'not_allowed', 'not_allowed', 'not_found'])
  expect(told(complete, 'hana', START + CORRECTABLE_SECONDS + 1)).toBe('not_active')
})

test('Rule 22.7: a correction after the end makes a new version of the results', () => {
  expect(resultsAgain(active)).toEqual({})
  expect(resultsAgain({ ...complete, resultsVersion: 2 })).toEqual({ resultsVersion: 3 })
})
