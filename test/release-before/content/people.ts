import sharp from 'sharp'
import { subscription } from '../../access-table.ts'
import type { TestApp } from '../../app.ts'
import { befriend, GOOD_CARD, join, type Member, PASSWORD } from '../../world.ts'

export const names = ['hana', 'tomas', 'ravi', 'ines', 'sam', 'lou', 'priya', 'nils', 'otto'] as const
export type Name = (typeof names)[number]
export type People = Readonly<Record<Name, Member>>

/** The address of an account that was never activated. */
export const PENDING = 'zoe@anteroom.test'

async function picture(colour: string): Promise<string> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`
}

/**
 * Nine accounts and one that is not activated. Hana is everybody's buddy but Priya's and Otto's; Tomas is also Ravi's, Ines's and
 * Priya's; Otto is nobody's.
 */
export async function gather(world: TestApp): Promise<People> {
  const entries: [Name, Member][] = []
  for (const name of names)
    entries.push([name, await join(world, `${name[0]?.toUpperCase()}${name.slice(1)}`)])
  const people = Object.fromEntries(entries) as People
  const { hana, tomas, ravi, ines, sam, lou, priya, nils } = people

  await world.ok('signUp', {
    firstName: 'Zoe',
    lastName: 'Pending',
    username: 'zoe',
    email: PENDING,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptedTerms: true,
  })
  for (const { token: as } of [hana, tomas, sam]) await world.ok('updateCreditCard', GOOD_CARD, { as })
  for (const buddy of [tomas, ravi, ines, sam, lou, nils]) await befriend(world, hana, buddy)
  for (const buddy of [ravi, ines, priya]) await befriend(world, buddy, tomas)

  const settings = {
    hana: { firstName: 'Hana', lastName: 'Nováková', myHouseAddress: '14 Alder St' },
    tomas: { lastName: 'O’Neill-Ruiz', username: 'Tomas_R' },
    ines: { hideStats: true },
    sam: { mailInvites: false },
    priya: { firstName: 'Priya 🃏', lastName: 'Nair' },
  }
  for (const [name, input] of Object.entries(settings))
    await world.ok('updateSettings', input, { as: people[name as Name].token })
  for (const [{ token: as }, colour] of [
    [hana, '#345'],
    [ines, '#a52'],
  ] as const)
    await world.ok('updateAvatar', { avatarImage: await picture(colour) }, { as })
  for (const { token: as, username } of [hana, tomas])
    await world.ok('subscribePush', { subscription: subscription({ unique: username }) }, { as })
  await world.drain()
  return people
}

/** Requests that wait for an answer, in both directions of Sam's list. */
export async function askToBeBuddies(world: TestApp, { lou, sam, tomas, priya }: People): Promise<void> {
  await world.ok('inviteBuddy', { id: priya.id }, { as: lou.token })
  await world.ok('inviteBuddy', { id: sam.id }, { as: tomas.token })
  await world.ok('inviteBuddy', { id: lou.id }, { as: sam.token })
}
