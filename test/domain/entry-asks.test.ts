import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/base/refusal.ts'
import { enteredBefore } from '../../src/domain/corrections/entered.ts'
import type { Entry } from '../../src/domain/table/entries.ts'
import { decideNow } from '../../src/domain/table/entries-end.ts'
import {
  ASK_SECONDS,
  type AskContent,
  asksAfter,
  commandOfAsk,
  type EntryAsk,
  enteredAsAsked,
  isAsked,
  refuseAsk,
} from '../../src/domain/table/entry-asks.ts'
import { play } from '../../src/domain/table/play.ts'
import { commandFrom, type PlayEntry } from '../../src/domain/table/play-entry.ts'
import { type TakenBack, undoing } from '../../src/domain/table/undo.ts'
import { accepted, buildCashGame, buildGame, codeOf, coHosts, entered, events, START } from './build.ts'
import { inWords } from './in-words.ts'

const cash = buildCashGame({ invites: [...accepted('tomas', 'ravi'), ...coHosts('mei')] })
const rebuy: AskContent = { playerId: 'tomas', kind: 'rebuy', amount: 2000, byId: null }
const out: AskContent = { playerId: 'tomas', kind: 'out', amount: 0, byId: 'ravi' }
const cashOut: AskContent = { playerId: 'tomas', kind: 'cash', amount: 3500, byId: null }

const open = (asked: AskContent, more: Partial<EntryAsk> = {}): EntryAsk => ({
  ...{ ...asked, askId: 'ask', since: START, endedAt: null, enteredBy: null },
  ...more,
})

const asking = (
  asked: AskContent,
  game = cash,
  history: readonly Entry[] = [],
  asks: readonly EntryAsk[] = [],
) => refuseAsk(game, { state: play(game, history), entriesEver: history.length, asks }, asked, START)

describe('asking', () => {
  test('is for entries allowed now, by players who do not run the game (Rule 38.1)', () => {
    for (const asked of [rebuy, out, cashOut]) expect(asking(asked)).toBeNull()
    expect(codeOf(asking({ ...cashOut, amount: 8001 }))).toBe('amount_over_pot')
    expect(codeOf(asking(rebuy, cash, events(['tomas', 'knocked'])))).toBe('player_not_in')
    expect(codeOf(asking({ ...rebuy, kind: 'addOn' }))).toBe('no_add_on')
    const tournament = buildGame({ state: 'active', rebuys: true, entriesUntil: 0, entriesClosedAt: START })
    expect(codeOf(asking(rebuy, tournament))).toBe('entries_closed')
    expect(codeOf(asking(cashOut, tournament))).toBe('cash_games_only')
    expect(codeOf(asking(rebuy, { ...cash, state: 'complete' }))).toBe('not_active')
    for (const playerId of ['hana', 'mei'])
      expect(inWords(asking({ ...rebuy, playerId }))).toMatchObject({
        code: 'not_allowed',
        message: 'You run this game: enter it yourself.',
      })
  })

  test('is for one thing at a time (Rule 38.2)', () => {
    expect(inWords(asking(out, cash, [], [open(rebuy)]))).toMatchObject({
      code: 'already_asked',
      message: 'You have asked already. Take that back first.',
    })
    expect(asking(out, cash, [], [open({ ...rebuy, playerId: 'ravi' })])).toBeNull()
    const six = Array.from({ length: 6 }, () => open(rebuy, { endedAt: START }))
    expect(inWords(asking(out, cash, [], six))).toMatchObject({
      code: 'asked_too_often',
      message: 'You have asked 6 times in an hour. Tell the host.',
    })
    expect(asking(out, cash, [], [open(rebuy, { endedAt: START })])).toBeNull()
    expect(asking(out, cash, [], [open(rebuy, { since: START - ASK_SECONDS })])).toBeNull()
  })

  test('leads to the command that the table accepts (Rule 38.4)', () => {
    expect([rebuy, out, { ...out, byId: null }, cashOut].map(commandOfAsk)).toEqual([
      { type: 'rebuy', playerId: 'tomas', amount: 2000 },
      { type: 'knock', playerId: 'tomas', byId: 'ravi' },
      { type: 'knock', playerId: 'tomas' },
      { type: 'cash', playerId: 'tomas', amount: 3500 },
    ])
  })
})

