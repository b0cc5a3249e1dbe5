import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../../src/domain/base/refusal.ts'
import { mend } from '../../../src/domain/corrections/mend.ts'
import { decide, type PlayCommand } from '../../../src/domain/table/decide.ts'
import type { Entry } from '../../../src/domain/table/entries.ts'
import {
  evolve,
  openTable,
  type PlayState,
  play,
  playedFor,
  playersIn,
  totalIn,
} from '../../../src/domain/table/play.ts'
import { rank } from '../../../src/domain/table/ranking.ts'
import { type BountyKind, headShares, refuseBounty } from '../../../src/domain/tournament/bounties.ts'
import { buildGame, codeOf, entered, granted, START } from '../build.ts'
import { runs } from '../property-runs.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const gameOf = (kind: BountyKind, amount = 500) =>
  buildGame({ state: 'active', rebuys: true, bounty: { amount, kind } })

/** The table after these commands, each of which must be valid. */
const played = (state: PlayState, ...commands: readonly PlayCommand[]) =>
  commands.reduce(
    (table, command) =>
      granted(decide(table, command)).reduce((next, entry) => evolve(next, { ...entry, at: START }), table),
    state,
  )
const knock = (playerId: string, ...byIds: string[]): PlayCommand =>
  byIds.length === 1 ? { type: 'knock', playerId, byId: byIds[0] } : { type: 'knock', playerId, byIds }
const heads = ({ players }: PlayState) => players.map(({ head }) => head)
const bounties = ({ players }: PlayState) => players.map(({ bounty }) => bounty)

describe('bounties', () => {
  test('each buy-in puts its bounty on a head and the rest into the pot; a rebuy is all pot (Rule 37.2)', () => {
    const state = openTable(gameOf('flat'))
    expect([state.pot, heads(state)]).toEqual([7500, [500, 500, 500, 500, 500]])
    const rebought = played(state, { type: 'rebuy', playerId: 'ravi', amount: 2000 })
    expect([rebought.pot, heads(rebought)]).toEqual([9500, heads(state)])
    const back = played(state, knock('ravi', 'mei'), { type: 'backIn', playerId: 'ravi', amount: 2000 })
    expect([back.pot, heads(back), bounties(back)]).toEqual([
      9000,
      [500, 500, 500, 500, 500],
      [0, 0, 0, 500, 0],
    ])
  })

  test('a bounty is above nothing and below the buy-in (Rule 37.1)', () => {
    const isRefused = (amount: number) => refuseBounty({ amount, kind: 'flat' }, 2000) !== null
    expect([0, 1, 1999, 2000].map(isRefused)).toEqual([true, false, false, true])
  })

  test('a knock-out names who takes the bounty; without bounties it need not (Rules 37.3, 37.5)', () => {
    const state = openTable(gameOf('flat'))
    expect(codeOf(decide(state, { type: 'knock', playerId: 'ravi' }))).toBe('killer_needed')
    expect(codeOf(decide(state, knock('ravi', 'ravi')))).toBe('player_not_in')
    expect(codeOf(decide(state, knock('ravi', 'mei', 'mei')))).toBe('invalid')
    const plain = openTable(buildGame({ state: 'active' }))
    expect(codeOf(decide(plain, { type: 'knock', playerId: 'ravi' }))).toBe('granted')
    expect(codeOf(decide(plain, knock('ravi', 'mei', 'olu')))).toBe('invalid')
    expect(codeOf(decide(plain, knock('ravi')))).toBe('invalid')
  })

  test('half of a progressive head is paid, rounded down, the rest goes onto the killer’s (Rules 37.4, 37.5)', () => {
    const state = played(openTable(gameOf('progressive', 501)), knock('ravi', 'mei'))
    expect([bounties(state), heads(state)]).toEqual([
      [0, 0, 0, 250, 0],
      [501, 501, 0, 752, 501],
    ])
    const shared = played(state, knock('mei', 'olu', 'hana'))
    expect(headShares('progressive', 752, ['hana', 'olu'])).toEqual([
      { playerId: 'hana', cash: 188, ontoHead: 188 },
      { playerId: 'olu', cash: 188, ontoHead: 188 },
    ])
    expect([bounties(shared), heads(shared)]).toEqual([
      [188, 0, 0, 250, 188],
      [689, 501, 0, 0, 689],
    ])
  })

  test('spare cents of a shared head go by seats; nobody’s head goes into the pot (Rules 37.4, 37.5)', () => {
    const state = played(openTable(gameOf('flat', 500)), knock('ravi', 'olu', 'mei', 'hana'), knock('tomas'))
    expect([bounties(state), state.pot]).toEqual([[167, 0, 0, 167, 166], 8000])
  })

  test('players in at the end have their own bounty; gross and net include bounties (Rule 37.6)', () => {
    const game = gameOf('flat')
    const state = played(
      openTable(game),
      knock('ravi', 'mei'),
      knock('tomas', 'mei'),
      knock('olu', 'hana'),
      knock('hana', 'mei'),
    )
    expect(playedFor(state)).toBe(7500)
    expect(
      rank(game, state).map(({ playerId, gross, net, bounty }) => [playerId, gross, net, bounty]),
    ).toEqual([
      ['mei', 4500 + 2000, 4500, 2000],
      ['hana', 3000 + 500, 1500, 500],
      ['olu', 0, -2000, 0],
      ['tomas', 0, -2000, 0],
      ['ravi', 0, -2000, 0],
    ])
  })

  test('a mend gives the bounty to another player, never to an unknown one (Rule 37.7)', () => {
    const game = gameOf('flat')
    const entries = [entered({ type: 'knocked', playerId: 'ravi', byId: 'mei' }, 'one')]
    const mended = mend(game, { entries, counts: [] }, [{ entryId: 'one', byIds: ['olu', 'hana'] }])
    expect(isRefusal(mended) ? mended : bounties(play(game, mended.entries))).toEqual([250, 0, 0, 0, 250])
    expect(codeOf(mend(game, { entries, counts: [] }, [{ entryId: 'one', byId: null }]))).toBe(
      'killer_needed',
    )
  })
})

