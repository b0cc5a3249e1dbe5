import { randomBytes } from 'node:crypto'
import { text } from '../../domain/base/text.ts'
import { type CardBrand, cardBrand, isCardNumber, isCvd, isExpired } from '../../domain/people/cards.ts'
import {
  type CardGateway,
  type ChargeStatus,
  type Declined,
  type DeclineReason,
  declined,
  GatewayUnavailable,
} from './cards.ts'
import { type Faults, type NetworkCall, openLedger, switchedFaults } from './sandbox-ledger.ts'

/** The sandbox's behaviour for a stored card, chosen by its number, which the sandbox does not store. */
type Behaviour = 'works' | 'refused' | 'declines' | 'no_funds' | 'wrong_cvd' | 'fails'

/** The cards of Rule 9.5; every other number with a valid check digit works. */
const testCards: Readonly<Record<string, Behaviour>> = {
  '4000000000000002': 'refused',
  '4000000000000341': 'declines',
  '4000000000009995': 'no_funds',
  '4000000000000127': 'wrong_cvd',
  '4000000000000119': 'fails',
}

const digitsOfBrand: Readonly<Partial<Record<CardBrand, number>>> = { visa: 16, mastercard: 16, amex: 15 }

/** The status of a charge abandoned before it succeeded. */
const ABANDONED = 'abandoned'

function refusedWhenStored(digits: string, expiration: string, now: number): Declined | null {
  const length = digitsOfBrand[cardBrand(digits)] ?? digits.length
  if (!isCardNumber(digits) || digits.length !== length) return declined('invalid_card')
  if (isExpired(expiration, now)) return declined('expired_card')
  return testCards[digits] === 'refused' ? declined('card_declined') : null
}

interface Card {
  readonly brand: CardBrand
  readonly expiration: string
  readonly behaviour: Behaviour
}

interface ChargeRow {
  readonly key: string
  readonly amount: number
  readonly refusal: DeclineReason | typeof ABANDONED | null
  readonly charged_at: number
  readonly refunded_at: number | null
  /** When a refund in progress completes. */
  readonly settles_at: number | null
}

function statusOf(charge: ChargeRow | undefined): ChargeStatus | null {
  if (charge?.refusal !== null) return null
  if (charge.refunded_at !== null) return 'refunded'
  return charge.settles_at === null ? 'charged' : 'refunding'
}

function refusedWhenCharged(card: Card | undefined, cvd: string, now: number): DeclineReason | null {
  if (!card) return 'invalid_card'
  if (isExpired(card.expiration, now)) return 'expired_card'
  if (!isCvd(cvd) || cvd.length !== (card.brand === 'amex' ? 4 : 3) || card.behaviour === 'wrong_cvd')
    return 'wrong_cvd'
  if (card.behaviour === 'no_funds') return 'insufficient_funds'
  return card.behaviour === 'declines' ? 'card_declined' : null
}

/**
 * A simulated card network with a ledger in a SQLite file (Rule 9.4). It stores a card's token, last four digits, brand, expiry and
 * behaviour, but never the number or a CVD. `given` replaces the faults switched on in the file, for tests.
 */
export function openSandbox(file: string, given?: Faults): CardGateway {
  const ledger = openLedger(file)
  const faults = given ?? switchedFaults(ledger, Math.random)
  const findCard = ledger.prepare('select brand, expiration, behaviour from cards where token = ?')
  const findCharge = ledger.prepare(
    'select * from charges left join refunds_under_way using (key) where key = ?',
  )
  const listCharges = ledger.prepare(
    'select * from charges left join refunds_under_way using (key) where charged_at >= ? order by charged_at, key',
  )
  const insertCard = ledger.prepare('insert into cards values (?, ?, ?, ?, ?, ?)')
  const deleteCard = ledger.prepare('delete from cards where token = ?')
  const insertCharge = ledger.prepare(
    'insert into charges values (?, ?, ?, ?, ?, null) on conflict do nothing',
  )
  const beginRefund = ledger.prepare('insert into refunds_under_way values (?, ?) on conflict do nothing')
  const endRefund = ledger.prepare('update charges set refunded_at = ? where key = ?')

  const chargeOf = (key: string) => findCharge.get(key) as ChargeRow | undefined

  async function over<T>(call: NetworkCall, operation: () => T): Promise<T> {
    await faults.before?.(call)
    const answer = operation()
    await faults.after?.(call)
    return answer
  }

  const forget = (token: string) => over('forget', () => void deleteCard.run(token))

  return {
    name: 'sandbox',
    entry: {
      kind: 'digits',
      notice: text`Sandbox: no real money moves. Use card ${'4242\u00a04242 4242\u00a04242'}.`,
    },
    isCvd,

    store: ({ number, expiration, now }) =>
      over('store', () => {
        const digits = number.replace(/[\s-]/g, '')
        const refusal = refusedWhenStored(digits, expiration, now)
        if (refusal) return refusal
        const token = `sandbox_${randomBytes(18).toString('base64url')}`
        const lastFour = digits.slice(-4)
        insertCard.run(token, lastFour, cardBrand(digits), expiration, testCards[digits] ?? 'works', now)
        return { token, lastFour, expiration }
      }),

    forgetCard: forget,
    // The sandbox stores no customers, and a person has one card at a time.
    forgetCustomer: forget,

    prepare: ({ key }) => over('prepare', () => key),

    charge: ({ key, token, cvd, amount, now }) =>
      over('charge', () => {
        const card = findCard.get(token) as Card | undefined
        if (card?.behaviour === 'fails')
          throw new GatewayUnavailable('The card network had a fault and charged nothing.')
        insertCharge.run(key, token, amount, refusedWhenCharged(card, cvd, now), now)
        const charge = chargeOf(key)
        const refusal = charge?.refusal
        if (refusal === ABANDONED) return { closed: true as const }
        if (charge?.amount !== amount) throw new Error('This key was used for another amount.')
        return refusal ? declined(refusal) : { charged: true as const }
      }),

    lookUp: ({ key }) => over('lookUp', () => statusOf(chargeOf(key))),

    abandon: ({ key }, now) =>
      over('abandon', () => {
        insertCharge.run(key, '', 0, ABANDONED, now)
        return statusOf(chargeOf(key))
      }),

    refund: ({ key }, now) =>
      over('refund', () => {
        const status = statusOf(chargeOf(key))
        if (status === null) throw new Error('There is no charge to refund under this key.')
        if (status === 'charged') beginRefund.run(key, now + (faults.refundSeconds?.() ?? 0))
        const settlesAt = chargeOf(key)?.settles_at ?? now
        if (status !== 'refunded' && settlesAt > now) return 'refunding' as const
        if (status !== 'refunded') endRefund.run(now, key)
        return 'refunded' as const
      }),

    charges: async function* (since) {
      for (const charge of await over('charges', () => listCharges.all(since) as unknown as ChargeRow[])) {
        const status = statusOf(charge)
        if (status !== null) yield { key: charge.key, amount: charge.amount, status, at: charge.charged_at }
      }
    },

    readWebhook: null,

    close: async () => ledger.close(),
  }
}
