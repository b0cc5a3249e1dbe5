import { isDate, weekdayOf } from '../../domain/base/times.ts'
import { type Repeats, type RepeatsOn, repeatsNamed, rhythmOf } from '../../domain/game/repeats.ts'
import type { HostDraft } from '../../domain/hosting/draft.ts'
import { repeatsOffered } from '../../domain/hosting/standing.ts'
import { useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { repeatsText } from '../i18n/texts/game.ts'
import { Select, Switch } from '../ui/Choice.tsx'

interface RepeatsFieldProps {
  repeats: Repeats | null
  /** The game's date: 'YYYY-MM-DD'. */
  date: string
  /** The series' weekday, 0 is Sunday. */
  weekday: number
  onChange: (repeats: RepeatsOn | null) => void
}

/** Whether the game starts a standing game, or continues one, and how often it repeats (Rule 42.1). */
export function RepeatsField({ repeats, date, weekday, onChange }: RepeatsFieldProps) {
  const offered = repeatsOffered(date)
  const isOffered = offered.some((each) => rhythmOf(each) === rhythmOf(repeats))
  const change = (to: Repeats | undefined) => onChange(to ? { ...to, weekday } : null)
  const options = repeats && !isOffered ? [...offered, repeats] : offered
  return (
    <>
      <Switch
        label={t`Repeats`}
        hint={t`You send each night yourself; until then nobody is invited.`}
        checked={repeats !== null}
        onChange={(on) => change(on ? { weeks: 1 } : undefined)}
      />
      {repeats === null ? null : (
        <Select
          label={t`How often`}
          value={rhythmOf(repeats)}
          options={options.map((each) => ({
            value: rhythmOf(each),
            label: repeatsText({ ...each, weekday }),
          }))}
          onChange={(name) => change(repeatsNamed(name))}
        />
      )}
    </>
  )
}

/**
 * The weekday of a draft's standing game, even if this night was moved (Rule 42.2); for a new one, that of its date, if it has one. 0 is Sunday.
 */
export function useWeekday({ seriesId, date }: HostDraft): number {
  const { data = [] } = useCall('series', {}, { enabled: seriesId !== undefined })
  const own = data.find(({ id }) => id === seriesId)?.repeats.weekday
  return own ?? (isDate(date) ? weekdayOf(date) : 0)
}