describe('an ask ends', () => {
  const askAfter = (ask: EntryAsk, history: readonly Entry[], game = cash, now = START + 60) =>
    asksAfter([ask], { newEntries: history, game, state: play(game, history) }, now)[0]

  test('with the same entry, whoever made it, and when its player goes out (Rule 38.2)', () => {
    expect(askAfter(open(rebuy), events(['tomas', 'rebuy', 500]))).toMatchObject({
      ...{ endedAt: START + 60, enteredBy: 'event-1' },
    })
    expect(askAfter(open(rebuy), events(['tomas', 'knocked']))).toMatchObject({
      ...{ endedAt: START + 60, enteredBy: null },
    })
    expect(askAfter(open(out), events(['tomas', 'knocked']))?.enteredBy).toBe('event-1')
    const asks = [open(rebuy)]
    const others = events(['ravi', 'rebuy', 500], ['mei', 'knocked'])
    expect(asksAfter(asks, { newEntries: others, game: cash, state: play(cash, others) }, START)).toBe(asks)
  })

  test('with the game, and after ten minutes by itself (Rule 38.2)', () => {
    expect(askAfter(open(rebuy), [], { ...cash, state: 'complete' })?.endedAt).toBe(START + 60)
    expect(isAsked(open(rebuy), START + ASK_SECONDS - 1)).toBe(true)
    expect(isAsked(open(rebuy), START + ASK_SECONDS)).toBe(false)
    const late = askAfter(open(rebuy), events(['tomas', 'rebuy', 500]), cash, START + ASK_SECONDS)
    // A tap queued offline must not enter it in addition to the same entry.
    expect(late?.enteredBy).not.toBeNull()
  })
})

describe('the tap that enters an ask', () => {
  const entry: PlayEntry = { type: 'rebuy', playerId: 'tomas', amount: 2000 }

  test('counts after the ask has expired, but not once it is entered, declined or something else (Rule 38.5)', () => {
    expect(enteredAsAsked(open(rebuy), entry)).toBe(false)
    expect(enteredAsAsked(open(rebuy, { since: 0 }), entry)).toBe(false)
    expect(enteredAsAsked(open(rebuy, { endedAt: START, enteredBy: 'own' }), entry)).toBe(true)
    expect(inWords(enteredAsAsked(open(rebuy, { endedAt: START }), entry))).toMatchObject({
      code: 'ask_ended',
      message: 'This request is no longer open.',
    })
    for (const other of [
      { ...entry, amount: 1 },
      { ...entry, playerId: 'ravi' },
      { ...entry, type: 'cashed' as const },
    ])
      expect(codeOf(enteredAsAsked(open(rebuy), other))).toBe('command_reused')
    const cashed: PlayEntry = { type: 'cashed', playerId: 'tomas', amount: 3500 }
    expect(enteredAsAsked(open(cashOut), cashed)).toBe(false)
    expect(codeOf(enteredAsAsked(open(cashOut), { ...cashed, bustRemaining: true }))).toBe('command_reused')
    expect(codeOf(enteredAsAsked(open(out), { type: 'knocked', playerId: 'tomas', amount: 0 }))).toBe(
      'command_reused',
    )
  })

  test('sets whether a knock-out was in the same hand as the one before (Rule 38.4)', () => {
    const { byId } = open(out)
    const knocked = { type: 'knocked', playerId: 'tomas', amount: 0, byId: byId ?? undefined } as const
    const sameHandAs = { id: 'k1' }
    expect(enteredAsAsked(open(out), { ...knocked, sameHandAs, stack: 'less' })).toBe(false)
  })
})

