import { countsIn, type GroupNight, type Season, styleOf } from '../../../domain/groups/season.ts'
import { placesChanged, standingsOf } from '../../../domain/groups/standings.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import type { Saving } from '../call.ts'
import { factsOf } from '../change.ts'
import { CachedGame } from '../game-cache.ts'
import type { GameWithEntries } from '../read-store.ts'
import type { NamedStandings } from './standings-cache.ts'
import { findGroup, findResultsOfAll, findSeasonGames, findSeasons } from './store.ts'

type Services = Pick<Saving, 'services'>

/**
 * The standings of a season as its results are now, cached until a game of it changes. Only outside a write: within one a game has its new
 * change id before its new results.
 */
export async function readStandings({ services }: Services, db: Db, season: Season): Promise<NamedStandings> {
  const games = await findSeasonGames(db, season)
  const of = JSON.stringify([season, games.map(({ id, changeId }) => [id, changeId])])
  const cached = services.standings.get(season.id)
  if (cached?.of === of) return cached.standings
  const standings = await standingsAfter(services, db, season, games)
  services.standings.set(season.id, { of, standings })
  return standings
}

/** `corrected`: one of the games as this write changes it. The cache must not get it before the commit. */
async function standingsAfter(
  { gameCache }: Saving['services'],
  db: Db,
  season: Season,
  games: Awaited<ReturnType<typeof findSeasonGames>>,
  corrected?: GameWithEntries,
): Promise<NamedStandings> {
  const ids = games.map(({ id }) => id)
  const results = Map.groupBy(await findResultsOfAll(db, ids), ({ gameId }) => gameId)
  // Only the entries tell who came back.
  const others = games.filter(({ id }) => season.reEntries && id !== corrected?.game.id)
  const folded = await gameCache.readAll(db, others)
  const nights = games.map(({ id, startsAt, buyIn }): GroupNight => {
    const own = results.get(id) ?? []
    const game = corrected?.game.id === id ? new CachedGame(corrected) : folded.get(id)
    const entries = game?.table.players.reduce((sum, { starts }) => sum + starts, 0) ?? own.length
    return { gameId: id, style: styleOf(season), startsAt, buyIn, entries, results: own }
  })
  return { ...standingsOf(season, nights), names: new Map(games.map(({ id, name }) => [id, name])) }
}

/** The standings of the seasons that may count a game, within the write that corrects it. */
export async function standingsWith({ services }: Services, tx: Tx, stored: GameWithEntries) {
  const { groupId } = stored.game
  const seasons = groupId === null ? [] : await findSeasons(tx, [groupId])
  const anyNumber = { ...stored.game, players: Number.POSITIVE_INFINITY }
  const found = []
  for (const season of seasons.filter((each) => countsIn(each, anyNumber))) {
    const games = await findSeasonGames(tx, season)
    found.push({ season, standings: await standingsAfter(services, tx, season, games, stored) })
  }
  return found
}

/** Tells the members whose place in a season the correction of a game changed, but not who made it (Rule 43.6). */
export async function tellPlaces(
  call: Services,
  { tx, notify }: UnitOfWork,
  before: Awaited<ReturnType<typeof standingsWith>>,
  { stored, actorId }: { readonly stored: GameWithEntries; readonly actorId: string },
): Promise<void> {
  if (before.length === 0) return
  const after = await standingsWith(call, tx, stored)
  const group = await findGroup(tx, stored.game.groupId ?? '')
  const members = new Set(group?.members.map(({ userId }) => userId))
  for (const [index, { season, standings }] of before.entries()) {
    const now = after[index]?.standings ?? standings
    for (const { personId, before: old, place } of placesChanged(standings, now)) {
      if (!members.has(personId) || personId === actorId) continue
      const facts = { ...factsOf(stored), groupId: season.groupId, seasonName: season.name }
      await notify(personId, 'standing_changed', { ...facts, before: old, place })
    }
  }
}
