import { randomBytes } from 'node:crypto'
import type { Input } from '../src/contract/endpoints.ts'
import { MAX_IMPORT_NIGHTS, MAX_IMPORT_PEOPLE } from '../src/domain/imports/import-check.ts'
import type { TestApp } from './app.ts'
import type { Member } from './world.ts'

const DAY = 24 * 3600

const imports = new WeakMap<TestApp, number>()

/** Picks two days, a week apart, that this world has not used yet. Returns how many days ago the first was. */
function unusedDaysAgo(world: TestApp): number {
  const count = imports.get(world) ?? 0
  imports.set(world, count + 1)
  const fortnight = Math.floor(count / 7)
  return 50 + fortnight * 14 + (count % 7)
}

/**
 * Two past nights of these accounts, the importer first, and a new guest whose name no other import has. Everybody paid in $20.00. In the first
 * night the guest won all of it; in the second everybody but the guest left with $25.00, so that the sums do not match. They are a week apart,
 * on days that no other import of this world has.
 */
export function pastNights(world: TestApp, members: readonly Member[]): Input<'importNights'> {
  const daysAgo = unusedDaysAgo(world)
  const guest = `Mike ${randomBytes(4).toString('hex')}`
  const own = members.map(({ id, username }) => ({ name: username, userId: id }))
  const people = [...own, { name: guest }, ...(own.length === 0 ? [{ name: `Lou ${guest.slice(5)}` }] : [])]
  const pot = people.length * 20
  const row = (person: number, cashOut: number) => ({ person, buyIn: 20, cashOut })
  const last = people.length - 1
  return {
    timeZone: 'America/Toronto',
    people,
    nights: [
      {
        timestamp: world.now() - daysAgo * DAY,
        name: 'January',
        rows: people.map((_, person) => row(person, person === last ? pot : 0)),
      },
      {
        timestamp: world.now() - (daysAgo - 7) * DAY,
        rows: people.map((_, person) => row(person, person === last ? 0 : 25)),
      },
    ],
  }
}

/** The largest possible import; its nights are the days before `now`. Unix seconds. */
export const largestImport = (now: number): Input<'importNights'> => ({
  people: Array.from({ length: MAX_IMPORT_PEOPLE }, (_, index) => ({ name: `Guest ${index}` })),
  nights: Array.from({ length: MAX_IMPORT_NIGHTS }, (_, night) => ({
    timestamp: now - (night + 2) * DAY,
    rows: Array.from({ length: 10 }, (_, row) => {
      return { person: (night * 10 + row) % MAX_IMPORT_PEOPLE, buyIn: 20, cashOut: 20 }
    }),
  })),
})
