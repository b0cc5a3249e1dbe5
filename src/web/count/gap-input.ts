import type { Input } from '../../contract/endpoints.ts'
import type { GapChoice } from '../../domain/gap.ts'

/** A choice as it goes over the wire. */
export const gapInput = ({ rule, personId }: GapChoice): NonNullable<Input<'countTable'>['gap']> => ({
  rule,
  ...(personId === null ? {} : { userId: personId }),
})
