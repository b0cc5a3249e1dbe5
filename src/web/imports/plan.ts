import { unixFromLocal } from '../../domain/base/times.ts'
import { type ImportedPerson, nightProblem } from '../../domain/imports/import-check.ts'
import { EVENING } from '../../domain/imports/import-date.ts'
import type { ReadNight } from '../../domain/imports/import-nights.ts'
import { type Known, nightsToImport, unnamedGuest } from '../../domain/imports/import-people.ts'
import { said, saidOrNull } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import type { Draft, Reading } from './reading.ts'

export type Plan = ReturnType<typeof planOf>

/** A night as shown before the import. Money in cents. */
export type NightView = Plan['nights'][number]

/** The nights of a draft, and those to import. `now`: unix seconds. */
export function planOf({ read, layout }: Reading, draft: Draft, known: Known, now: number) {
  const choices = new Map(Object.entries(draft.choices))
  const importOf = (nights: readonly ReadNight[]) =>
    nightsToImport(nights, read.people, choices, { meId: known.me.id, unnamed: said(unnamedGuest) })
  const dated = read.nights.map((night): ReadNight => {
    const date = draft.dates[night.key]
    if (night.startsAt !== null || !date) return night
    return { ...night, startsAt: unixFromLocal(date, EVENING, layout.timeZone) }
  })
  const nights = dated.map((night, index) => {
    const { people, nights } = importOf([{ ...night, startsAt: night.startsAt ?? 0 }])
    const rows = nights[0]?.rows ?? []
    const [paidIn, paidOut] = (['buyIn', 'cashOut'] as const).map((way) =>
      rows.reduce((sum, row) => sum + row[way], 0),
    )
    const problem = saidOrNull(nightProblem({ startsAt: night.startsAt ?? 0, rows }, now))
    return {
      key: night.key,
      /** Its name in the table; empty if there is none. */
      name: night.name,
      /** Unix seconds; null while the person has not given a date. */
      startsAt: night.startsAt,
      /** The table has no date for it. */
      isDateAsked: read.nights[index]?.startsAt === null,
      /** Neither left out nor impossible. */
      isTaken: problem === null && !draft.leftOut.includes(night.key),
      /** The sum paid in. */
      pot: paidIn ?? 0,
      /** The sum paid out minus the sum paid in. */
      gap: (paidOut ?? 0) - (paidIn ?? 0),
      /** Why it cannot be imported. */
      problem,
      rows: rows.map((row) => ({ ...row, name: nameOf(people[row.person], known) })),
    }
  })
  return { nights, chosen: importOf(dated.filter((_, index) => nights[index]?.isTaken)) }
}

/** A person's name in the app; for a new guest the name in the table. */
function nameOf(person: ImportedPerson | undefined, { me, buddies, guests }: Known): string {
  if (person?.userId === me.id) return words.me
  const buddy = buddies.find(({ id }) => id === person?.userId)
  const guest = guests.find(({ id }) => id === person?.guestId)
  return buddy?.username ?? guest?.name ?? person?.name ?? ''
}
