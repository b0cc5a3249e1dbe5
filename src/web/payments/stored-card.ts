import type { Output } from '../../contract/endpoints.ts'
import type { CardBrand } from '../../domain/people/cards.ts'
import type { Answer } from '../api/from-wire.ts'
import { cacheAnswer, queryClient } from '../api/query-client.ts'
import { keyOf } from '../api/use-call.ts'

/** The stored card, what hosting costs, and how cards are entered here. */
export type CardState = Answer<'getCreditCard'>

export interface CardFormProps {
  /** Opened by the person: the form scrolls into view and takes the focus. */
  wanted: boolean
  onSaved: (brand: CardBrand) => void
}

export function keepCard(card: Output<'updateCreditCard'>): void {
  cacheAnswer<Output<'getCreditCard'>>(
    queryClient,
    keyOf('getCreditCard'),
    (before) => before && { ...before, ...card },
  )
}
