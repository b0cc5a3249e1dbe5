import { memberId } from '../../../domain/groups/group.ts'
import type { GroupNight, Season } from '../../../domain/groups/season.ts'
import { styleOf } from '../../../domain/groups/season.ts'
import { placesChanged, type Standings, standingsOf } from '../../../domain/groups/standings.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { Db } from '../../db/dialect.ts'
import type { Saving } from '../call.ts'
import { factsOf } from '../change.ts'
import type { GameWithEntries } from '../read-store.ts'
import { findSeasonResults } from './results-store.ts'
import { findGroup, findSeasons } from './store.ts'

/** The standings of a season, with the names of its games. */
export type NamedStandings = Standings & { readonly names: ReadonlyMap<string, string> }

/** The standings of a season as its results are now, which are read in one query (Rule 43.3). */
export async function readStandings(
  { services }: Pick<Saving, 'services'>,
  db: Db,
  season: Season,
): Promise<NamedStandings> {
  const games = Map.groupBy(await findSeasonResults(db, season), ({ gameId }) => gameId)
  const listed = [...games.values()].flatMap(([game]) => game ?? [])
  // Who came back is in the entries alone.
  const readNow = season.reEntries ? listed.map(({ gameId, changeId }) => ({ id: gameId, changeId })) : []
  const folded = await services.gameCache.readAll(db, readNow)
  const nights = listed.map(({ gameId, startsAt, buyIn }): GroupNight => {
    const results = games.get(gameId) ?? []
    const players = folded.get(gameId)?.table.players ?? results.map(() => ({ starts: 1 }))
    const entries = players.reduce((sum, { starts }) => sum + starts, 0)
    return { gameId, style: styleOf(season), startsAt, buyIn, entries, results }
  })
  return { ...standingsOf(season, nights), names: new Map(listed.map(({ gameId, name }) => [gameId, name])) }
}

/** The standings of every season that counts or may count a game. */
export async function standingsWith(
  call: Pick<Saving, 'services'>,
  db: Db,
  { game: { groupId } }: GameWithEntries,
) {
  const seasons = groupId === null ? [] : await findSeasons(db, [groupId])
  const found = []
  for (const season of seasons) found.push({ season, standings: await readStandings(call, db, season) })
  return found
}

/** Tells the members whose place in a season a correction of this game changed, but not who made it (Rule 43.6). */
export async function tellPlaces(
  call: Pick<Saving, 'services'>,
  { tx, notify }: UnitOfWork,
  before: Awaited<ReturnType<typeof standingsWith>>,
  { stored, actorId }: { readonly stored: GameWithEntries; readonly actorId: string },
): Promise<void> {
  for (const { season, standings } of before) {
    const after = await readStandings(call, tx, season)
    const group = await findGroup(tx, season.groupId)
    const members = new Set(group?.members.flatMap((member) => (member.userId ? memberId(member) : [])))
    for (const { personId, before: old, place } of placesChanged(standings, after)) {
      if (!members.has(personId) || personId === actorId) continue
      const facts = { ...factsOf(stored), groupId: season.groupId, seasonName: season.name }
      await notify(personId, 'standing_changed', { ...facts, before: old, place })
    }
  }
}
