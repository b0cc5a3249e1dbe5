import { LRUCache } from 'lru-cache'
import type { Standings } from '../../../domain/groups/standings.ts'

/** The standings of a season, with the names of its games. */
export type NamedStandings = Standings & { readonly names: ReadonlyMap<string, string> }

/** The standings that were read last, by season; `of` names the season's terms and the states of its games. */
export type StandingsCache = LRUCache<string, { readonly of: string; readonly standings: NamedStandings }>

const SEASONS_CACHED = 50

export const openStandingsCache = (): StandingsCache => new LRUCache({ max: SEASONS_CACHED })
