import { useState } from 'react'
import type { Input, WireGroup } from '../../../contract/endpoints.ts'
import { localMoment, unixFromLocal } from '../../../domain/base/times.ts'
import type { Game } from '../../../domain/game/game.ts'
import { DEFAULT_TERMS, type Formula, refuseSeason, type SeasonTerms } from '../../../domain/groups/season.ts'
import { useCall } from '../../api/use-call.ts'
import { said, t } from '../../i18n/language.ts'
import { words } from '../../i18n/texts/words.ts'
import { href, navigate } from '../../navigation/href.ts'
import { Button } from '../../ui/Button.tsx'
import { NumberSelect, Segmented, Select, Switch } from '../../ui/Choice.tsx'
import { nowSeconds, timeZone } from '../../ui/device.ts'
import { Loaded, SkeletonCards } from '../../ui/Placeholders.tsx'
import { AskFirst, AskSheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useGroupAction } from './GroupList.tsx'
import { formulaTexts, type Season } from './season-text.ts'

interface SeasonSheetProps {
  group: WireGroup
  /** The season to change; undefined for a new one. */
  season?: Season
  onClose: () => void
}

/** Creates a season, or changes one: once a game counts, only its name (Rule 43.3). */
export function SeasonSheet({ group, season, onClose }: SeasonSheetProps) {
  const [form, setForm] = useState(() =>
    season ? seasonFormOf(season, timeZone()) : newSeason(nowSeconds(), timeZone(), group.games),
  )
  const show = ({ seasons }: WireGroup) => {
    const made = seasons.find(({ id }) => !group.seasons.some((known) => known.id === id))
    if (made) navigate(href('/groups', { groupId: group.id, seasonId: made.id }), { replace: true })
    onClose()
  }
  const making = useGroupAction('createSeason', t`make the season`, show)
  const editing = useGroupAction('editSeason', t`change the season`, onClose)
  const deleting = useGroupAction('deleteSeason', t`delete the season`, onClose)
  const ofSeason = { groupId: group.id, seasonId: season?.id ?? '' }
  const standings = useCall('standings', ofSeason, { enabled: season !== undefined })
  // Until the standings are known, only the name can change.
  const isOpen = season === undefined || standings.data?.nights.length === 0
  const { terms, problem } = seasonInput(form, timeZone(), season)
  const send = () => {
    if (problem !== null) return
    if (season) editing.mutate({ ...ofSeason, ...(isOpen ? terms : { name: terms.name }) })
    else making.mutate({ groupId: group.id, ...terms })
  }
  const change = (changed: Partial<SeasonForm>) => setForm({ ...form, ...changed })
  return (
    <AskSheet
      onClose={onClose}
      title={season ? t`Change the season` : t`New season`}
      onSubmit={send}
      action={season ? t`Save` : t`Start the season`}
      busy={making.isPending || editing.isPending}
      disabled={problem !== null}
      reason={problem ?? undefined}
    >
      <TextField
        label={t`Name`}
        value={form.name}
        maxLength={60}
        autoComplete="off"
        onChange={(name) => change({ name })}
      />
      {isOpen ? (
        <Terms form={form} onChange={change} />
      ) : (
        <Loaded read={standings} waiting={<SkeletonCards count={2} />}>
          {() => (
            <p className="quiet">{t`A game counts already, so everything but the name stays as it is.`}</p>
          )}
        </Loaded>
      )}
      {season && group.role === 'owner' ? (
        <AskFirst
          button={(ask) => (
            <Button variant="danger" onClick={ask}>
              {t`Delete the season`}
            </Button>
          )}
          title={t`Delete the season`}
          action={words.remove}
          danger
          busy={deleting.isPending}
          onAction={() => deleting.mutate(ofSeason)}
        >
          <p>{t`The standings of ${season.name} are gone. Its games stay.`}</p>
        </AskFirst>
      ) : null}
    </AskSheet>
  )
}

interface TermsProps {
  form: SeasonForm
  onChange: (change: Partial<SeasonForm>) => void
}

function Terms({ form, onChange }: TermsProps) {
  const kinds = ['places', 'squareRoot', 'share', 'table'] as const
  return (
    <>
      <div className="pair">
        <TextField
          type="date"
          label={t`First day`}
          value={form.from}
          onChange={(from) => onChange({ from })}
        />
        <TextField type="date" label={t`Last day`} value={form.to} onChange={(to) => onChange({ to })} />
      </div>
      <Segmented
        label={t`Counts`}
        hint={
          form.kind === 'cash' ? t`Cash games, by what everybody won or lost.` : t`Tournaments, by points.`
        }
        value={form.kind}
        options={[
          { value: 'points', label: t`Points` },
          { value: 'cash', label: t`Cash` },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      {form.kind === 'points' ? (
        <>
          <Select
            label={t`Points`}
            hint={formulaTexts()[form.formula][1]}
            value={form.formula}
            options={kinds.map((value) => ({ value, label: formulaTexts()[value][0] }))}
            onChange={(formula) => onChange({ formula })}
          />
          {form.formula === 'table' ? (
            <TextField
              label={t`Points by place`}
              value={form.list}
              inputMode="text"
              autoComplete="off"
              onChange={(list) => onChange({ list })}
            />
          ) : null}
        </>
      ) : null}
      <NumberSelect
        label={t`Best games`}
        hint={t`How many of somebody’s games count.`}
        value={form.bestOf}
        options={[null, 3, 5, 6, 8, 10, 12, 15, 20]}
        textOf={(most) => (most === null ? t`All of them` : String(most))}
        onChange={(bestOf) => onChange({ bestOf })}
      />
      <div className="pair">
        <NumberSelect
          label={t`Games to be ranked`}
          value={form.minGames}
          options={[1, 2, 3, 4, 5, 6, 8, 10]}
          textOf={String}
          onChange={(minGames) => onChange({ minGames })}
        />
        <NumberSelect
          label={t`Players of a night`}
          value={form.minPlayers}
          options={[2, 3, 4, 5, 6, 7, 8, 9, 10]}
          textOf={(least) => t`${least} or more`}
          onChange={(minPlayers) => onChange({ minPlayers })}
        />
      </div>
      {form.kind === 'points' ? (
        <Switch
          label={t`Re-entries count as entries`}
          hint={t`A second buy-in makes the field larger, and so worth more.`}
          checked={form.reEntries}
          onChange={(reEntries) => onChange({ reEntries })}
        />
      ) : null}
    </>
  )
}

/** The fields of a season. Dates 'YYYY-MM-DD', both included; `list`: the host's own points, as typed. */
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
    ...{ ...DEFAULT_TERMS, formula: DEFAULT_TERMS.formula.kind, list: '10, 7, 5, 3, 2, 1' },
    kind: isCash ? 'cash' : DEFAULT_TERMS.kind,
    ...{ name: t`Season ${year}`, from: `${year}-01-01`, to: `${year}-12-31` },
  }
}

/** The form filled in from a season. */
export function seasonFormOf({ formula, ...season }: Season, timeZone: string): SeasonForm {
  const { name, kind, bestOf, minGames, minPlayers, reEntries } = season
  return {
    // Nothing else of an answer: another release's may have more, which this one's server refuses.
    ...{ name, kind, bestOf, minGames, minPlayers, reEntries },
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
