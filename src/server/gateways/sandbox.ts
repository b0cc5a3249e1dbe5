import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type CardBrand, cardBrand, isCardNumber, isCvd, isExpired } from '../../domain/cards.ts'
import { type CardGateway, type ChargeStatus, type Declined, GatewayUnavailable } from './cards.ts'

type Reason = Declined['reason']

/** How the network treats a stored card: known from its number, which is then forgotten. */
type Behaviour = 'works' | 'refused' | 'declines' | 'no_funds' | 'wrong_cvd' | 'fails'

/** The cards of Decisions 4; every other number with a right check digit works. */
const testCards: Readonly<Record<string, Behaviour>> = {
  '4000000000000002': 'refused',
  '4000000000000341': 'declines',
  '4000000000009995': 'no_funds',
  '4000000000000127': 'wrong_cvd',
  '4000000000000119': 'fails',
}

const sentences: Readonly<Record<Reason, string>> = {
  card_declined: 'Your card was declined. Please use another card.',
  insufficient_funds: 'Your card has insufficient funds. Please use another card.',
  wrong_cvd: 'The CVD is not the one on your card. Please check it and try again.',
  expired_card: 'Your card has expired. Please use another card.',
  invalid_card: 'This is not a valid card number.',
}

const digitsOfBrand: Readonly<Partial<Record<CardBrand, number>>> = { visa: 16, mastercard: 16, amex: 15 }

type NetworkCall = 'store' | 'charge' | 'lookUp' | 'refund'

/** Runs around each call to the network. A GatewayUnavailable thrown `before` is a time-out on the way there, `after` on the way back. */
export interface Faults {
  readonly before?: (call: NetworkCall) => void | Promise<void>
  readonly after?: (call: NetworkCall) => void | Promise<void>
}

const declined = (reason: Reason): Declined => ({ declined: true, reason, message: sentences[reason] })

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

function refusedWhenCharged(card: Card | undefined, cvd: string, now: number): Reason | null {
  if (!card) return 'invalid_card'
  if (isExpired(card.expiration, now)) return 'expired_card'
  if (!isCvd(cvd) || cvd.length !== (card.brand === 'amex' ? 4 : 3) || card.behaviour === 'wrong_cvd')
    return 'wrong_cvd'
  if (card.behaviour === 'no_funds') return 'insufficient_funds'
  return card.behaviour === 'declines' ? 'card_declined' : null
}

/** Several processes may open the same file: the first to record a key decides its answer. */
function openLedger(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const ledger = new DatabaseSync(file)
  ledger.exec(`
    pragma busy_timeout = 5000;
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table if not exists cards (
      token text primary key,
      last_four text not null,
      brand text not null,
      expiration text not null,
      behaviour text not null,
      created_at integer not null
    ) strict;
    create table if not exists charges (
      key text primary key,
      token text not null,
      amount integer not null,
      refusal text,
      charged_at integer not null,
      refunded_at integer
    ) strict;
  `)
  chmodSync(file, 0o600)
  return ledger
}

/**
 * A simulated card network with its own ledger in a SQLite file (Decisions 4). Keeps of a card only a token, its last four
 * digits, brand, expiry and behaviour; never the number, never a CVD. `faults` lets tests break the line to it.
 */
export function openSandbox(file: string, faults: Faults = {}): CardGateway {
  const ledger = openLedger(file)
  const findCard = ledger.prepare('select brand, expiration, behaviour from cards where token = ?')
  const findCharge = ledger.prepare('select refusal, refunded_at from charges where key = ?')
  const insertCard = ledger.prepare('insert into cards values (?, ?, ?, ?, ?, ?)')
  const insertCharge = ledger.prepare(
    'insert into charges values (?, ?, ?, ?, ?, null) on conflict do nothing',
  )
  const markRefunded = ledger.prepare(
    'update charges set refunded_at = ? where key = ? and refusal is null and refunded_at is null',
  )

  const chargeOf = (key: string) =>
    findCharge.get(key) as { refusal: Reason | null; refunded_at: number | null } | undefined

  async function over<T>(call: NetworkCall, act: () => T): Promise<T> {
    await faults.before?.(call)
    const answer = act()
    await faults.after?.(call)
    return answer
  }

  return {
    name: 'sandbox',
    notice: 'Sandbox: no real money moves. Use card 4242 4242 4242 4242.',

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

    charge: ({ key, token, cvd, amount, now }) =>
      over('charge', () => {
        const card = findCard.get(token) as Card | undefined
        if (card?.behaviour === 'fails')
          throw new GatewayUnavailable('The card network had a fault and charged nothing.')
        insertCharge.run(key, token, amount, refusedWhenCharged(card, cvd, now), now)
        const refusal = chargeOf(key)?.refusal
        return refusal ? declined(refusal) : { charged: true as const }
      }),

    lookUp: (key) =>
      over('lookUp', (): ChargeStatus | null => {
        const charge = chargeOf(key)
        if (!charge || charge.refusal !== null) return null
        return charge.refunded_at === null ? 'charged' : 'refunded'
      }),

    refund: (key, now) =>
      over('refund', () => {
        markRefunded.run(now, key)
        if (typeof chargeOf(key)?.refunded_at !== 'number')
          throw new Error('There is no charge under this key to give back.')
        return 'refunded' as const
      }),

    close: async () => ledger.close(),
  }
}
