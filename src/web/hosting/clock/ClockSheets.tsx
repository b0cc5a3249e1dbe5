import { isRefusal } from '../../../domain/base/refusal.ts'
import { levelsOf } from '../../../domain/hosting/draft-clock.ts'
import { denominationsFrom } from '../../../domain/tournament/colour-up.ts'
import { LevelsSheet } from '../../table/clock/LevelsSheet.tsx'
import { ChipSetSheet } from './ChipSetSheet.tsx'
import type { ClockCardProps, ClockSheet } from './ClockOptions.tsx'

interface ClockSheetsProps extends Omit<ClockCardProps, 'onOpen'> {
  open: ClockSheet | null
  onClose: () => void
}

/** The sheets that the card opens: forms, which cannot stand in that of the page. */
export function ClockSheets({ clock, entrants, startsAt, open, onChange, onClose }: ClockSheetsProps) {
  if (clock === undefined || open === null) return null
  if (open === 'chips')
    return (
      <ChipSetSheet
        start={clock.chips.start}
        entrants={entrants}
        onSaved={(denominations) => onChange({ ...clock, denominations })}
        onClose={onClose}
      />
    )
  const levels = levelsOf(clock, entrants)
  return isRefusal(levels) ? null : (
    <LevelsSheet
      levels={levels}
      begun={0}
      start={Number.isNaN(startsAt) ? null : startsAt}
      denominations={
        clock.denominations.length > 0 ? clock.denominations : denominationsFrom(clock.wishes.smallestChip)
      }
      onSave={(saved) => {
        onChange({ ...clock, levels: saved })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
