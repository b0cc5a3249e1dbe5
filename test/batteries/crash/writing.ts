import { randomUUID } from 'node:crypto'
import type { Output, WireGame } from '../../../src/contract/endpoints.ts'
import { centsFromDollars, dollarsFromCents } from '../../../src/domain/base/money.ts'
import { type Chance, createChance } from '../../../stage/chance.ts'
import { type DefiniteAnswer, type Errand, said } from '../pay/callers.ts'
import { cashGame, type Evening } from './evenings.ts'

/** Everything acknowledged to a host. Amounts in cents, each used only once in an evening. */
export interface Acknowledged {
  readonly evening: Evening
  /** The current table, oldest first: as entered, and as mended. */
  readonly entered: { readonly made: number; readonly stands: number }[]
  /** The amounts of undone entries. */
  readonly undone: number[]
  /** The amounts that entries were changed to. */
  readonly mended: number[]
  /** The stacks counted for the guest. Every count was undone afterwards. */
  readonly counted: number[]
  /** Other games created: the id of each name. */
  readonly created: Map<string, string>
  /** How often the payment of the previous night was marked or reopened. */
  marks: number
  /** The host's address; null before the first. */
  address: string | null
  writes: number
  /** Impossible answers. */
  readonly wrong: string[]
}

interface WritingParts {
  /** Sends a call until there is a definite answer; null if the caller gave up. */
  readonly send: (errand: Errand) => Promise<DefiniteAnswer | null>
  readonly chance: Chance
  /** Unix seconds. */
  readonly now: () => number
  readonly isOver: () => boolean
}

/** One in so many calls is sent twice at once, like an accidental double tap. */
const TREMBLING = 0.2

/** How often each thing is done; otherwise a rebuy is entered. */
const SHARES = { undo: 0.12, mend: 0.12, count: 0.08, mark: 0.08, address: 0.08, create: 0.05 } as const

/**
 * Lets a host enter, undo, mend, count, mark, create and set until stopped, one thing after the other, and records everything acknowledged.
 */
export async function writeDown(evening: Evening, parts: WritingParts): Promise<Acknowledged> {
  const { host, guest, game, settled } = evening
  const { send, chance, now, isOver } = parts
  const kept: Acknowledged = {
    ...{ evening, entered: [], undone: [], mended: [], counted: [], created: new Map() },
    ...{ marks: 0, address: null, writes: 0, wrong: [] },
  }
  let ids: readonly string[] = []

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

  /** The shown table must match what was acknowledged. */
  function look(table: unknown, counted: readonly number[] = []): void {
    const { gameEvents } = table as WireGame
    const amounts = gameEvents.map(({ amount }) => centsFromDollars(amount))
    if (amounts.join() !== [...kept.entered.map(({ stands }) => stands), ...counted].join())
      kept.wrong.push(`${host.username} was shown another table`)
    ids = gameEvents.map(({ id }) => id)
  }

  const undo = (step: number, named: object) =>
    done('popGameEvent', { gameId: game.id, eventId: ids.at(-1), ...named }, `undo-${step}`)
  // The app names its commands, other clients do not: their keys store different things.
  const naming = () => (chance.next() < 0.5 ? { commandId: randomUUID() } : {})

  const writes = {
    undo: async (step: number) => {
      const table = await undo(step, naming())
      kept.undone.push(...kept.entered.splice(-1).map(({ made }) => made))
      look(table)
    },
    mend: async (step: number) => {
      const at = chance.between(0, ids.length - 1)
      const input = { gameId: game.id, eventId: ids[at], amount: dollarsFromCents(step), ...naming() }
      const table = await done('mendGameEvent', input, `mend-${step}`)
      kept.mended.push(step)
      const made = kept.entered[at]?.made ?? 0
      kept.entered.splice(at, 1, { made, stands: step })
      look(table)
    },
    count: async (step: number) => {
      const counts = [
        { userId: host.id, amount: 0 },
        { userId: guest.id, amount: dollarsFromCents(step) },
      ]
      const input = { gameId: game.id, counts, gap: { rule: 'equal' }, ...naming() }
      look(await done('countTable', input, `count-${step}`), [0, step])
      look(await undo(step, naming()))
      kept.counted.push(step)
    },
    mark: async (step: number) => {
      const paid = kept.marks % 2 === 0
      const input = { gameId: settled.id, transferId: settled.transferId, paid }
      const { transfers } = (await done('markTransfer', input, `mark-${step}`)) as Output<'markTransfer'>
      kept.marks += 1
      if (transfers.some(({ paidAt }) => (paidAt !== null) !== paid))
        kept.wrong.push(`${host.username} was shown another mark`)
    },
    address: async (step: number) => {
      const address = `${step} Alder St`
      await done('updateSettings', { myHouseAddress: address }, `address-${step}`)
      kept.address = address
    },
    create: async (step: number) => {
      const name = `Game ${step} of ${host.username}`
      const made = (await done('createGame', cashGame(name, guest, now()), `create-${step}`)) as WireGame
      kept.created.set(name, made.id)
    },
    rebuy: async (step: number) => {
      const entry = { gameId: game.id, userId: guest.id, type: 'rebuy', timestamp: now(), ...naming() }
      const table = await done('pushGameEvent', { ...entry, amount: dollarsFromCents(step) }, `rebuy-${step}`)
      kept.entered.push({ made: step, stands: step })
      look(table)
    },
  }

  function next(): keyof typeof writes {
    let luck = chance.next()
    for (const [what, share] of Object.entries(SHARES)) {
      luck -= share
      const needsEntry = what === 'undo' || what === 'mend'
      if (luck < 0) return needsEntry && ids.length === 0 ? 'rebuy' : (what as keyof typeof SHARES)
    }
    return 'rebuy'
  }

  try {
    for (let step = 1; !isOver(); step += 1) await writes[next()](step)
  } catch (error) {
    kept.wrong.push((error as Error).message)
  }
  return kept
}

/** Lets all hosts write at once until stopped, each through their own client. */
export const writeAllDown = (
  evenings: readonly Evening[],
  sendOf: (index: number) => WritingParts['send'] | undefined,
  { seed, ...parts }: Pick<WritingParts, 'now' | 'isOver'> & { readonly seed: number },
): Promise<Acknowledged[]> =>
  Promise.all(
    evenings.map((evening, index) => {
      const send = sendOf(index)
      if (!send) throw new Error('There is no client.')
      return writeDown(evening, { ...parts, send, chance: createChance(seed + index) })
    }),
  )
