import { type Account, welcome } from './newcomer.ts'
import type { ServerProcess } from './server-process.ts'

export const PASSWORD = 'seven deuce offsuit'
const CARD = { creditCardNumber: '4242424242424242', creditCardExpiration: '1230' }

export interface Person extends Account {
  /** How well they play: above 1 wins more than their share. */
  readonly skill: number
}

const roles = {
  marie: { firstName: 'Marie', lastName: 'Keller', username: 'marie_k', skill: 1.8 },
  dana: { firstName: 'Dana', lastName: 'Wu', username: 'dana_wu', skill: 1.4 },
  tomas: { firstName: 'Tomas', lastName: 'Silva', username: 'tomas', skill: 1.1 },
  ravi: { firstName: 'Ravi', lastName: 'Joshi', username: 'ravi.j', skill: 0.8 },
  sam: { firstName: 'Sam', lastName: 'Okoro', username: 'sam_o', skill: 1 },
  ines: { firstName: 'Ines', lastName: 'Bauer', username: 'ines-b', skill: 0.9 },
  lou: { firstName: 'Lou', lastName: 'Garcia', username: 'lucky_lou', skill: 0.6 },
  priya: { firstName: 'Priya', lastName: 'Nair', username: 'priya.n', skill: 1.2 },
} as const

export type Role = keyof typeof roles
export type Cast = Readonly<Record<Role, Person>>

const circle: readonly Role[] = ['marie', 'dana', 'tomas', 'ravi', 'sam', 'ines']
const friendsOfDana: readonly Role[] = ['lou', 'priya']

/** Eight accounts with a card each; six are buddies of one another, two more are buddies of Dana alone. */
export async function gatherCast(server: ServerProcess): Promise<Cast> {
  const arrived = await Promise.all(
    Object.entries(roles).map(async ([role, { skill, ...names }]) => {
      const email = `${names.username}@example.com`
      const account = await welcome(server, { ...names, email, password: PASSWORD })
      await account.client.call('updateCreditCard', CARD)
      return [role, { ...account, skill }]
    }),
  )
  const cast: Cast = Object.fromEntries(arrived)
  for (const [index, one] of circle.entries())
    for (const other of circle.slice(index + 1)) await befriend(cast[one], cast[other])
  for (const role of friendsOfDana) await befriend(cast.dana, cast[role])
  await cast.marie.client.call('updateSettings', { myHouseAddress: '14 Alder St' })
  await cast.dana.client.call('updateSettings', { myHouseAddress: '3 Quarry Lane' })
  await cast.sam.client.call('updateSettings', { hideStats: true })
  return cast
}

/** Makes two people buddies. */
export async function befriend(one: Account, other: Account): Promise<void> {
  await one.client.call('inviteBuddy', { id: other.id })
  await other.client.call('acceptBuddyRequest', { id: one.id })
}