/** A night of random steps; invalid ones are skipped. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('knock', 'knock', 'knock', 'rebuy', 'backIn', 'undo'),
    who: fc.nat(4),
    killers: fc.subarray([0, 1, 2, 3, 4], { maxLength: 4 }),
  }),
  { maxLength: 24 },
)

type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never

function nightOf(kind: BountyKind, amount: number, taken: Steps) {
  const game = gameOf(kind, amount)
  const ids = game.players.map(({ id }) => id)
  const idOf = (index: number) => ids[index] ?? ''
  const entries: Entry[] = []
  for (const { kind: step, who, killers } of taken) {
    const playerId = idOf(who)
    if (step === 'undo') entries.pop()
    else {
      const command: PlayCommand =
        step === 'knock' ? knock(playerId, ...killers.map(idOf)) : { type: step, playerId, amount: 2000 }
      const decided = decide(play(game, entries), command)
      if (!isRefusal(decided))
        entries.push(entered(decided[0] ?? { type: 'knocked', playerId }, `${entries.length}`))
    }
  }
  return { game, state: play(game, entries) }
}

test('bounties paid, open bounties and pot sum to everything paid in, whatever happens and is undone (Rule 37.2)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('flat', 'progressive'),
      fc.integer({ min: 1, max: 1999 }),
      steps,
      (kind, amount, taken) => {
        const { game, state } = nightOf(kind, amount, taken)
        const paidIn = sum(state.players.map(totalIn))
        expect(state.pot + sum(heads(state)) + sum(bounties(state))).toBe(paidIn)
        expect(
          state.players.every(({ head, status }) => (status === 'in' ? head >= amount : head === 0)),
        ).toBe(true)
        const results = rank(game, state)
        if (!state.over) return
        expect(sum(results.map(({ gross }) => gross))).toBe(paidIn)
        expect(sum(results.map(({ net }) => net))).toBe(0)
        expect(playersIn(state)).toHaveLength(1)
      },
    ),
    runs(300),
  )
})
