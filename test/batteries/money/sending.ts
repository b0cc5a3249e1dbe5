import type { Input, WireGame } from '../../../src/contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../../src/contract/game-wire.ts'
import { dollarsFromCents as dollars } from '../../../src/domain/base/money.ts'
import { isOver, play } from '../../../src/domain/table/play.ts'
import { outcome, type TestApp } from '../../app.ts'
import { readAnew } from '../../server/seats.ts'
import { whole } from '../../server/table.ts'
import type { Member } from '../../world.ts'
import type { NightModel } from './model.ts'
import { type Choice, HOST, type Night, type Wish } from './nights.ts'
import { changeOf } from './table.ts'

/** A game whose table the model tracks too. */
export interface Table {
  readonly world: TestApp
  readonly host: Member
  /** The players, in seat order. */
  readonly seats: readonly Member[]
  readonly gameId: string
  readonly night: Night
  readonly model: NightModel
}

/**
 * Sends a wish about the game as last seen; returns the game afterwards, or null if it is refused. After a change of the whole night, reads
 * the game from the database again. Throws at any other answer.
 */
export async function send(table: Table, wish: Wish, seen: WireGame): Promise<WireGame | null> {
  if (wish.type === 'mend' && table.model.rows.length === 0) return null
  const answer = await sent(table, wish, seen)
  if (table.model.breaksHand(wish) && outcome(answer) !== '409 mend_breaks')
    throw new Error(`A mend that tears one hand apart was answered ${outcome(answer)}.`)
  if (answer.status === 409 || (answer.status === 422 && isOutOfShape(table, wish))) return null
  if (answer.status !== 200) throw new Error(`${wish.type}: ${answer.status} ${answer.body}`)
  const isEntry = wish.type !== 'count' && wish.type !== 'mend' && wish.type !== 'buy-in'
  return isEntry ? answer.data : readAnew(table.world, table.gameId, table.host)
}

function sent({ world, host, seats, gameId, model }: Table, wish: Wish, { gameEvents }: WireGame) {
  const idOf = (player: number) => (player === HOST ? host : seats[player])?.id ?? ''
  const gapOf = (choice: Choice | null): Pick<Input<'countTable'>, 'gap'> => {
    if (choice === null) return {}
    const { rule, person } = choice
    return { gap: rule === 'person' ? { rule, userId: idOf(person) } : { rule } }
  }
  switch (wish.type) {
    case 'undo':
      return whole(world.call('popGameEvent', { gameId }, host))
    case 'count': {
      const stacks = model.stacksOf(wish)
      const counts = stacks.map(({ player, cents }) => {
        return { userId: idOf(player), amount: dollars(Number(cents)) }
      })
      return world.call('countTable', { gameId, counts, ...gapOf(wish.choice) }, host)
    }
    case 'mend': {
      const { id: eventId = '', type = 'rebuy' } = gameEvents[model.indexOf(wish)] ?? {}
      const { entryId, amount, playerId, ...change } = changeOf(wish, {
        ...{ entryId: eventId, type, playerId: idOf(wish.player) },
        hand: model.handOf(wish, gameEvents),
      })
      const input = {
        ...{ gameId, eventId: entryId, ...change, ...gapOf(wish.choice) },
        ...(amount === undefined ? {} : { amount: dollars(amount) }),
        ...(playerId === undefined ? {} : { userId: playerId }),
      }
      return world.call('mendGameEvent', input, host)
    }
    case 'buy-in': {
      const change = { userId: idOf(wish.player), amount: dollars(wish.amount) }
      return world.call('setBuyIn', { gameId, ...change, ...gapOf(wish.choice) }, host)
    }
    default: {
      const isShortcut = wish.type === 'cashed and bust the rest'
      const entry = {
        ...{ gameId, userId: idOf(wish.player), timestamp: world.now() },
        type: isShortcut ? ('cashed' as const) : wish.type,
        amount: wish.type === 'knocked' ? 0 : dollars(model.amountOf(wish)),
        ...(isShortcut ? { bustRemaining: true } : {}),
        ...(wish.type === 'knocked' ? byIn(wish.killers?.map(idOf)) : {}),
        ...model.handOf(wish, gameEvents),
      }
      return whole(world.call('pushGameEvent', entry, host))
    }
  }
}

const byIn = (ids: string[] | undefined) => (ids?.length === 1 ? { byId: ids[0] } : ids ? { byIds: ids } : {})

/** Whether the call's schema rejects this: an amount above a million dollars, or a field that tournaments lack. */
function isOutOfShape({ night, model }: Table, wish: Wish): boolean {
  switch (wish.type) {
    case 'count':
    case 'undo':
      return false
    case 'mend':
      return wish.change === 'type' || wish.change === 'hand'
    case 'knocked':
      return night.bounty === null && wish.killers !== null && wish.killers.length !== 1
    case 'joined':
      return night.style === 'tournament' || model.amountOf(wish) > 100_000_000
    case 'buy-in':
      return wish.amount > 100_000_000
    default:
      return model.amountOf(wish) > 100_000_000
  }
}

/** The state of the answered game, as text, in the model's format. */
export function asText(wire: WireGame, { seats, host }: Table): string {
  const state = play(gameFromWire(wire), entriesFromWire(wire))
  const cents = (amount: number) => Math.round(amount * 100)
  const numberOf = (id: string) => {
    const seat = seats.findIndex((member) => member.id === id)
    return seat === -1 && id === host.id ? HOST : seat
  }
  const rows = wire.gameEvents.map(({ userId, type, amount, counted, sameHandAs, stack }) => {
    const named = sameHandAs ? [wire.gameEvents.findIndex(({ id }) => id === sameHandAs), stack] : null
    return [numberOf(userId), type, cents(amount), counted === undefined ? null : cents(counted), named]
  })
  const shares = (wire.gap?.shares ?? [])
    .map(({ userId, amount }): [number, number] => [numberOf(userId), cents(amount)])
    .filter(([, amount]) => amount !== 0)
    .toSorted(([one], [other]) => one - other)
  const gap = { counted: cents(wire.gap?.counted ?? 0), pot: cents(wire.gap?.pot ?? 0), shares }
  // Once the table is over, a game no longer has bounties: compare those of the fold.
  const isFolded = isOver(state) && wire.heads.length === 0
  const told = new Map(wire.heads.map(({ userId, amount }) => [userId, cents(amount)]))
  const heads = isFolded ? state.players.map(({ head }) => head) : seats.map(({ id }) => told.get(id) ?? 0)
  return JSON.stringify({ pot: state.pot, over: isOver(state), rows, gap, heads })
}
