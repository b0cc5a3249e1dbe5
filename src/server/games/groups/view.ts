import type { Output, WireGroup, WireStandings } from '../../../contract/endpoints.ts'
import { dollarsFromCents } from '../../../domain/base/money.ts'
import { type Group, groupRole, type Member, memberId } from '../../../domain/groups/group.ts'
import { countsIn, type Season } from '../../../domain/groups/season.ts'
import { findPeople } from '../../accounts/store.ts'
import { personView } from '../../accounts/view.ts'
import type { Db } from '../../db/dialect.ts'
import { findGuestNames } from '../settlement/store.ts'
import type { NamedStandings } from './standings-cache.ts'
import { findEnded, findGroupGames, findHidden, findSeasons } from './store.ts'

type GroupPerson = WireStandings['rows'][number]['person']

/** How people of groups are shown: without their email, and guests by their name alone. */
async function peopleOf(db: Db, ids: readonly string[]): Promise<(id: string) => GroupPerson> {
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

type GroupMember = WireGroup['members'][number]
const roles: readonly GroupMember['role'][] = ['owner', 'admin', 'member']

const roleOf = ({ ownerId }: Group, member: Member): GroupMember['role'] => {
  if (memberId(member) === ownerId) return 'owner'
  return member.isAdmin ? 'admin' : 'member'
}

/** The owner, the admins, the others, each by name. */
const byRole = (one: GroupMember, other: GroupMember): number =>
  roles.indexOf(one.role) - roles.indexOf(other.role) || (one.firstName < other.firstName ? -1 : 1)

/** Groups as a member sees them (Rule 43.1). */
export async function groupViews(db: Db, groups: readonly Group[], userId: string): Promise<WireGroup[]> {
  const ids = groups.map(({ id }) => id)
  const personOf = await peopleOf(
    db,
    groups.flatMap(({ members }) => members.map(memberId)),
  )
  const [seasons, ended] = [await findSeasons(db, ids), await findEnded(db, ids)]
  const games = await findGroupGames(db, ids, userId)
  return groups.flatMap((group) => {
    const role = groupRole(group, userId)
    if (role === 'stranger') return []
    const here = ({ groupId }: { readonly groupId: string | null }) => groupId === group.id
    const members = new Map(group.members.map((member) => [memberId(member), member]))
    return {
      ...{ id: group.id, name: group.name, ownerId: group.ownerId, role },
      members: [...members]
        .map(([id, member]) => ({ ...personOf(id), role: roleOf(group, member) }))
        .sort(byRole),
      seasons: seasons.filter(here).map((season) =>
        seasonView(
          season,
          ended.filter(here).some((game) => countsIn(season, game)),
        ),
      ),
      games: games.filter(here).map(({ groupId, ...game }) => game),
    }
  })
}

const seasonView = ({ groupId, ...season }: Season, frozen: boolean): WireStandings['season'] => ({
  ...season,
  frozen,
})

/** Standings as a member sees them: the names of own games, and no money of others who hide their stats (Rule 43.6). */
export async function standingsView(
  db: Db,
  season: Season,
  { nights, rows, names }: NamedStandings,
  userId: string,
): Promise<Output<'standings'>> {
  const ids = rows.map(({ personId }) => personId)
  const personOf = await peopleOf(db, ids)
  const hidden = season.kind === 'cash' ? await findHidden(db, ids) : new Set<string>()
  const own = new Set((await findGroupGames(db, [season.groupId], userId)).map(({ id }) => id))
  return {
    season: seasonView(season, nights.length > 0),
    nights: nights.map(({ gameId, startsAt: timestamp }) =>
      own.has(gameId)
        ? { timestamp, gameId, name: names.get(gameId) ?? '' }
        : { timestamp, gameId: null, name: null },
    ),
    rows: rows.map(({ personId, total, best, worths, places, dropped, ...row }) => {
      const isHidden = hidden.has(personId) && personId !== userId
      // Hundredths of points are written as cents are.
      const worthView = (worth: number) => (isHidden ? null : dollarsFromCents(worth))
      return {
        ...{ ...row, person: personOf(personId), total: worthView(total), best: worthView(best) },
        ...{ places: [...places], dropped: [...dropped] },
        worths: isHidden ? null : worths.map((worth) => (worth === null ? null : dollarsFromCents(worth))),
      }
    }),
  }
}
