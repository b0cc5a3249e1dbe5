import { randomUUID } from 'node:crypto'
import type { Chance } from '../../../scripts/demo/chance.ts'
import type { WireGame } from '../../../src/contract/endpoints.ts'
import { centsFromDollars, dollarsFromCents } from '../../../src/domain/money.ts'
import { type DefiniteAnswer, type Errand, said } from '../pay/callers.ts'
import { cashGame, type Evening } from './evenings.ts'

/** What a host was told is done. Amounts in cents; no two entries of an evening have the same. */
export interface Acknowledged {
  readonly evening: Evening
  /** What stands at the table, oldest first. */
  readonly entered: number[]
  /** What was entered and taken back. */
  readonly undone: number[]
  /** Games created beside it: the id of each name. */
  readonly created: Map<string, string>
  /** The host's address; null before the first. */
  address: string | null
  writes: number
  /** Answers that cannot be. */
  readonly wrong: string[]
}

interface WritingParts {
  /** Sends a call until there is a definite answer; null when the caller gave up. */
  readonly send: (errand: Errand) => Promise<DefiniteAnswer | null>
  readonly chance: Chance
  /** Unix seconds. */
  readonly now: () => number
  readonly isOver: () => boolean
}

/** One in so many calls is sent twice at once, as by a finger that trembles. */
const TREMBLING = 0.2
const UNDOES = 0.15
const SETS = 0.1
const CREATES = 0.05

/** Lets a host enter, take back, create and set until it is over, one thing after the other, and keeps what was acknowledged. */
export async function writeDown(evening: Evening, parts: WritingParts): Promise<Acknowledged> {
  const { host, guest, game } = evening
  const { send, chance, now, isOver } = parts
  const kept: Acknowledged = {
    evening,
    entered: [],
    undone: [],
    created: new Map(),
    address: null,
    writes: 0,
    wrong: [],
  }
  let lastId: string | undefined

  async function done(name: Errand['name'], input: object, key: string): Promise<unknown> {
    const errand: Errand = { name, input, as: host, key: `${host.username}-${key}` }
    const answers = await Promise.all(
      chance.next() < TREMBLING ? [send(errand), send(errand)] : [send(errand)],
    )
    const heard = answers.filter((answer) => answer !== null)
    if (new Set(heard.map((answer) => JSON.stringify(answer))).size > 1)
      kept.wrong.push(`${errand.key} was answered ${heard.map(said).join(' and ')}`)
    const [answer] = heard
    if (answer?.status !== 200)
      throw new Error(`${errand.key}: ${answer ? said(answer) : 'nobody answered any more'}`)
    kept.writes += 1
    return answer.body.data
  }

  function look(table: unknown): void {
    const { gameEvents } = table as WireGame
    const amounts = gameEvents.map(({ amount }) => centsFromDollars(amount))
    if (amounts.join() !== kept.entered.join()) kept.wrong.push(`${host.username} was shown another table`)
    lastId = gameEvents.at(-1)?.id
  }

  async function write(step: number): Promise<void> {
    const luck = chance.next()
    // The app names its commands, other clients do not: their keys hold different things.
    const named = chance.next() < 0.5 ? { commandId: randomUUID() } : {}
    const last = kept.entered.at(-1)
    if (luck < UNDOES && last !== undefined) {
      const table = await done('popGameEvent', { gameId: game.id, eventId: lastId, ...named }, `undo-${step}`)
      kept.entered.pop()
      kept.undone.push(last)
      return look(table)
    }
    if (luck > 1 - SETS) {
      const address = `${step} Alder St`
      await done('updateSettings', { myHouseAddress: address }, `address-${step}`)
      kept.address = address
      return
    }
    if (luck > 1 - SETS - CREATES) {
      const name = `Game ${step} of ${host.username}`
      const made = (await done('createGame', cashGame(name, guest, now()), `create-${step}`)) as WireGame
      kept.created.set(name, made.id)
      return
    }
    const entry = { gameId: game.id, userId: guest.id, type: 'rebuy', timestamp: now(), ...named }
    const table = await done('pushGameEvent', { ...entry, amount: dollarsFromCents(step) }, `rebuy-${step}`)
    kept.entered.push(step)
    look(table)
  }

  try {
    for (let step = 1; !isOver(); step += 1) await write(step)
  } catch (error) {
    kept.wrong.push((error as Error).message)
  }
  return kept
}