/** A table as the server stores it, reduced to the effects of the calls below. */
interface Kept {
  readonly entries: readonly Entry[]
  readonly takenBack: readonly TakenBack[]
  readonly asks: readonly EntryAsk[]
}

const steps = [
  'ask',
  'own entry',
  'first device',
  'second device',
  'undo',
  'take back',
  'ten minutes',
] as const
type Step = (typeof steps)[number]

const entry: PlayEntry = { type: 'rebuy', playerId: 'tomas', amount: 2000 }

/** Makes one call at a given time. A refused call changes nothing. */
function taken(before: Kept, step: Step, now: number): Kept {
  const state = play(cash, before.entries)
  const entriesEver = before.entries.length + before.takenBack.length
  const ended = (newEntries: readonly Entry[], kept: Kept): Kept => ({
    ...kept,
    asks: asksAfter(before.asks, { newEntries, game: cash, state: play(cash, kept.entries) }, now),
  })
  const push = (commandId: string, actorId: string): Kept => {
    const ask = before.asks.find(({ askId }) => askId === commandId)
    const stored = { ...before, mends: [], others: [], counts: [] }
    const done = ask ? enteredAsAsked(ask, entry) : enteredBefore(stored, { commandId, actorId }, entry)
    const command = commandFrom(entry)
    if (done !== false || isRefusal(command)) return before
    const decided = decideNow(cash, { state, entriesEver }, command, now)
    if (isRefusal(decided)) return before
    const made = decided.map((content) => ({
      ...entered(content, `${commandId} ${actorId}`, now),
      commandId,
    }))
    return ended(made, { ...before, entries: [...before.entries, ...made] })
  }
  switch (step) {
    case 'ask': {
      const isUsed = before.asks.length > 0
      const refused = refuseAsk(cash, { state, entriesEver, asks: before.asks }, rebuy, now)
      return isUsed || refused ? before : { ...before, asks: [open(rebuy, { since: now })] }
    }
    case 'own entry':
      return push('own', 'hana')
    case 'first device':
    case 'second device':
      // Nobody knows the id before the ask exists.
      return before.asks.length === 0 ? before : push('ask', step === 'first device' ? 'hana' : 'mei')
    case 'undo': {
      const last = undoing({ entries: before.entries, counts: [] })
      if (isRefusal(last)) return before
      const takenBack = last.entries.map((each) => ({ entry: each, commandId: 'undo', actorId: 'hana' }))
      return ended([], {
        ...before,
        entries: before.entries.slice(0, -1),
        takenBack: [...before.takenBack, ...takenBack],
      })
    }
    case 'take back':
      return {
        ...before,
        asks: before.asks.map((ask) => (ask.endedAt === null ? { ...ask, endedAt: now } : ask)),
      }
    case 'ten minutes':
      return before
    default:
      return step satisfies never
  }
}

test('every interleaving of up to six of an ask, own entries, taps on two devices, undo and time moves its money once or not at all (Rule 38.5)', () => {
  let walked = 0
  const wrong: string[] = []
  const walk = (kept: Kept, path: readonly Step[], now: number) => {
    walked += 1
    const all = [...kept.entries, ...kept.takenBack.map((each) => each.entry)]
    const byAsk = all.filter(({ commandId }) => commandId === 'ask').length
    const enteredBy = kept.asks[0]?.enteredBy
    // If another command made the same entry while the ask was open, it replaces the ask's for ever.
    const isRight = byAsk === 0 ? enteredBy !== 'ask' : byAsk === 1 && enteredBy === 'ask'
    if (!isRight) wrong.push(path.join(', '))
    if (path.length === 6) return
    for (const step of steps) {
      const later = now + (step === 'ten minutes' ? ASK_SECONDS : 1)
      walk(taken(kept, step, later), [...path, step], later)
    }
  }
  walk({ entries: [], takenBack: [], asks: [] }, [], START)
  expect(wrong).toEqual([])
  expect(walked).toBe((7 ** 7 - 1) / 6)
})
