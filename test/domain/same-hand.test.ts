import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/base/refusal.ts'
import { enteredBefore } from '../../src/domain/corrections/entered.ts'
import { personalStats } from '../../src/domain/game/stats.ts'
import { csv, finishedIn } from '../../src/domain/imports/night-csv.ts'
import { decide, type PlayCommand } from '../../src/domain/table/decide.ts'
import type { Entry, StackBefore } from '../../src/domain/table/entries.ts'
import { play } from '../../src/domain/table/play.ts'
import { commandFrom } from '../../src/domain/table/play-entry.ts'
import { rank } from '../../src/domain/table/ranking.ts'
import { handToOffer } from '../../src/domain/table/same-hand.ts'
import { accepted, buildCashGame, buildGame, codeOf, entered, granted, START } from './build.ts'
import { mendEntries } from './mend-entries.ts'

const game = buildGame({
  state: 'active',
  rebuys: true,
  invites: accepted('tomas', 'ravi', 'mei', 'olu', 'zoe'),
  payouts: [50_000_000, 30_000_000, 15_000_000, 5_000_000, 0, 0],
})

/** A night of knock-outs: [who], or [who, the number of the entry of the same hand, stack]. */
function night(...outs: [playerId: string, as?: number, stack?: StackBefore][]): readonly Entry[] {
  const entries: Entry[] = []
  for (const [playerId, as, stack] of outs) {
    const sameHand = as !== undefined && stack ? { as: { id: `k${as}` }, stack } : undefined
    const made = granted(decide(play(game, entries), { type: 'knock', playerId, sameHand }))
    for (const content of made) entries.push(entered(content, `k${entries.length + 1}`))
  }
  return entries
}

const standings = (entries: readonly Entry[]) =>
  rank(game, play(game, entries)).map(({ playerId, place, lastPlace, gross }) => [
    playerId,
    lastPlace === undefined ? place : `${place}–${lastPlace}`,
    gross,
  ])
const order = (entries: readonly Entry[]) => rank(game, play(game, entries)).map(({ playerId }) => playerId)
const knock = (playerId: string, id: string, stack: StackBefore = 'equal'): PlayCommand => ({
  type: 'knock',
  playerId,
  sameHand: { as: { id }, stack },
})

describe('ranks within a hand', () => {
  test('more chips rank directly above the other, fewer directly below (Rule 36.2)', () => {
    expect(order(night(['ravi'], ['mei', 1, 'more']))).toEqual(['hana', 'tomas', 'olu', 'zoe', 'mei', 'ravi'])
    expect(order(night(['ravi'], ['mei', 1, 'less']))).toEqual(['hana', 'tomas', 'olu', 'zoe', 'ravi', 'mei'])
  })
})

describe('equal stacks', () => {
  test('share their places, and show both, which count as the better one (Rule 36.3)', () => {
    const results = rank(game, play(game, night(['ravi'], ['mei', 1, 'equal'])))
    expect(results.slice(4)).toMatchObject([
      { playerId: 'ravi', place: 4, lastPlace: 5 },
      { playerId: 'mei', place: 4, lastPlace: 5 },
    ])
    expect(results[3]).not.toHaveProperty('lastPlace')
    expect(csv([[finishedIn({ place: 3 }), finishedIn({ place: 4, lastPlace: 5 })]])).toBe('4,5–6\r\n')
    const won = { gameStyle: 'cash', winnings: 500, place: 0, imported: false } as const
    expect(personalStats([won]).firstPlaces).toBe(1)
  })
})

