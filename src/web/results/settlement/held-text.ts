import { type Hand, handOf } from '../../../domain/settlement/settlement.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/number-text.ts'
import { type Settlement, settleStep } from './payments.ts'

/**
 * What somebody who holds others' cash reads first: what they won or lost, what they hold, and what is left to give or to get (Rule 25.11).
 * Null for anybody else, and once all is settled.
 */
export function heldText(
  settlement: Settlement,
  userId: string,
  nameOf: (userId: string) => string,
): string | null {
  const { transfers } = settlement
  const hand = handOf(settlement, userId)
  if (hand.held === 0) return null
  const step = settleStep(transfers, userId)
  if (step.kind === 'all settled') return null
  const [came, cash] = [formatDollars(Math.abs(hand.net)), formatDollars(hand.held)]
  // Nothing is left of one’s own. To get something, or nothing, with cash in hand takes a win.
  if (step.kind !== 'pay' && step.kind !== 'get')
    return hand.net > 0 && Math.abs(hand.net - hand.held) < (settlement.wholeDollars ? 100 : 1)
      ? t`You won ${came} and hold it already: ${cash} of the others’ cash.`
      : null
  const { count } = step
  const amount = formatDollars(step.total)
  if (step.kind === 'get') {
    if (hand.net <= 0) return null
    return count > 1
      ? t`You won ${came} and hold ${cash} of the others’ cash: you get ${amount} in ${count} payments.`
      : t`You won ${came} and hold ${cash} of the others’ cash: ${nameOf(step.transfer.fromId)} gives you ${amount}.`
  }
  return giveText(hand, { other: nameOf(step.transfer.toId), amount, count })
}

function giveText(
  { net, held }: Hand,
  { other, amount, count }: { readonly other: string; readonly amount: string; readonly count: number },
): string {
  const [came, cash] = [formatDollars(Math.abs(net)), formatDollars(held)]
  if (count > 1) {
    if (net === 0)
      return t`You broke even and hold ${cash} of the others’ cash: give ${amount} in ${count} payments.`
    return net > 0
      ? t`You won ${came} and hold ${cash} of the others’ cash: give ${amount} in ${count} payments.`
      : t`You lost ${came} and hold ${cash} of the others’ cash: give ${amount} in ${count} payments.`
  }
  if (net === 0) return t`You broke even and hold ${cash} of the others’ cash: give ${other} ${amount}.`
  return net > 0
    ? t`You won ${came} and hold ${cash} of the others’ cash: give ${other} ${amount}.`
    : t`You lost ${came} and hold ${cash} of the others’ cash: give ${other} ${amount}.`
}
