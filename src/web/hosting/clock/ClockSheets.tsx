import { useState } from 'react'
import { isRefusal } from '../../../domain/base/refusal.ts'
import {
  type DraftClock,
  denominationsIn,
  levelsOf,
  withDenominations,
} from '../../../domain/hosting/draft-clock.ts'
import { denominationsFrom } from '../../../domain/tournament/colour-up.ts'
import type { Level } from '../../../domain/tournament/levels.ts'
import type { ChipCount } from '../../../domain/tournament/stacks.ts'
import { LevelsSheet } from '../../table/clock/LevelsSheet.tsx'
import type { Unsaved } from '../../table/clock/use-unsaved.ts'
import type { ClockCardProps, ClockSheet } from './ClockOptions.tsx'
import { ChipSetSheet, useDenominations } from './OwnChips.tsx'

interface ClockSheetsProps extends Omit<ClockCardProps, 'onOpen'> {
  open: ClockSheet | null
  onClose: () => void
}

/** The sheets that the card opens: they are forms, which cannot be nested in the page's form. */
export function ClockSheets({ clock, entrants, startsAt, open, onChange, onClose }: ClockSheetsProps) {
  const own = useDenominations()
  const unsavedChips = useState<Unsaved<readonly ChipCount[]>>(null)
  const unsavedLevels = useState<Unsaved<readonly Level[]>>(null)
  if (clock === undefined || open === null) return null
  if (open === 'chips')
    return (
      <ChipSetSheet
        start={clock.chips.start}
        entrants={entrants}
        unsaved={unsavedChips}
        onSaved={(denominations) => onChange(withDenominations(clock, denominations, entrants))}
        onClose={onClose}
      />
    )
  const levels = levelsOf(clock, entrants)
  return isRefusal(levels) ? null : (
    <LevelsSheet
      unsaved={unsavedLevels}
      of={JSON.stringify(levels)}
      levels={levels}
      begun={0}
      start={Number.isNaN(startsAt) ? null : startsAt}
      denominations={denominationsFor(clock, levels, own)}
      onSave={(saved) => {
        onChange({ ...clock, levels: saved })
        unsavedLevels[1](null)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The chips' values: the draft's, else the host's set, else those that the levels use. */
function denominationsFor(
  clock: DraftClock,
  levels: readonly Level[],
  own: readonly number[],
): readonly number[] {
  if (clock.denominations.length > 0) return clock.denominations
  if (own.length > 0) return own
  return clock.levels === null ? denominationsFrom(clock.wishes.smallestChip) : denominationsIn(levels)
}