describe('possible names', () => {
  const two = night(['ravi'], ['mei', 1, 'equal'])

  test('any knock-out of the latest hand, by its id or by its command (Rule 36.1)', () => {
    expect(granted(decide(play(game, two), knock('olu', 'k1')))).toEqual([
      { type: 'knocked', playerId: 'olu', sameHand: { as: 'k1', stack: 'equal' } },
    ])
    const as = { commandId: 'k2', part: 0 }
    const byCommand = decide(play(game, two), {
      type: 'knock',
      playerId: 'olu',
      sameHand: { as, stack: 'less' },
    })
    expect(granted(byCommand)[0]).toMatchObject({ sameHand: { as: 'k2', stack: 'less' } })
  })

  test('none of an earlier hand, and none whose player is back in (Rule 36.1)', () => {
    expect(codeOf(decide(play(game, night(['ravi'], ['mei'])), knock('olu', 'k1')))).toBe('hand_over')
    expect(codeOf(decide(play(game, []), knock('olu', 'k1')))).toBe('hand_over')
    const back = entered({ type: 'joined', playerId: 'ravi', amount: 2000 }, 'back')
    expect(codeOf(decide(play(game, [...two, back]), knock('olu', 'k1')))).toBe('already_in')
    expect(codeOf(decide(play(game, [...two, back]), knock('olu', 'k2')))).toBe('granted')
    const again = granted(decide(play(game, [...two, back]), knock('ravi', 'k2')))
    const four = [...two, back, ...again.map((content) => entered(content, 'k4'))]
    expect(codeOf(decide(play(game, four), knock('olu', 'k1')))).toBe('hand_over')
  })

  test('the sheet asks about the last entry alone, and only for some minutes, while a command may come later (Rules 36.1, 36.5)', () => {
    const offered = (entries: readonly Entry[], now = START, style = game.style) =>
      handToOffer({ style, entries }, play(game, entries), now)?.id
    expect(offered(two, START + 600)).toBe('k2')
    expect(offered(two, START + 601)).toBeUndefined()
    expect(codeOf(decide(play(game, two), knock('olu', 'k2')))).toBe('granted')
    expect(
      offered([...two, entered({ type: 'rebuy', playerId: 'olu', amount: 2000 }, 'more')]),
    ).toBeUndefined()
    expect(
      offered([...two, entered({ type: 'joined', playerId: 'mei', amount: 2000 }, 'back')]),
    ).toBeUndefined()
    expect(offered([])).toBeUndefined()
    expect(offered(two, START, 'cash')).toBeUndefined()
  })

  test('the last player in cannot be tied with (Rule 36.2)', () => {
    const five = night(['zoe'], ['olu'], ['mei'], ['ravi'], ['tomas', 4, 'equal'])
    expect(codeOf(decide(play(game, five), knock('hana', 'k5')))).toBe('already_over')
    expect(standings(five).slice(0, 3)).toEqual([
      ['hana', 0, 6000],
      ['tomas', '1–2', 2700],
      ['ravi', '1–2', 2700],
    ])
  })

  test('nothing in a cash game, and by nothing but a knock-out (Rule 36.1)', () => {
    const cash = buildCashGame()
    const first = entered({ type: 'knocked', playerId: 'ravi' }, 'k1')
    expect(codeOf(decide(play(cash, [first]), knock('mei', 'k1')))).toBe('not_a_tournament')
    const wire = { playerId: 'mei', amount: 0, sameHandAs: { id: 'k1' } }
    expect(codeOf(commandFrom({ ...wire, type: 'rebuy', stack: 'more' }))).toBe('invalid')
    expect(codeOf(commandFrom({ ...wire, type: 'knocked' }))).toBe('invalid')
    expect(commandFrom({ ...wire, type: 'knocked', stack: 'more' })).toEqual(knock('mei', 'k1', 'more'))
  })

  test('a repeated command is compared with what it named (Rule 12.13)', () => {
    const ever = { entries: two, takenBack: [], mends: [], others: [], counts: [] }
    const again = { type: 'knocked', playerId: 'mei', amount: 0 } as const
    const given = { commandId: 'k2', actorId: 'hana' }
    const asCommand = { ...again, sameHandAs: { commandId: 'k1', part: 0 }, stack: 'equal' } as const
    expect(enteredBefore(ever, given, asCommand)).toBe(true)
    expect(enteredBefore(ever, given, { ...asCommand, sameHandAs: { id: 'k1' } })).toBe(true)
    expect(codeOf(enteredBefore(ever, given, { ...asCommand, stack: 'less' }))).toBe('command_reused')
    expect(codeOf(enteredBefore(ever, given, again))).toBe('command_reused')
  })
})

describe('mends', () => {
  const three = night(['ravi'], ['mei', 1, 'equal'], ['olu', 2, 'equal'])

  test('change the other player, the stacks, or make it a separate hand (Rule 36.6)', () => {
    const fewer = granted(mendEntries(game, three, [{ entryId: 'k3', stack: 'less' }]))
    expect(order(fewer).slice(3)).toEqual(['ravi', 'mei', 'olu'])
    const other = granted(mendEntries(game, three, [{ entryId: 'k3', sameHandAs: 'k1', stack: 'more' }]))
    expect(order(other).slice(3)).toEqual(['olu', 'ravi', 'mei'])
    const own = granted(mendEntries(game, three, [{ entryId: 'k3', sameHandAs: null }]))
    expect(own[2]).not.toHaveProperty('sameHand')
    expect(
      standings(own)
        .slice(3)
        .map(([id, place]) => [id, place]),
    ).toEqual([
      ['olu', 3],
      ['ravi', '4–5'],
      ['mei', '4–5'],
    ])
    const late = granted(
      mendEntries(game, night(['ravi'], ['mei']), [{ entryId: 'k2', sameHandAs: 'k1', stack: 'equal' }]),
    )
    expect(standings(late).at(-1)).toEqual(['mei', '4–5', 0])
    expect(mendEntries(game, three, [{ entryId: 'k3', sameHandAs: 'k2', stack: 'equal' }])).toBe(three)
  })

  test('refuse half of it, and a name on another entry (Rule 36.6)', () => {
    const plain = night(['ravi'], ['mei'])
    expect(codeOf(mendEntries(game, plain, [{ entryId: 'k2', stack: 'more' }]))).toBe('invalid')
    expect(codeOf(mendEntries(game, plain, [{ entryId: 'k2', sameHandAs: 'k1' }]))).toBe('invalid')
    const rebuy = [entered({ type: 'rebuy', playerId: 'mei', amount: 2000 }, 'r1'), ...plain]
    expect(codeOf(mendEntries(game, rebuy, [{ entryId: 'r1', sameHandAs: 'k1', stack: 'more' }]))).toBe(
      'invalid',
    )
  })

  test('that void or move a knock-out named by another break, unless that one is mended too (Rule 36.6)', () => {
    const voided = mendEntries(game, three, [{ entryId: 'k1', void: true }])
    expect(isRefusal(voided) && [voided.code, voided.entryId]).toEqual(['mend_breaks', 'k2'])
    const moved = mendEntries(game, three, [{ entryId: 'k2', playerId: 'zoe' }])
    expect(isRefusal(moved) && [moved.code, moved.entryId]).toEqual(['mend_breaks', 'k3'])
    const both = [
      { entryId: 'k2', playerId: 'zoe' },
      { entryId: 'k3', sameHandAs: 'k2', stack: 'equal' },
    ] as const
    expect(order(granted(mendEntries(game, three, both))).slice(3)).toEqual(['ravi', 'olu', 'zoe'])
    const own = [
      { entryId: 'k1', void: true },
      { entryId: 'k2', sameHandAs: null },
    ] as const
    expect(codeOf(mendEntries(game, three, own))).toBe('granted')
  })
})
