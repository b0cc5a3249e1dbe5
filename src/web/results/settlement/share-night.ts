import type { WireGame } from '../../../contract/endpoints.ts'
import { centsFromDollars } from '../../../domain/base/money.ts'
import { storedView } from '../../games/table-view.ts'
import { t } from '../../i18n/language.ts'
import { settlementWords } from '../../i18n/texts/game.ts'
import { formatDollars, formatSignedDollars, ordinal } from '../../i18n/texts/number-text.ts'
import { dateText } from '../../i18n/texts/time-text.ts'
import { settlementFailures } from '../../i18n/texts/toasts.ts'
import { words } from '../../i18n/texts/words.ts'
import { sendText } from '../../share/send.ts'
import { bestFirst, type Settlement } from './payments.ts'

interface Night {
  readonly game: WireGame
  readonly settlement: Settlement
  readonly nameOf: (userId: string) => string
}

/** Gives the night's places, nets and payments to the device's share sheet as one text; without one, copies it. */
export function shareNight({ game: wire, settlement, nameOf }: Night): void {
  const { results } = storedView(wire)
  const placeOf = (userId: string) => results.find(({ playerId }) => playerId === userId)?.place
  sendText(wire.name, shareText({ game: wire, settlement, nameOf, placeOf }), {
    copied: words.copied,
    failed: settlementFailures.copyNight,
  })
}

/** What a night came to, as one text for the group chat. */
export interface NightOf {
  readonly game: Pick<WireGame, 'name' | 'timestamp'>
  readonly settlement: Pick<Settlement, 'balances' | 'transfers' | 'plan' | 'unaccounted' | 'wholeDollars'>
  readonly nameOf: (userId: string) => string
  /** From 0; nobody's who did not play. */
  readonly placeOf: (userId: string) => number | undefined
}

/** Places, nets and payments, a line each. A payment that is marked says so. */
export function shareText({ game, settlement, nameOf, placeOf }: NightOf): string {
  const { balances, transfers, plan, unaccounted, wholeDollars } = settlement
  const rank = (userId: string) => placeOf(userId) ?? balances.length
  const results = bestFirst(balances)
    .toSorted((a, b) => rank(a.userId) - rank(b.userId))
    .map(({ userId, net }) => {
      const place = placeOf(userId)
      const named = `${nameOf(userId)} ${formatSignedDollars(centsFromDollars(net))}`
      return place === undefined ? named : `${ordinal(place + 1)} ${named}`
    })
  const payments = transfers.map(({ fromId, toId, amount, paidAt }) => {
    const payment = `${nameOf(fromId)} → ${nameOf(toId)} ${formatDollars(centsFromDollars(amount))}`
    return paidAt === null ? payment : `${payment} ✓`
  })
  const isEven = unaccounted === 0 && (plan !== null || balances.every(({ due }) => due === 0))
  const rounding = wholeDollars && payments.length > 0 ? [t`In whole dollars:`] : []
  const owed = payments.length === 0 && isEven ? [settlementWords.nobodyOwes] : [...rounding, ...payments]
  const lines = [`${game.name} · ${dateText(game.timestamp)}`, ...results]
  return (owed.length > 0 ? [...lines, '', ...owed] : lines).join('\n')
}
