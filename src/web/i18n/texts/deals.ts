import type { DealKind } from '../../../domain/tournament/deal.ts'
import { t } from '../language.ts'

const names = () => ({ 'chip-chop': t`Chip chop`, icm: t`ICM` })

/** The line of a knock-out that a deal made. */
export const tookDeal = (name: string): string => t`${name} took the deal`

/** The name of a kind of deal. */
export const dealNames = (kind: DealKind): string => names()[kind]
