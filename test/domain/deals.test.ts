import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/base/refusal.ts'
import { mendGame } from '../../src/domain/corrections/mend.ts'
import type { Game } from '../../src/domain/game/game.ts'
import { changed, setPayouts } from '../../src/domain/game/lifecycle.ts'
import {
  answerDeal,
  type Dealer,
  prizesLeft,
  proposeDeal,
  refuseDealing,
  withoutDealOf,
  withProposalKept,
} from '../../src/domain/table/deals.ts'
import type { Entry } from '../../src/domain/table/entries.ts'
import { play, playersIn } from '../../src/domain/table/play.ts'
import { rank } from '../../src/domain/table/ranking.ts'
import { undoing } from '../../src/domain/table/undo.ts'
import type { ChipStack, DealKind } from '../../src/domain/tournament/deal.ts'
import { accepted, buildCashGame, buildGame, codeOf, entered, events, granted, START } from './build.ts'

// $20 each from Hana, Tomas, Ravi, Mei and Olu: $60, $40 once Olu and Mei are out.
const game = buildGame({ state: 'active', rebuys: true })
const out = events(['olu', 'knocked'], ['mei', 'knocked'])
const table = play(game, out)

const host: Dealer = { playerId: 'hana', runs: true }
const tomas: Dealer = { playerId: 'tomas', runs: false }

const stacks = (chips: Readonly<Record<string, number>>): ChipStack[] =>
  Object.entries(chips).map(([playerId, count]) => ({ playerId, chips: count }))

// Not in seat order.
const three = stacks({ ravi: 5000, hana: 3000, tomas: 2000 })

const proposed = (kind: DealKind = 'chip-chop', agrees = false, from: Game = game) =>
  granted(proposeDeal(from, table, { id: 'deal-1', kind, stacks: three, agrees }, tomas))

/** Hana, Tomas and Ravi share $100 by 3 : 2 : 5. */
function made(by = proposed(), history: readonly Entry[] = out) {
  let now = by
  for (const playerId of ['hana', 'tomas'])
    now = granted(answerDeal(now, { playerId, agrees: true }, { playerId, runs: false }, 'none')).game
  const { game: after, entries } = granted(
    answerDeal(now, { playerId: 'ravi', agrees: true }, { playerId: 'ravi', runs: false }, 'command-1'),
  )
  const added = entries.map((content, part) => ({
    ...entered(content, `dealt-${part}`, START + 900),
    ...{ commandId: 'command-1', part },
  }))
  return { game: after, entries: [...history, ...added] }
}

const grossOf = ({ game, entries }: { game: Game; entries: readonly Entry[] }) =>
  Object.fromEntries(rank(game, play(game, entries)).map(({ playerId, gross }) => [playerId, gross]))

