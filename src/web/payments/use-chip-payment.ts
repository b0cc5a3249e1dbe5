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
  /** A card is stored and has not expired. Without one, card and CVD are one form. */
  readonly usable: boolean
  /** The form for another card is open. */
  readonly entering: boolean
  readonly setEntering: (entering: boolean) => void
  /** The card just stored here, and whether its CVD comes next. Its brand is not known otherwise. */
  readonly saved: { readonly brand: CardBrand; readonly asksCvd: boolean } | null
  /** `typed`: the CVD that was typed with the card, and pays. */
  readonly onSaved: (brand: CardBrand, typed?: CvdEntry) => void
  /** The label of the button that pays and sends. */
  readonly deed: string
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
  const entering = usable && costs && wanted
  // Storing the card must not change the button's label while it is being pressed, so this holds until the card has paid.
  const isFirst = costs && (!usable || saved?.asksCvd === false)
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
    onSaved: (brand, typed) => {
      setSaved({ brand, asksCvd: typed === undefined })
      setEntering(false)
      setCvd(typed ?? noCvd)
    },
    deed: isFirst ? t`Pay ${formatDollars(card.hostingChip)} and send` : t`Send`,
    problem: costs ? problemOf(card, usable, wanted, cvd) : null,
    promise: card ? promiseOf(card, isFirst) : '',
  }
}

function canPay(card: CardState | undefined): boolean {
  return card?.creditCard != null && card.expiration !== null && !isExpired(card.expiration, nowSeconds())
}

function problemOf(card: CardState, usable: boolean, wanted: boolean, cvd: CvdEntry): string | null {
  if (!usable && !cvd.complete)
    return card.creditCard
      ? t`Your card has expired. Add another one to pay for the hosting chip.`
      : t`Add a card to pay for the hosting chip.`
  if (wanted) return t`Save the new card first.`
  return cvd.complete ? null : t`Enter the CVD of your card.`
}

function promiseOf({ hostingChip, creditCard }: CardState, isFirst: boolean): string {
  if (hostingChip === 0) return host.free
  if (isFirst) return t`Your card is kept for the next game, its CVD is not.`
  return t`“Send” charges ${formatDollars(hostingChip)} CAD to ${maskedCard(creditCard ?? '')}.`
}
