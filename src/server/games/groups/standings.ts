import type { Input, WireStandings } from '../../../contract/endpoints.ts'
import { text } from '../../../domain/base/text.ts'
import { countsIn, type GroupNight, type Season, styleOf } from '../../../domain/groups/season.ts'
import { placesChanged, type Standings, standingsOf } from '../../../domain/groups/standings.ts'
import { notFound } from '../../core/refusals.ts'
import type { UnitOfWork } from '../../core/unit-of-work.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import type { GameCall, Saving } from '../call.ts'
import { factsOf } from '../change.ts'
import { CachedGame } from '../game-cache.ts'
import type { GameWithEntries } from '../read-store.ts'
import {
  findGroup,
  findResultsOfAll,
  findSeasonGames,
  findSeasonNow,
  findSeasons,
  seasonOf,
} from './store.ts'
import { seasonView, standingsView } from './view.ts'

type Services = Pick<Saving, 'services'>

/**
 * The standings of a season for a member of its group, cached until a game of the group or the visible data of its people change (Rules
 * 43.3 to 43.6).
 */
export async function readStandings(
  { services, db, actor: { userId } }: GameCall,
  { groupId, seasonId }: Input<'standings'>,
): Promise<WireStandings> {
  const found = await findSeasonNow(db, { groupId, seasonId, userId })
  if (!found) throw notFound(text`There is no such group.`)
  const { terms, states } = found
  if (terms === null) throw notFound(text`There is no such season.`)
  const of = `${terms} ${states}`
  const cached = services.standings.get(seasonId)
  if (cached?.of === of) return standingsView(cached, userId)
  const season = seasonOf({ id: seasonId, group_id: groupId, terms })
  const standings = await standingsAfter(services, db, season)
  const view = { of, ...(await seasonView(db, season, standings)) }
  services.standings.set(seasonId, view)
  return standingsView(view, userId)
}

/** The standings of a season now. `corrected`: one of the games as this write changes it. No cache must get it before the commit. */
export async function standingsAfter(
  { gameCache }: Saving['services'],
  db: Db,
  season: Season,
  corrected?: GameWithEntries,
): Promise<Standings> {
  const games = await findSeasonGames(db, season)
  const ids = games.map(({ id }) => id)
  const results = Map.groupBy(await findResultsOfAll(db, ids), ({ gameId }) => gameId)
  // Only the entries show who came back.
  const others = games.filter(({ id }) => season.reEntries && id !== corrected?.game.id)
  const folded = await gameCache.readAll(db, others)
  const nights = games.map(({ id, name, startsAt, buyIn }): GroupNight => {
    const own = results.get(id) ?? []
    const game = corrected?.game.id === id ? new CachedGame(corrected) : folded.get(id)
    const entries = game?.table.players.reduce((sum, { starts }) => sum + starts, 0) ?? own.length
    return { gameId: id, name, style: styleOf(season), startsAt, buyIn, entries, results: own }
  })
  return standingsOf(season, nights)
}

/** The standings of the seasons that may count a game, within the transaction that corrects it. */
export async function standingsWith({ services }: Services, tx: Tx, stored: GameWithEntries) {
  const { groupId } = stored.game
  const seasons = groupId === null ? [] : await findSeasons(tx, [groupId])
  const anyNumber = { ...stored.game, players: Number.POSITIVE_INFINITY }
  const found = []
  for (const season of seasons.filter((each) => countsIn(each, anyNumber)))
    found.push({ season, standings: await standingsAfter(services, tx, season, stored) })
  return found
}

/** Notifies the members whose place in a season changed by the correction of a game, except the person who made it (Rule 43.6). */
export async function notifyPlaces(
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
