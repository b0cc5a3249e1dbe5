import type { Input, Output } from '../src/contract/endpoints.ts'
import type { TestApp } from './app.ts'
import { tableOf } from './server/table.ts'
import { type Member, startGame } from './world.ts'

type Three = readonly [Member, Member, Member]

/** The actions of three people in groups: the first is the owner and the host. */
export function groupWorld(world: TestApp, people: () => Three) {
  const owner = () => people()[0]
  return {
    /** A group of all three. Returns its id. */
    async groupOf(name: string): Promise<string> {
      const { id: groupId } = await world.ok('createGroup', { name }, owner())
      const add = people()
        .slice(1)
        .map(({ id }) => id)
      await world.ok('editGroup', { groupId, add }, owner())
      return groupId
    },
    /** The group of this name as a person sees it, if at all. */
    named: async (name: string, by: Member) =>
      (await world.ok('groups', {}, by)).find((group) => group.name === name),
    /** A season of the year around now, with a minimum of three players. */
    async seasonIn(groupId: string, terms: Partial<Input<'createSeason'>> = {}) {
      const year = { from: world.now() - 200 * 86_400, to: world.now() + 200 * 86_400 }
      const input = { groupId, name: 'This year', kind: 'points', minPlayers: 3, ...year, ...terms } as const
      const { seasons } = await world.ok('createSeason', input, owner())
      return { groupId, seasonId: seasons.find(({ name }) => name === input.name)?.id ?? '' }
    },
    /** A tournament for $20.00 with these players out in this order; the remaining one wins. Returns its id. */
    async tournament(out: readonly Member[], groupId?: string): Promise<string> {
      const { id } = await startGame(world, people(), { rebuys: true, ...(groupId ? { groupId } : {}) })
      const table = tableOf(world, owner(), id)
      for (const player of out) await table.knock(player)
      world.advance(3600)
      await table.end()
      return id
    },
    /** A cash game for $20.00 that ends with these amounts. Returns its id. */
    async cashGame(outs: readonly [number, number, number], groupId: string): Promise<string> {
      const { id } = await startGame(world, people(), { style: 'cash', rebuys: true, groupId })
      const table = tableOf(world, owner(), id)
      for (const [seat, player] of people().entries()) await table.cash(player, outs[seat] ?? 0)
      world.advance(3600)
      await table.end()
      return id
    },
    /** The texts and links of a person's notices. */
    noticesOf: async (member: Member) =>
      (await world.ok('notifications', {}, member)).map(({ message, data }) => [message, data.url]),
  }
}

/** Name, place, total, games and wins of each row. */
export const inShort = ({ rows }: Output<'standings'>) =>
  rows.map(({ person, place, total, games, wins }) => [person.firstName, place, total, games, wins])
