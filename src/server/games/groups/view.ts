import { LRUCache } from 'lru-cache'
import type { WireGroup, WireStandings } from '../../../contract/endpoints.ts'
import { dollarsFromCents } from '../../../domain/base/money.ts'
import { type Group, groupRole, type Member, memberId } from '../../../domain/groups/group.ts'
import type { Season } from '../../../domain/groups/season.ts'
import type { Standings } from '../../../domain/groups/standings.ts'
import type { Db } from '../../db/dialect.ts'
import { peopleOf } from '../people.ts'
import { findGroupGames, findHidden, findSeasons, findSeers } from './store.ts'

type GroupMember = WireGroup['members'][number]
const roles: readonly GroupMember['role'][] = ['owner', 'admin', 'member']

const roleOf = ({ ownerId }: Group, member: Member): GroupMember['role'] => {
  if (memberId(member) === ownerId) return 'owner'
  return member.isAdmin ? 'admin' : 'member'
}

/** Sorts the owner, then admins, then others, by name within each. */
const byRole = (one: GroupMember, other: GroupMember): number =>
  roles.indexOf(one.role) - roles.indexOf(other.role) || (one.firstName < other.firstName ? -1 : 1)

/** Groups as a member sees them (Rule 43.1). */
export async function groupViews(db: Db, groups: readonly Group[], userId: string): Promise<WireGroup[]> {
  const ids = groups.map(({ id }) => id)
  const personOf = await peopleOf(
    db,
    groups.flatMap(({ members }) => members.map(memberId)),
  )
  const seasons = await findSeasons(db, ids)
  const games = await findGroupGames(db, ids, userId)
  return groups.flatMap((group) => {
    const role = groupRole(group, userId)
    if (role === 'stranger') return []
    const here = ({ groupId }: { readonly groupId: string | null }) => groupId === group.id
    const members = new Map(group.members.map((member) => [memberId(member), member]))
    return {
      id: group.id,
      name: group.name,
      ownerId: group.ownerId,
      role,
      members: [...members]
        .map(([id, member]) => ({ ...personOf(id), role: roleOf(group, member) }))
        .sort(byRole),
      seasons: seasons.filter(here).map(termsView),
      games: games.filter(here).map(({ groupId, ...game }) => game),
    }
  })
}

const termsView = ({ groupId, ...season }: Season): WireStandings['season'] => season

/** The standings of a season with the data that decide what a member may see. */
interface SeasonView extends WireStandings {
  /** The accounts that can open each night. */
  readonly seers: readonly (ReadonlySet<string | null> | undefined)[]
  /** The accounts that hide their money from others. */
  readonly hidden: ReadonlySet<string>
}

/** The most recently read seasons, by id; `of` identifies the terms and the states of the games. */
export type StandingsCache = LRUCache<string, SeasonView & { readonly of: string }>

const SEASONS_CACHED = 50

export const openStandingsCache = (): StandingsCache => new LRUCache({ max: SEASONS_CACHED })

/** Prepares standings for `standingsView`. */
export async function seasonView(db: Db, season: Season, { nights, rows }: Standings): Promise<SeasonView> {
  const ids = rows.map(({ personId }) => personId)
  const personOf = await peopleOf(db, ids)
  const hidden = season.kind === 'cash' ? await findHidden(db, ids) : new Set<string>()
  const seers = await findSeers(
    db,
    nights.map(({ gameId }) => gameId),
  )
  return {
    season: termsView(season),
    nights: nights.map(({ gameId, name, startsAt: timestamp }) => ({ timestamp, gameId, name })),
    rows: rows.map(({ personId, total, best, worths, places, dropped, ...row }) => ({
      ...row,
      person: personOf(personId),
      // Hundredths of points are written as cents are.
      total: dollarsFromCents(total),
      places: [...places],
      dropped: [...dropped],
      worths: worths.map((worth) => (worth === null ? null : dollarsFromCents(worth))),
    })),
    seers: nights.map(({ gameId }) => seers.get(gameId)),
    hidden,
  }
}

/** Standings as a member sees them: with the names of their own games, and without money of others who hide their stats (Rule 43.6). */
export const standingsView = (
  { season, nights, rows, seers, hidden }: SeasonView,
  userId: string,
): WireStandings => ({
  season,
  nights: nights.map((night, index) =>
    seers[index]?.has(userId) ? night : { ...night, gameId: null, name: null },
  ),
  rows: rows.map((row) =>
    hidden.has(row.person.id) && row.person.id !== userId ? { ...row, total: null, worths: null } : row,
  ),
})
