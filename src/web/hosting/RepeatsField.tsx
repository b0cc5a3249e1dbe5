import { weekdayOf } from '../../domain/base/times.ts'
import { type Repeats, repeatsNamed, rhythmOf } from '../../domain/game/repeats.ts'
import { repeatsOffered } from '../../domain/hosting/standing.ts'
import { t } from '../i18n/language.ts'
import { repeatsText } from '../i18n/texts/repeats.ts'
import { Select, Switch } from '../ui/Choice.tsx'

interface RepeatsFieldProps {
  repeats: Repeats | null
  /** That of the game: 'YYYY-MM-DD'. */
  date: string
  /** That of its series, 0 being Sunday. */
  weekday?: number | undefined
  onChange: (repeats: Repeats | null) => void
}

/** Whether the game is the first of a standing game, or goes on with one, and how often that comes (Rule 42.1). */
export function RepeatsField({ repeats, date, weekday = weekdayOf(date), onChange }: RepeatsFieldProps) {
  const offered = repeatsOffered(date)
  const isOffered = offered.some((each) => rhythmOf(each) === rhythmOf(repeats))
  const options = repeats && !isOffered ? [...offered, repeats] : offered
  return (
    <>
      <Switch
        label={t`Repeats`}
        hint={t`You send each night yourself. Nobody is invited before.`}
        checked={repeats !== null}
        onChange={(on) => onChange(on ? { weeks: 1 } : null)}
      />
      {repeats === null ? null : (
        <Select
          label={t`How often`}
          value={rhythmOf(repeats)}
          options={options.map((each) => ({
            value: rhythmOf(each),
            label: repeatsText({ ...each, weekday }),
          }))}
          onChange={(name) => onChange(repeatsNamed(name) ?? null)}
        />
      )}
    </>
  )
}
