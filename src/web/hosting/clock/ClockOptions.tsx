import { useState } from 'react'
import { isRefusal } from '../../../domain/base/refusal.ts'
import {
  type DraftClock,
  type Entrants,
  entriesUntilOf,
  levelsOf,
} from '../../../domain/hosting/draft-clock.ts'
import { type Level, playedOf } from '../../../domain/tournament/levels.ts'
import { refuseAddOn } from '../../../domain/tournament/setup.ts'
import type { ClockWishes } from '../../../domain/tournament/structure.ts'
import { saidOrNull, t } from '../../i18n/language.ts'
import { clockWords, hoursText, minutesText, wholeText } from '../../i18n/texts/clock.ts'
import { timeText } from '../../i18n/texts/formats.ts'
import { LevelList } from '../../table/clock/LevelLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { NumberSelect, Switch } from '../../ui/Choice.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { WholeField } from '../../ui/WholeField.tsx'
import { StackLine } from './OwnChips.tsx'

export interface ClockCardProps {
  clock: DraftClock | undefined
  entrants: Entrants
  /** Unix seconds; NaN while it is not known. */
  startsAt: number
  onChange: (clock: DraftClock | undefined) => void
}

/** A sheet that the options open. */
export type ClockSheet = 'levels' | 'chips'

interface ClockOptionsProps extends ClockCardProps {
  clock: DraftClock
  /** The clock's levels; while it is refused, its last valid ones. */
  levels: readonly Level[]
  /** The host's own levels, from before they switched to suggested ones; null: none. */
  own: readonly Level[] | null
  onOpen: (sheet: ClockSheet) => void
}

const MINUTES = [8, 10, 12, 15, 20, 25, 30, 40, 45, 60].map((minutes) => minutes * 60)
const BREAK_MINUTES = [5, 10, 15, 20, 30].map((minutes) => minutes * 60)
const HALF_HOURS = Array.from({ length: 17 }, (_, index) => (index + 2) * 1800)
const SMALLEST = [1, 5, 10, 25, 50, 100, 500, 1000]

/** The host's settings, and the resulting levels. */
export function ClockOptions(props: ClockOptionsProps) {
  const { clock, entrants, startsAt, levels, own, onChange, onOpen } = props
  return (
    <>
      <Chips {...props} />
      <StackLine clock={clock} entrants={entrants} onOpen={() => onOpen('chips')} />
      {clock.levels === null ? <Wishes {...props} /> : null}
      {levels.length === 0 ? null : (
        <NumberSelect
          label={clockWords.entries(entrants.rebuys)}
          value={entriesUntilOf(clock, levels)}
          options={[null, ...playedOf(levels).map((_, index) => index + 1)]}
          textOf={(level) => (level === null ? clockWords.always : clockWords.untilLevel(level))}
          onChange={(entriesUntil) => onChange({ ...clock, entriesUntil })}
        />
      )}
      <LevelList levels={levels} start={Number.isNaN(startsAt) ? null : startsAt} />
      <div className="flow">
        <Button
          size="s"
          disabled={isRefusal(levelsOf(clock, entrants))}
          onClick={() => onOpen('levels')}
        >{t`Edit`}</Button>
        {clock.levels === null ? (
          own && (
            <Button
              size="s"
              onClick={() => onChange({ ...clock, levels: own })}
            >{t`Back to your levels`}</Button>
          )
        ) : (
          <Button size="s" onClick={() => onChange({ ...clock, levels: null })}>{t`Suggest again`}</Button>
        )}
      </div>
    </>
  )
}

/** The chips of a buy-in, a rebuy and an add-on, and the add-on's price. */
function Chips({ clock, entrants, onChange }: ClockOptionsProps) {
  const { chips, addOn } = clock
  // Rebuys and add-ons follow the stack until the host sets them. Decided before the first digit: on its way to 10000 the stack is 1000
  // too.
  const [follows, setFollows] = useState({ rebuy: false, addOn: false })
  const restack = (start: number) => ({
    start,
    rebuy: follows.rebuy ? start : chips.rebuy,
    addOn: follows.addOn ? start : chips.addOn,
  })
  return (
    <>
      <div className="pair">
        <WholeField
          label={t`Starting stack`}
          value={chips.start}
          onFocus={() =>
            setFollows({ rebuy: chips.rebuy === chips.start, addOn: chips.addOn === chips.start })
          }
          onChange={(start) => onChange({ ...clock, chips: restack(start) })}
        />
        {entrants.rebuys ? (
          <WholeField
            label={t`Chips for a rebuy`}
            value={chips.rebuy}
            onChange={(rebuy) => onChange({ ...clock, chips: { ...chips, rebuy } })}
          />
        ) : null}
      </div>
      <Switch
        label={t`Add-on`}
        hint={t`Everybody may buy chips once more, straight after the last level with entries.`}
        checked={addOn !== null}
        onChange={(on) => onChange({ ...clock, addOn: on ? 1000 : null })}
      />
      {addOn === null ? null : (
        <div className="pair">
          <MoneyInput
            label={t`Price of the add-on`}
            error={saidOrNull(refuseAddOn(addOn)?.message ?? null)}
            value={addOn}
            onChange={(cents) => onChange({ ...clock, addOn: cents })}
          />
          <WholeField
            label={t`Chips for the add-on`}
            value={chips.addOn}
            onChange={(added) => onChange({ ...clock, chips: { ...chips, addOn: added } })}
          />
        </div>
      )}
    </>
  )
}

/** How long a level takes, when it is over, which chips, breaks and antes there are. */
function Wishes({ clock, startsAt, levels, onChange }: ClockOptionsProps) {
  const { wishes } = clock
  const endText = (seconds: number) =>
    Number.isNaN(startsAt) ? t`after ${hoursText(seconds)} h` : timeText(startsAt + seconds)
  const numbers = Array.from({ length: Math.max(1, playedOf(levels).length) }, (_, index) => index + 1)
  const select = <Wish extends keyof ClockWishes>(
    wish: Wish,
    label: string,
    options: readonly ClockWishes[Wish][],
    textOf: (value: ClockWishes[Wish]) => string,
  ) => (
    <NumberSelect
      label={label}
      options={options}
      textOf={textOf}
      value={wishes[wish]}
      onChange={(value) => onChange({ ...clock, wishes: { ...wishes, [wish]: value } })}
    />
  )
  return (
    <div className="pair">
      {select('targetSeconds', t`Done by`, HALF_HOURS, endText)}
      {select('levelSeconds', t`A level`, MINUTES, minutesText)}
      {select('smallestChip', t`Smallest chip`, SMALLEST, wholeText)}
      {select('breakEvery', t`Break every`, [null, 2, 3, 4, 5, 6, 8], (every) =>
        every === null ? t`no breaks` : t`${every} levels`,
      )}
      {wishes.breakEvery === null ? null : select('breakSeconds', t`A break`, BREAK_MINUTES, minutesText)}
      {select('anteFrom', t`Big-blind ante`, [null, ...numbers], (level) =>
        level === null ? t`none` : t`from level ${level}`,
      )}
    </div>
  )
}
