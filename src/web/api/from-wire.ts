import type { Output, WireSettlement } from '../../contract/endpoints.ts'
import type { EndpointName } from '../../contract/paths.ts'
import { balanceFromWire } from '../../contract/settlement-wire.ts'
import { type AmountIn, centsFromDollars, inCents } from '../../domain/base/money.ts'
import { lineOf } from '../../domain/groups/standings.ts'

const eachInCents = <T extends object>(objects: readonly T[], ...amounts: readonly AmountIn<T>[]): T[] =>
  objects.map((object) => inCents(object, ...amounts))

export const settlementFromWire = (settlement: WireSettlement) => ({
  ...inCents(settlement, 'unaccounted'),
  balances: settlement.balances.map(balanceFromWire),
  transfers: eachInCents(settlement.transfers, 'amount'),
})

/** Standings as screens read them: money in cents, points in hundredths. */
function standingsFromWire({ season, rows, ...rest }: Output<'standings'>) {
  const hundredthsOf = (each: number | null) => (each === null ? null : centsFromDollars(each))
  return {
    ...rest,
    season,
    rows: rows.map(({ total, places, worths, dropped, ...row }) => ({
      ...row,
      total: hundredthsOf(total),
      line: worths && lineOf(season.bestOf, worths.map(hundredthsOf)),
      results: places.flatMap((place, night) =>
        place === null
          ? []
          : { night, place, worth: hundredthsOf(worths?.[night] ?? null), counts: !dropped.includes(night) },
      ),
    })),
  }
}

/** A guest's pass with its amounts in cents. */
export function passFromWire(pass: Output<'answerPass'>) {
  const { table, entries, bounty, entryAsk, results, transfers, costs, proposal } = pass.game
  const game = {
    ...inCents(pass.game, 'buyIn', 'addOn'),
    bounty: bounty && inCents(bounty, 'amount'),
    entryAsk: entryAsk && inCents(entryAsk, 'amount'),
    table: table && {
      ...inCents(table, 'pot'),
      openings: eachInCents(table.openings, 'amount'),
      payouts: table.payouts.map(centsFromDollars),
      players: eachInCents(table.players, 'buyIns', 'rebuys', 'addOn', 'head', 'bounty', 'cashed'),
    },
    entries: eachInCents(entries, 'amount'),
    results: eachInCents(results, 'net'),
    transfers: eachInCents(transfers, 'amount'),
    costs: eachInCents(costs, 'amount'),
    proposal: proposal && { ...proposal, shares: eachInCents(proposal.shares, 'amount') },
  }
  return { ...pass, game }
}

/** Answers with amounts, as screens read them: in cents. The cache and the stored answers keep the wire's dollars. */
const fromWire = {
  settlement: settlementFromWire,
  tab: (tab: Output<'tab'>) =>
    tab.map((entry) => ({
      ...inCents(entry, 'amount'),
      // An answer of an earlier release, which the device may have stored, has no id in `person`.
      person: { ...entry.person, id: entry.userId },
      transfers: eachInCents(entry.transfers, 'amount'),
    })),
  openScreen: (screen: Output<'openScreen'>) =>
    screen && {
      ...inCents(screen, 'pot', 'addOn'),
      payouts: screen.payouts.map(centsFromDollars),
      results: eachInCents(screen.results, 'amount'),
    },
  openLink: ({ game, ...opened }: Output<'openLink'>) => ({
    ...opened,
    game: { ...inCents(game, 'buyIn', 'addOn'), bounty: game.bounty && inCents(game.bounty, 'amount') },
  }),
  claimPass: (claim: Output<'claimPass'>) => ({ ...claim, nights: eachInCents(claim.nights, 'net') }),
  importOffers: (offers: Output<'importOffers'>) =>
    offers.map((offer) => ({ ...offer, nights: eachInCents(offer.nights, 'net') })),
  getCreditCard: (card: Output<'getCreditCard'>) => inCents(card, 'hostingChip'),
  payments: (payments: Output<'payments'>) => eachInCents(payments, 'amount'),
  user: (user: Output<'user'>) => ({ ...user, gameResults: eachInCents(user.gameResults, 'winnings') }),
  standings: standingsFromWire,
  headToHead: (both: Output<'headToHead'>) => both && inCents(both, 'net', 'theirNet'),
  gameRecord: (items: Output<'gameRecord'>) =>
    items.map((item) => ({
      ...inCents(item, 'amount', 'payoutUnit'),
      before: item.before && inCents(item.before, 'amount', 'payoutUnit'),
      stacks: item.stacks && eachInCents(item.stacks, 'amount'),
      gap: item.gap && {
        ...inCents(item.gap, 'counted', 'pot'),
        shares: eachInCents(item.gap.shares, 'amount'),
      },
    })),
}

type Reads = typeof fromWire

/** A call's answer with amounts in cents. */
export type Answer<K extends EndpointName> = K extends keyof Reads ? ReturnType<Reads[K]> : Output<K>

type Select<K extends EndpointName> = (answer: Output<K>) => Answer<K>

const selects: { readonly [K in EndpointName]?: Select<K> } = fromWire

/** How a call's answer is converted; undefined if it has no amounts. */
export const selectOf = <K extends EndpointName>(name: K): Select<K> | undefined => selects[name]
