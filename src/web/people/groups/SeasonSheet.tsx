import { useState } from 'react'
import type { WireGroup } from '../../../contract/endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { words } from '../../i18n/texts/words.ts'
import { href, navigate } from '../../navigation/href.ts'
import { Button } from '../../ui/Button.tsx'
import { NumberSelect, Segmented, Select, Switch } from '../../ui/Choice.tsx'
import { nowSeconds, timeZone } from '../../ui/device.ts'
import { Loaded, SkeletonCards } from '../../ui/Placeholders.tsx'
import { AskFirst, AskSheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useGroupAction } from './GroupSheet.tsx'
import { newSeason, type SeasonForm, seasonFormOf, seasonInput } from './season-form.ts'
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
