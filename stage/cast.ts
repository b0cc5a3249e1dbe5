import { befriend, giveCard } from './arrange.ts'
import { type Account, detailsOf, welcome } from './newcomer.ts'
import type { ServerProcess } from './server-process.ts'

export interface Person extends Account {
  /** How well they play: above 1 wins more than their share. */
  readonly skill: number
}

const roles = {
  marie: ['Marie', 'Keller', 'marie_k', 1.8],
  dana: ['Dana', 'Wu', 'dana_wu', 1.4],
  tomas: ['Tomas', 'Silva', 'tomas', 1.1],
  ravi: ['Ravi', 'Joshi', 'ravi.j', 0.8],
  sam: ['Sam', 'Okoro', 'sam_o', 1],
  ines: ['Ines', 'Bauer', 'ines-b', 0.9],
  lou: ['Lou', 'Garcia', 'lucky_lou', 0.6],
  priya: ['Priya', 'Nair', 'priya.n', 1.2],
} as const

export type Role = keyof typeof roles
export type Cast = Readonly<Record<Role, Person>>

const buddies: readonly Role[] = ['marie', 'dana', 'tomas', 'ravi', 'sam', 'ines']
const buddiesOfDana: readonly Role[] = ['lou', 'priya']

/** Eight accounts with a card each; six are buddies of one another, two more are buddies of Dana only. */
export async function gatherCast(server: ServerProcess): Promise<Cast> {
  const arrived: [string, Person][] = []
  // One after the other: per network, two sign-ins wait (Rule 13.7).
  for (const [role, [firstName, lastName, username, skill]] of Object.entries(roles)) {
    const account = await welcome(server, detailsOf(firstName, lastName, username))
    await giveCard(account)
    arrived.push([role, { ...account, skill }])
  }
  const cast = Object.fromEntries(arrived) as Cast
  for (const [index, one] of buddies.entries())
    for (const other of buddies.slice(index + 1)) await befriend(cast[one], cast[other])
  for (const role of buddiesOfDana) await befriend(cast.dana, cast[role])
  await cast.marie.client.call('updateSettings', { myHouseAddress: '14 Alder St' })
  await cast.dana.client.call('updateSettings', { myHouseAddress: '3 Quarry Lane' })
  await cast.sam.client.call('updateSettings', { hideStats: true })
  return cast
}
