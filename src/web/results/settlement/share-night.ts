import type { Placing } from '../../../domain/base/ordinals.ts'
import type { GameView } from '../../games/game-view.ts'
import { tableView } from '../../games/table-view.ts'
import { t } from '../../i18n/language.ts'
import { dateText, formatDollars, formatSignedDollars, placeText } from '../../i18n/texts/formats.ts'
import { settlementWords, sumsText } from '../../i18n/texts/game.ts'
import { settlementFailures } from '../../i18n/texts/toasts.ts'
import { shareOrCopy } from '../../share/send.ts'
import { bestFirst, isNobodyOwing, type Night, type Settlement } from './payments.ts'

/** Shares the night's places, nets and payments as one text by the device's share sheet; without one, copies it. */
export function shareNight({ game, settlement, nameOf }: Omit<Night, 'isAway'>): void {
  const { results } = tableView(game)
  const placeOf = (id: string) => results.find(({ playerId }) => playerId === id)
  const text = shareText({ game, settlement, nameOf, placeOf })
  shareOrCopy({ title: game.name, text }, { failed: settlementFailures.copyNight })
}

/** A night's results as one text for the group chat. */
export interface NightOf {
  readonly game: Pick<GameView, 'name' | 'startsAt'>
  readonly settlement: Pick<Settlement, 'balances' | 'transfers' | 'plan' | 'unaccounted' | 'wholeDollars'>
  readonly nameOf: (userId: string) => string
  /** Without people who did not play. */
  readonly placeOf: (userId: string) => Placing | undefined
}

/** Places, nets, shared costs and payments, one per line. A marked payment says so. */
export function shareText({ game, settlement, nameOf, placeOf }: NightOf): string {
  const { balances, transfers, wholeDollars } = settlement
  const rank = (userId: string) => placeOf(userId)?.place ?? balances.length
  const results = bestFirst(balances)
    .toSorted((a, b) => rank(a.playerId) - rank(b.playerId))
    .map(({ playerId, net }) => {
      const place = placeOf(playerId)
      const named = `${nameOf(playerId)} ${formatSignedDollars(net)}`
      return place === undefined ? named : `${placeText(place)} ${named}`
    })
  const payments = transfers.map(({ fromId, toId, amount, paidAt }) => {
    const payment = `${nameOf(fromId)} → ${nameOf(toId)} ${formatDollars(amount)}`
    return paidAt === null ? payment : `${payment} ✓`
  })
  const costs = balances.flatMap((balance) => {
    const sums = sumsText(balance)
    return sums === null ? [] : [`${nameOf(balance.playerId)}: ${sums}`]
  })
  const rounding = wholeDollars && payments.length > 0 ? [t`In whole dollars:`] : []
  const owed = isNobodyOwing(settlement) ? [settlementWords.nobodyOwes] : [...rounding, ...payments]
  const lines = [`${game.name} · ${dateText(game.startsAt)}`, ...results]
  const shared = costs.length > 0 ? ['', `${settlementWords.costs}:`, ...costs] : []
  return [...lines, ...shared, ...(owed.length > 0 ? ['', ...owed] : [])].join('\n')
}
