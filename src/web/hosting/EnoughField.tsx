import { MIN_SEATS } from '../../domain/game/game.ts'
import { t } from '../i18n/language.ts'
import { NumberSelect } from '../ui/NumberSelect.tsx'

interface EnoughFieldProps {
  value: number
  seats: number
  onChange: (minPlayers: number) => void
}

/** With how many players a game is worth it, from 2 to all seats (Rule 41.2). Nothing for two seats. */
export function EnoughField({ value, seats, onChange }: EnoughFieldProps) {
  if (seats <= MIN_SEATS) return null
  return (
    <NumberSelect
      label={t`Enough players`}
      hint={t`You hear from us if fewer are in after the RSVP date, and a day before.`}
      value={value}
      options={Array.from({ length: seats - MIN_SEATS + 1 }, (_, index) => index + MIN_SEATS)}
      textOf={String}
      onChange={onChange}
    />
  )
}
