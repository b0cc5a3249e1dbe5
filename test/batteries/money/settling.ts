import type { Input, WireGame } from '../../../src/contract/endpoints.ts'
import { dollarsFromCents } from '../../../src/domain/base/money.ts'
import type { Chance } from '../../../stage/chance.ts'
import { outcome } from '../../app.ts'
import { type Circle, settleAll } from './circle.ts'
import { asText, send, type Table } from './sending.ts'
import {
  duesAfter,
  faultInPlan,
  faultInSettlement,
  idsOf,
  type Settlement,
  type SettlementTerms,
  type Transfer,
} from './settlement.ts'
import type { Tally } from './tally.ts'

const steps = ['correct', 'correct', 'plan', 'mark', 'mark', 'unmark', 'tab'] as const
type Step = (typeof steps)[number]

/** A finished night, and its settlement in the model. */
export class Settling {
  readonly #table: Table
  readonly #circle: Circle
  readonly #tally: Tally
  readonly #terms: SettlementTerms
  #game: WireGame
  #last: Settlement | null = null

  constructor(table: Table, circle: Circle, { game, tally }: { game: WireGame; tally: Tally }) {
    this.#table = table
    this.#circle = circle
    this.#tally = tally
    this.#game = game
    this.#terms = { plan: 'direct', holderId: table.host.id, paidIn: new Map() }
  }

  /** Corrects, plans, marks and settles at random; returns what is wrong after the first failing step. */
  async run(chance: Chance): Promise<string | null> {
    const corrections = [...this.#table.night.corrections]
    const first = await this.#look('at the end', 'plan')
    if (first !== null) return first
    for (let left = corrections.length * 2; left > 0; left -= 1) {
      const step = chance.pick(steps)
      const wish = step === 'correct' ? corrections.shift() : undefined
      if (step === 'correct' && wish === undefined) continue
      const fault = (await this.#take(step, wish, chance)) ?? (await this.#look(step, step))
      this.#tally.settled()
      if (fault !== null) return `${step} ${JSON.stringify(wish ?? '')}: ${fault}`
    }
    return null
  }

  get #transfers(): readonly Transfer[] {
    return this.#last?.transfers ?? []
  }

  #take(step: Step, wish: Table['night']['corrections'][number] | undefined, chance: Chance) {
    switch (step) {
      case 'correct':
        return wish ? this.#correct(wish) : null
      case 'plan':
        return this.#plan(chance)
      case 'mark':
        return this.#mark(true, chance)
      case 'unmark':
        return this.#mark(false, chance)
      case 'tab': {
        const [one, other] = chance.shuffle([this.#circle.host, ...this.#circle.guests])
        return one && other ? settleAll(this.#table.world, this.#circle, [one, other]) : null
      }
      default:
        return step satisfies never
    }
  }

  /** Reads the settlement, which must equal the model's. After a step that plans again, the plan must be short. */
  async #look(what: string, step: Step): Promise<string | null> {
    const { world, host, gameId } = this.#table
    const now = await world.ok('settlement', { gameId }, host)
    const expected = this.#circle.payments.get(gameId) ?? []
    const marked = expected.filter(({ paidAt }) => paidAt !== null)
    const fault = faultInSettlement(now, this.#table, this.#terms, marked)
    if (fault !== null) return `${what}: ${fault}`
    const isSame =
      JSON.stringify(duesAfter(now, marked)) === JSON.stringify(this.#last && duesAfter(this.#last, marked))
    if (isSame && step !== 'plan' && idsOf(now.transfers) !== idsOf(expected))
      return `${what}: other payments than before, though nobody is due anything else`
    const planned = !isSame && now.unaccounted === 0 ? faultInPlan(now, this.#terms) : null
    this.#last = now
    this.#circle.payments.set(gameId, now.transfers)
    return planned
  }

  async #correct(wish: Table['night']['corrections'][number]): Promise<string | null> {
    const { model } = this.#table
    const before = model.gap
    const after = await send(this.#table, wish, this.#game)
    if (model.breaksHand(wish)) this.#tally.brokeHand()
    if (model.enter(wish) !== (after !== null)) return 'only one of both allows it'
    if (after === null) return null
    this.#tally.add(wish, before, model)
    this.#game = after
    const [seen, expected] = [asText(after, this.#table), model.asText()]
    return seen === expected ? null : `${seen}, in the model ${expected}`
  }

  async #plan(chance: Chance): Promise<string | null> {
    const { world, host, seats, gameId, model } = this.#table
    const plan = chance.pick(['direct', 'holder'] as const)
    const holder = chance.pick([host, ...seats])
    const payer = chance.between(0, seats.length - 1)
    const bought = model.paid[payer] ?? 0
    const amount = chance.pick([0, bought, chance.between(0, bought), bought + 1])
    const userId = seats[payer]?.id ?? ''
    const input: Input<'settlementPlan'> = {
      ...{ gameId, plan, holderId: holder.id },
      paidIn: [{ userId, amount: dollarsFromCents(amount) }],
    }
    const isFrozen = this.#transfers.some(({ paidAt }) => paidAt !== null)
    const expected = isFrozen ? '409 already_paying' : amount > bought ? '409 amount_too_large' : '200'
    const answer = await world.call('settlementPlan', input, host)
    if (outcome(answer) !== expected) return `was answered ${outcome(answer)}, not ${expected}`
    if (expected !== '200') return null
    this.#terms.plan = plan
    this.#terms.holderId = holder.id
    this.#terms.paidIn.set(userId, amount)
    // The rest is planned again, even if nobody's due has changed.
    this.#last = null
    return null
  }

  /** When the server marked a payment. Meanwhile the other tables advance the time. */
  #markedAt({ transfers }: Settlement, { id }: Transfer, asked: number): number {
    const at = transfers.find((each) => each.id === id)?.paidAt ?? 0
    return asked <= at && at <= this.#table.world.now() ? at : asked
  }

  /** One of the people involved in a payment marks or reopens it. */
  async #mark(paid: boolean, chance: Chance): Promise<string | null> {
    const { world, gameId, host } = this.#table
    const transfers = this.#transfers
    if (transfers.length === 0) return null
    const transfer = chance.pick(transfers)
    const isNamed = ({ id }: { id: string }) => id === transfer.fromId || id === transfer.toId
    const by = chance.pick([host, ...this.#circle.guests.filter(isNamed)])
    const asked = world.now()
    const answer = await world.call('markTransfer', { gameId, transferId: transfer.id, paid }, by)
    const isGap = !paid && transfer.paidAt !== null && this.#last?.unaccounted !== 0
    if (outcome(answer) !== (isGap ? '409 gap' : '200')) return `was answered ${outcome(answer)}`
    if (isGap) return null
    const paidAt = paid ? (transfer.paidAt ?? this.#markedAt(answer.data, transfer, asked)) : null
    const marked = transfers.map((each) => (each.id === transfer.id ? { ...each, paidAt } : each))
    this.#circle.payments.set(gameId, marked)
    const inShort = (all: readonly Transfer[]) => JSON.stringify(all.map(({ id, paidAt: at }) => [id, at]))
    return inShort(answer.data.transfers) === inShort(marked) ? null : 'a mark has changed other payments'
  }
}
