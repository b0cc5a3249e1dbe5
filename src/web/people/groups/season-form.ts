import type { Input } from '../../../contract/endpoints.ts'
import { localMoment, unixFromLocal } from '../../../domain/base/times.ts'
import type { Game } from '../../../domain/game/game.ts'
import { DEFAULT_TERMS, type Formula, refuseSeason, type SeasonTerms } from '../../../domain/groups/season.ts'
import { said, t } from '../../i18n/language.ts'
import type { Season } from './season-text.ts'

/** The fields of a season. `from` and `to`: its first and last day, as 'YYYY-MM-DD'. `list`: the host's points by place, as typed. */
export interface SeasonForm extends Omit<Season, 'formula' | 'from' | 'id' | 'to'> {
  readonly from: string
  readonly to: string
  readonly formula: Formula['kind']
  readonly list: string
}

/**
 * A season of this calendar year with the simplest formula; by net if the group's nights are all cash games, which points would leave out.
 * `now`: unix seconds.
 */
export function newSeason(
  now: number,
  timeZone: string,
  nights: readonly Pick<Game, 'style'>[] = [],
): SeasonForm {
  const year = localMoment(now, timeZone).date.slice(0, 4)
  const isCash = nights.length > 0 && nights.every(({ style }) => style === 'cash')
  return {
    ...DEFAULT_TERMS,
    formula: DEFAULT_TERMS.formula.kind,
    list: '10, 7, 5, 3, 2, 1',
    kind: isCash ? 'cash' : DEFAULT_TERMS.kind,
    name: t`Season ${year}`,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  }
}

/** The form filled in from a season. */
export function seasonFormOf({ formula, ...season }: Season, timeZone: string): SeasonForm {
  const { name, kind, bestOf, minGames, minPlayers, reEntries } = season
  return {
    // Nothing else of an answer: another release's may have more, which this one's server refuses.
    name,
    kind,
    bestOf,
    minGames,
    minPlayers,
    reEntries,
    from: localMoment(season.from, timeZone).date,
    to: localMoment(season.to, timeZone).date,
    formula: formula.kind,
    list: formula.kind === 'table' ? formula.points.join(', ') : newSeason(season.from, timeZone).list,
  }
}

/**
 * The input of the call, and `problem` if it cannot be sent. The last day includes its last second. Unchanged days keep the times of
 * `before`, which may be midnight in another zone.
 */
export function seasonInput(form: SeasonForm, timeZone: string, before?: Season) {
  const { list, ...rest } = form
  const same = (day: 'from' | 'to') =>
    before !== undefined && localMoment(before[day], timeZone).date === form[day] ? before[day] : null
  const terms = {
    ...rest,
    name: form.name.trim(),
    from: same('from') ?? unixFromLocal(form.from, '00:00', timeZone),
    to: same('to') ?? unixFromLocal(form.to, '23:59', timeZone) + 59,
    formula:
      form.formula === 'table' ? { kind: form.formula, points: pointsIn(list) } : { kind: form.formula },
  } satisfies Omit<Input<'createSeason'>, 'groupId'>
  return { terms, problem: problemOf(terms) }
}

function problemOf(terms: SeasonTerms): string | null {
  if (terms.name === '') return t`A season needs a name.`
  if (Number.isNaN(terms.from) || Number.isNaN(terms.to)) return t`A season needs a first and a last day.`
  if (terms.formula.kind === 'table' && terms.formula.points.length === 0)
    return t`Say how many points first place gets.`
  const refused = refuseSeason(terms)
  return refused && said(refused.message)
}

/** "10, 7 5" parsed as numbers. */
const pointsIn = (list: string): number[] => (list.match(/\d+/g) ?? []).map(Number)
