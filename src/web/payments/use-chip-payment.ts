import { useState } from 'react'
import { type CardBrand, isExpired, maskedCard } from '../../domain/people/cards.ts'
import { t } from '../i18n/language.ts'
import { host } from '../i18n/texts/host.ts'
import { formatDollars } from '../i18n/texts/number-text.ts'
import { nowSeconds } from '../ui/clock.ts'
import { type CvdEntry, noCvd } from './CvdField.tsx'
import type { CardState } from './stored-card.ts'

/** The state of paying for one game's hosting chip (Rule 9.1). */
export interface ChipPayment {
  readonly cvd: CvdEntry
  readonly setCvd: (cvd: CvdEntry) => void
  /** A card is stored and has not expired. */
  readonly usable: boolean
  /** The card form is open, because there is no usable card or because it was asked for. */
  readonly entering: boolean
  readonly setEntering: (entering: boolean) => void
  /** The card just stored here. Its brand is not known otherwise. */
  readonly saved: { readonly brand: CardBrand } | null
  readonly onSaved: (brand: CardBrand) => void
  /** Why it cannot be paid yet; null when it can or is free. */
  readonly problem: string | null
  /** What "Send" will charge, and to which card; '' until known. */
  readonly promise: string
}

/** `card` is undefined while loading. */
export function useChipPayment(card: CardState | undefined): ChipPayment {
  const [cvd, setCvd] = useState(noCvd)
  const [wanted, setEntering] = useState(false)
  const [saved, setSaved] = useState<ChipPayment['saved']>(null)
  const usable = canPay(card)
  const costs = card !== undefined && card.hostingChip > 0
  const entering = costs && (!usable || wanted)
  return {
    cvd,
    setCvd,
    usable,
    entering,
    setEntering: (entering) => {
      setEntering(entering)
      setCvd(noCvd)
    },
    saved,
    onSaved: (brand) => {
      setSaved({ brand })
      setEntering(false)
      setCvd(noCvd)
    },
    problem: costs ? problemOf(card, usable, wanted, cvd) : null,
    promise: card ? promiseOf(card) : '',
  }
}

function canPay(card: CardState | undefined): boolean {
  return card?.creditCard != null && card.expiration !== null && !isExpired(card.expiration, nowSeconds())
}

function problemOf(card: CardState, usable: boolean, wanted: boolean, cvd: CvdEntry): string | null {
  if (!usable)
    return card.creditCard
      ? t`Your card has expired. Add another one to pay for the hosting chip.`
      : t`Add a card to pay for the hosting chip.`
  if (wanted) return t`Save the new card first.`
  return cvd.complete ? null : t`Enter the CVD of your card.`
}

function promiseOf({ hostingChip, creditCard }: CardState): string {
  if (hostingChip === 0) return host.free
  return t`“Send” charges ${formatDollars(hostingChip)} CAD to ${maskedCard(creditCard ?? '')}.`
}
