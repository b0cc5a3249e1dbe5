import type { EntryType } from '../../src/domain/table/entries.ts'
import type { Answer, TestApp } from '../app.ts'
import type { Member } from '../world.ts'

type TableCall = 'pushGameEvent' | 'popGameEvent'

/** An answer to a change at the table that did not request only what is new. */
export async function whole(sent: Promise<Answer<TableCall>>): Promise<Answer<'fetchGame'>> {
  const { data, ...answer } = await sent
  if (data !== undefined && 'since' in data) throw new Error('Only what is new was answered.')
  return { ...answer, data }
}

/** The host's actions at the table of one game. Amounts in dollars. */
export function tableOf(world: TestApp, host: Member, gameId: string) {
  /** Any entry, valid or not. */
  const push = (type: EntryType, player: Member, amount = 0, more: Record<string, unknown> = {}) => {
    const input = { gameId, userId: player.id, type, amount, timestamp: world.now(), ...more }
    return whole(world.call('pushGameEvent', input, host))
  }
  const must = async (entry: ReturnType<typeof push>) => {
    const { status, data, body } = await entry
    if (status !== 200) throw new Error(`pushGameEvent: ${status} ${body}`)
    return data
  }
  return {
    gameId,
    /** The game as the host reads it. */
    fetch: () => world.ok('fetchGame', { gameId }, host),
    push,
    rebuy: (player: Member, amount: number) => must(push('rebuy', player, amount)),
    knock: (player: Member) => must(push('knocked', player)),
    cash: (player: Member, amount: number) => must(push('cashed', player, amount)),
    cashAndBustRest: (player: Member, amount: number) =>
      must(push('cashed', player, amount, { bustRemaining: true })),
    undo: (eventId?: string) =>
      whole(world.call('popGameEvent', eventId === undefined ? { gameId } : { gameId, eventId }, host)),
    end: () => world.ok('endGame', { id: gameId }, host),
  }
}