describe('proposing', () => {
  test('is for players who are in and people who run the game, while two or more are in (Rule 39.1)', () => {
    expect(refuseDealing(game, table, tomas)).toBeNull()
    expect(refuseDealing(game, table, { playerId: undefined, runs: true })).toBeNull()
    expect(codeOf(refuseDealing(game, table, { playerId: 'olu', runs: false }))).toBe('not_allowed')
    expect(codeOf(refuseDealing(game, table, { playerId: undefined, runs: false }))).toBe('not_allowed')
    const over = play(game, [...out, ...events(['tomas', 'knocked'], ['ravi', 'knocked'])])
    expect(codeOf(refuseDealing(game, over, host))).toBe('already_over')
    expect(codeOf(refuseDealing(buildGame(), play(buildGame(), []), host))).toBe('not_active')
    const cash = buildCashGame()
    expect(codeOf(refuseDealing(cash, play(cash, []), host))).toBe('not_a_tournament')
  })

  test('shares the prizes of the undecided places, in seat order (Rules 39.1, 39.2)', () => {
    expect(prizesLeft(game, table)).toEqual([6000, 4000, 0])
    const { proposal } = proposed()
    expect(proposal?.stacks.map(({ playerId }) => playerId)).toEqual(['hana', 'tomas', 'ravi'])
    expect(proposal?.shares.map(({ amount }) => amount)).toEqual([3000, 2000, 5000])
    expect(proposal?.agreed).toEqual([])
    expect(proposed('icm', true).proposal?.agreed).toEqual(['tomas'])
  })

  test.each([
    [{ hana: 1, tomas: 1 }, 'not_all_counted'],
    [{ hana: 1, tomas: 1, ravi: 1, mei: 1 }, 'player_not_in'],
    [{ hana: 1, tomas: 1, ravi: 1, dora: 1 }, 'not_a_player'],
  ])('needs the chips of everybody who is in: %o is %s (Rule 39.1)', (chips, code) => {
    const terms = { id: 'deal-1', kind: 'icm', agrees: false } as const
    expect(codeOf(proposeDeal(game, table, { ...terms, stacks: stacks(chips) }, host))).toBe(code)
    const twice = [...three, ...stacks({ hana: 1 })]
    expect(codeOf(proposeDeal(game, table, { ...terms, stacks: twice }, host))).toBe('invalid')
  })

  test('by ICM is for 20 players at most (Rule 39.3)', () => {
    const names = Array.from({ length: 20 }, (_, index) => `player-${index}`)
    const large = buildGame({ state: 'active', invites: accepted(...names), seats: 21 })
    const all = playersIn(play(large, [])).map(({ playerId }) => ({ playerId, chips: 100 }))
    const propose = (kind: DealKind) =>
      proposeDeal(large, play(large, []), { id: 'deal-1', kind, stacks: all, agrees: false }, host)
    expect(codeOf(propose('icm'))).toBe('too_many_players')
    expect(codeOf(propose('chip-chop'))).toBe('granted')
  })
})

describe('agreeing', () => {
  const agree = (by: Dealer, playerId = by.playerId, id?: string) =>
    answerDeal(proposed(), { playerId, agrees: true, id }, by, 'command-1')

  test('is each player’s own decision, and for others by people who run the game (Rule 39.5)', () => {
    expect(granted(agree(tomas)).game.proposal?.agreed).toEqual(['tomas'])
    expect(granted(agree(host, 'ravi')).game.proposal?.agreed).toEqual(['ravi'])
    expect(codeOf(agree(tomas, 'ravi'))).toBe('not_allowed')
    expect(codeOf(agree({ playerId: 'olu', runs: false }))).toBe('player_not_in')
    expect(codeOf(agree({ playerId: undefined, runs: true }))).toBe('player_not_in')
    expect(codeOf(agree(tomas, 'tomas', 'deal-0'))).toBe('stale')
    expect(codeOf(answerDeal(game, { playerId: 'tomas', agrees: true }, tomas, 'command-1'))).toBe(
      'no_proposal',
    )
  })

  test('twice changes nothing, and a no ends the proposal (Rule 39.5)', () => {
    const once = granted(agree(tomas)).game
    expect(granted(answerDeal(once, { playerId: 'tomas', agrees: true }, tomas, 'command-1')).game).toBe(once)
    const no = granted(answerDeal(once, { playerId: 'tomas', agrees: false }, tomas, 'command-1'))
    expect(no.game.proposal).toBeNull()
    expect(no.game.deal).toBeNull()
  })

  test('by everybody knocks out all but the largest stack, the smallest first, and pays the shares (Rule 39.6)', () => {
    const night = made()
    expect(night.entries.slice(2).map(({ playerId, type }) => `${playerId} ${type}`)).toEqual([
      'tomas knocked',
      'hana knocked',
    ])
    expect(night.game.proposal).toBeNull()
    expect(play(night.game, night.entries).over).toBe(true)
    expect(grossOf(night)).toEqual({ ravi: 5000, hana: 3000, tomas: 2000, mei: 0, olu: 0 })
    const places = rank(night.game, play(night.game, night.entries))
    expect(places.map(({ playerId }) => playerId)).toEqual(['ravi', 'hana', 'tomas', 'mei', 'olu'])
    expect(places.map(({ net }) => net)).toEqual([3000, 1000, 0, -2000, -2000])
  })

  test('of equal stacks the later seat goes out first (Rule 39.6)', () => {
    const level = stacks({ hana: 1000, tomas: 1000, ravi: 1000 })
    const terms = { id: 'deal-1', kind: 'icm', stacks: level, agrees: true } as const
    const night = made(granted(proposeDeal(game, table, terms, host)))
    expect(night.entries.slice(2).map(({ playerId }) => playerId)).toEqual(['ravi', 'tomas'])
  })
})

