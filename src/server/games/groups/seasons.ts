import type { Input, WireGroup } from '../../../contract/endpoints.ts'
import { text } from '../../../domain/base/text.ts'
import { keptText } from '../../../domain/base/typed-text.ts'
import { groupFor } from '../../../domain/groups/group.ts'
import {
  DEFAULT_TERMS,
  editSeason as edited,
  MAX_SEASONS,
  refuseSeason,
  type Season,
  type SeasonTerms,
} from '../../../domain/groups/season.ts'
import type { Routes } from '../../core/call.ts'
import { ActionRefused, notFound, orRefuse } from '../../core/refusals.ts'
import type { Tx } from '../../db/dialect.ts'
import type { Action, GameCall, GameServices } from '../call.ts'
import { viewOf } from './actions.ts'
import { readStandings, standingsAfter } from './standings.ts'
import { deleteSeasonRow, findSeason, findSeasons, lockGroup, saveSeason } from './store.ts'

/** Changes the seasons of a locked group, and announces it to the members. Returns the group as the caller sees it. */
const changeSeasons = (
  { write, actor: { userId } }: GameCall,
  groupId: string,
  least: 'owner' | 'admin',
  change: (tx: Tx) => Promise<unknown>,
): Promise<WireGroup> =>
  write(async ({ tx, announce }) => {
    const { members } = orRefuse(groupFor(await lockGroup(tx, groupId), userId, least))
    await change(tx)
    announce({ event: 'groups', to: members.flatMap((member) => member.userId ?? []) })
    return viewOf(tx, groupId, userId)
  })

/** Creates a season, for the owner and the admins of a group (Rule 43.3). */
const createSeason: Action<'createSeason'> = (call, { groupId, ...input }) =>
  changeSeasons(call, groupId, 'admin', async (tx) => {
    if ((await findSeasons(tx, [groupId])).length >= MAX_SEASONS)
      throw new ActionRefused('too_many_seasons', text`A group can have ${MAX_SEASONS} seasons at most.`)
    const terms = termsFrom(input, DEFAULT_TERMS)
    orRefuse(refuseSeason(terms))
    await saveSeason(tx, { ...terms, id: call.services.newId(), groupId })
  })

/** Changes a season, for the owner and the admins. Once a game counts, only the name can change; throws 409 `season_frozen` (Rule 43.3). */
const editSeason: Action<'editSeason'> = (call, { groupId, seasonId, ...input }) =>
  changeSeasons(call, groupId, 'admin', async (tx) => {
    const season = found(await findSeason(tx, groupId, seasonId))
    // Re-entries do not change which games count, and would take folding each of them.
    const { nights } = await standingsAfter(call.services, tx, { ...season, reEntries: false })
    await saveSeason(tx, orRefuse(edited(season, termsFrom(input, season), nights.length > 0)))
  })

/** The terms from the call's input; omitted ones stay as they are. */
const termsFrom = (
  input: Omit<Input<'editSeason'>, 'groupId' | 'seasonId'>,
  before: SeasonTerms,
): SeasonTerms => ({
  name: input.name === undefined ? before.name : keptText(input.name),
  from: input.from ?? before.from,
  to: input.to ?? before.to,
  kind: input.kind ?? before.kind,
  formula: input.formula ?? before.formula,
  bestOf: input.bestOf === undefined ? before.bestOf : input.bestOf,
  minGames: input.minGames ?? before.minGames,
  minPlayers: input.minPlayers ?? before.minPlayers,
  reEntries: input.reEntries ?? before.reEntries,
})

/** Deletes a season, for the owner of its group. */
const deleteSeason: Action<'deleteSeason'> = (call, { groupId, seasonId }) =>
  changeSeasons(call, groupId, 'owner', async (tx) => {
    found(await findSeason(tx, groupId, seasonId))
    await deleteSeasonRow(tx, groupId, seasonId)
  })

function found(season: Season | undefined): Season {
  if (!season) throw notFound(text`There is no such season.`)
  return season
}

export const seasonRoutes = {
  createSeason,
  editSeason,
  deleteSeason,
  standings: readStandings,
} satisfies Partial<Routes<GameServices>>
