import { type Hand, handOf } from '../../../domain/settlement/settlement.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { settlementWords } from '../../i18n/texts/game.ts'
import { isNobodyOwing, letGo, type OwnStep, type Settlement, settleStep } from './payments.ts'

type NameOf = (userId: string) => string

/** A part of a sentence: a fact, a won amount, or a next step. */
export interface Part {
  readonly text: string
  readonly tone: 'muted' | 'win' | 'ink'
}

const fact = (text: string): Part => ({ text, tone: 'muted' })
const point = (text: string): Part => ({ text, tone: 'ink' })

/** The first sentence of "Settle up" (Rule 25.11); empty if the payments say why there are none. */
export function settleAnswer(settlement: Settlement, userId: string, nameOf: NameOf): readonly Part[] {
  const step = settleStep(settlement.transfers, userId)
  const hand = handOf(settlement, userId)
  switch (step.kind) {
    case 'all settled':
      return [point(t`All settled`)]
    case 'pay':
    case 'get':
      // Somebody who holds cash and is still due more has won, or has paid shared costs.
      return hand.held === 0 || (step.kind === 'get' && hand.net + hand.costs <= 0)
        ? [point(owedText(step, nameOf))]
        : [...holding(hand), point(` ${deedText(step, nameOf)}`), ...rounding(settlement, userId)]
    case 'none':
    case 'others':
      if (holdsItsWin(hand, settlement)) return [...heldAlready(hand), ...rounding(settlement, userId)]
      if (step.kind === 'others')
        return [point(doneText(settlement, userId)), fact(` ${openText(step.open)}`)]
      return isNobodyOwing(settlement) ? [point(settlementWords.nobodyOwes)] : []
  }
}

/** The debt or claim of a person who holds none of the others' cash. */
function owedText({ kind, transfer, total, count }: OwnStep, nameOf: NameOf): string {
  const amount = formatDollars(total)
  if (kind === 'pay')
    return count > 1
      ? t`You owe ${amount} in ${count} payments.`
      : t`You owe ${nameOf(transfer.toId)} ${amount}.`
  return count > 1
    ? t`You are owed ${amount} in ${count} payments.`
    : t`${nameOf(transfer.fromId)} owes you ${amount}.`
}

/** The result of the person who holds the others’ cash, that cash, and their shared costs, if any. */
function holding({ net, held, costs }: Hand): readonly Part[] {
  const came = formatDollars(Math.abs(net))
  const cash = formatDollars(held)
  const share = formatDollars(Math.abs(costs))
  if (costs > 0) {
    if (net > 0)
      return won(came, t`You won ${SUM}, hold ${cash} of the others’ cash and get ${share} for shared costs:`)
    if (net < 0)
      return [fact(t`You lost ${came}, hold ${cash} of the others’ cash and get ${share} for shared costs:`)]
    return [fact(t`You broke even, hold ${cash} of the others’ cash and get ${share} for shared costs:`)]
  }
  if (costs < 0) {
    if (net > 0)
      return won(came, t`You won ${SUM}, hold ${cash} of the others’ cash and owe ${share} for shared costs:`)
    if (net < 0)
      return [fact(t`You lost ${came}, hold ${cash} of the others’ cash and owe ${share} for shared costs:`)]
    return [fact(t`You broke even, hold ${cash} of the others’ cash and owe ${share} for shared costs:`)]
  }
  if (net > 0) return won(came, t`You won ${SUM} and hold ${cash} of the others’ cash:`)
  if (net < 0) return [fact(t`You lost ${came} and hold ${cash} of the others’ cash:`)]
  return [fact(t`You broke even and hold ${cash} of the others’ cash:`)]
}

/** The next step of the person who holds the others’ cash, after a colon. */
function deedText({ kind, transfer, total, count }: OwnStep, nameOf: NameOf): string {
  const amount = formatDollars(total)
  if (kind === 'pay')
    return count > 1 ? t`give ${amount} in ${count} payments.` : t`give ${nameOf(transfer.toId)} ${amount}.`
  return count > 1
    ? t`you get ${amount} in ${count} payments.`
    : t`${nameOf(transfer.fromId)} gives you ${amount}.`
}

/** Why the amounts before do not add up to the cent, if they do not (Rule 24.17). */
function rounding({ balances }: Settlement, userId: string): readonly Part[] {
  const own = balances.find(({ playerId }) => playerId === userId)
  return own && letGo(own) > 0 ? [fact(` ${t`Rounded to the dollar.`}`)] : []
}

/** Whether a person already holds what they won: to the dollar, if payments are in whole dollars. */
const holdsItsWin = ({ net, held }: Hand, { wholeDollars }: Settlement): boolean =>
  held > 0 && net > 0 && Math.abs(net - held) < (wholeDollars ? 100 : 1)

const heldAlready = ({ net, held }: Hand): readonly Part[] =>
  won(formatDollars(net), t`You won ${SUM} and hold it already: ${formatDollars(held)} of the others’ cash.`)

/** For a person with no open payment. */
function doneText({ balances }: Settlement, userId: string): string {
  const isEven = balances.some(({ playerId, net, due }) => playerId === userId && net === 0 && due === 0)
  return isEven ? t`You’re even.` : t`You’re settled.`
}

const openText = (count: number): string =>
  count === 1 ? t`One payment between others is open.` : t`${count} payments between others are open.`

/** A placeholder in a sentence for the won amount. */
const SUM = '\n'

function won(sum: string, sentence: string): readonly Part[] {
  const [before = '', after = ''] = sentence.split(SUM)
  return [fact(before), { text: sum, tone: 'win' }, fact(after)]
}