describe('after a deal', () => {
  test('UNDO removes all of it (Rule 39.6)', () => {
    const { game: dealt, entries } = made()
    const undone = granted(undoing({ entries, counts: [], deal: dealt.deal }))
    expect(undone.entries.map(({ playerId }) => playerId)).toEqual(['tomas', 'hana'])
    const after = withoutDealOf(dealt, 'command-1')
    expect(after.deal).toBeNull()
    expect(withoutDealOf(dealt, 'another')).toBe(dealt)
    expect(grossOf({ game: after, entries: out })).toMatchObject({ hana: 6000, tomas: 4000 })
    // Any other last entry is undone alone.
    expect(granted(undoing({ entries: out, counts: [], deal: dealt.deal })).entries).toHaveLength(1)
  })

  test('payouts do not change, and a change of them, an entry or a mend ends a proposal (Rule 39.7)', () => {
    const payouts = [100_000_000, 0, 0, 0, 0]
    expect(codeOf(setPayouts(made().game, payouts))).toBe('deal_agreed')
    const open = proposed()
    expect(withProposalKept(open, granted(setPayouts(open, payouts)), false).proposal).toBeNull()
    expect(withProposalKept(open, changed(open, {}), true).proposal).toBeNull()
    expect(withProposalKept(open, changed(open, { state: 'upcoming' }), false).proposal).toBeNull()
    expect(withProposalKept(open, changed(open, { name: 'Another' }), false).proposal).toBe(open.proposal)
    const second = proposed('icm', false, open)
    expect(withProposalKept(open, second, false)).toBe(second)
  })

  test('a mend shares the new prizes by the same stacks (Rule 39.8)', () => {
    // Tomas's earlier rebuy was a mistake: $120 in the pot.
    const rebuy = entered({ type: 'rebuy', playerId: 'tomas', amount: 2000 }, 'event-0')
    const history = [rebuy, ...out]
    const open = granted(
      proposeDeal(
        game,
        play(game, history),
        { id: 'deal-1', kind: 'chip-chop', stacks: three, agrees: false },
        host,
      ),
    )
    const night = made(open, history)
    expect(grossOf(night)).toMatchObject({ hana: 3600, tomas: 2400, ravi: 6000 })
    const mended = granted(
      mendGame(night.game, { entries: night.entries, counts: [] }, [{ entryId: 'event-0', void: true }]),
    )
    expect(grossOf(mended)).toEqual({ hana: 3000, tomas: 2000, ravi: 5000, mei: 0, olu: 0 })
    // Only the order of going out changes: the shares stay.
    const swapped = granted(
      mendGame(made().game, { entries: made().entries, counts: [] }, [
        { entryId: 'event-1', playerId: 'mei' },
        { entryId: 'event-2', playerId: 'olu' },
      ]),
    )
    expect(grossOf(swapped)).toEqual(grossOf(made()))
  })

  test.each([
    ['Mei was in then', { entryId: 'event-2', void: true }],
    ['Tomas was out then', { entryId: 'event-2', playerId: 'tomas' }],
    ['a knock-out of the deal falls away', { entryId: 'dealt-0', void: true }],
    ['somebody did it', { entryId: 'dealt-0', byId: 'ravi' }],
  ])('a mend by which %s breaks it (Rule 39.8)', (_what, change) => {
    const { game: dealt, entries } = made()
    const mended = mendGame(dealt, { entries, counts: [] }, [change])
    expect(codeOf(mended)).toBe('mend_breaks')
    expect(isRefusal(mended) && mended.entryId).toBe('dealt-0')
  })
})
