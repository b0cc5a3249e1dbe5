import { weekdayName } from '../../../domain/base/times.ts'
import type { RepeatsOn } from '../../../domain/game/repeats.ts'
import { said, t } from '../language.ts'
import { ordinal } from './formats.ts'

/** "Every second Friday", "2nd Friday of the month". */
export function repeatsText(repeats: RepeatsOn): string {
  const day = said(weekdayName(repeats.weekday))
  if ('monthly' in repeats)
    return repeats.monthly === 'last'
      ? t`Last ${day} of the month`
      : t`${ordinal(repeats.monthly)} ${day} of the month`
  const every = {
    1: t`Every ${day}`,
    2: t`Every second ${day}`,
    3: t`Every third ${day}`,
    4: t`Every fourth ${day}`,
  }
  return every[repeats.weeks]
}

/** "7 people". */
export const peopleText = (people: number): string => (people === 1 ? t`1 person` : t`${people} people`)
