import type { WireStandings } from '../../contract/endpoints.ts'
import { findPeople } from '../accounts/store.ts'
import { personView } from '../accounts/view.ts'
import type { Db } from '../db/dialect.ts'
import { findGuestNames } from './settlement/store.ts'

type ShownPerson = WireStandings['rows'][number]['person']

/** How accounts and guests are shown where nobody needs an email: guests by their name alone. */
export async function peopleOf(db: Db, ids: readonly string[]): Promise<(id: string) => ShownPerson> {
  const people = await findPeople(db, ids)
  const names = await findGuestNames(
    db,
    ids.filter((id) => !people.has(id)),
  )
  return (id) => {
    const row = people.get(id)
    const name = names.get(id) ?? ''
    if (!row) return { id, username: name, firstName: name, lastName: '', avatarImage: null, guest: true }
    const { email, ...shown } = personView(row, false)
    return { ...shown, guest: false }
  }
}
