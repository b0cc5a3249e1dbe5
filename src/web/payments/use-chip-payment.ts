import { useState } from 'react'
import { type CardBrand, isExpired, maskedCard } from '../../domain/people/cards.ts'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/formats.ts'
import { host } from '../i18n/texts/host.ts'
import { nowSeconds } from '../ui/device.ts'
import { type CvdEntry, noCvd } from './CvdField.tsx'
import type { CardState } from './stored-card.ts'

export type ChipPayment = ReturnType<typeof useChipPayment>

/** The state of paying for one game's hosting chip (Rule 9.1). `card` is undefined while loading. */
export function useChipPayment(card: CardState | undefined) {
  const [cvd, setCvd] = useState(noCvd)
  const [wanted, setEntering] = useState(false)
  const [saved, setSaved] = useState<{ readonly brand: CardBrand; readonly asksCvd: boolean } | null>(null)
  const usable = canPay(card)
  const costs = card !== undefined && card.hostingChip > 0
  const entering = usable && costs && wanted
  // Stays true until the card has paid: storing it must not change the button's label while it is being pressed.
  const isFirst = costs && (!usable || saved?.asksCvd === false)
  return {
    cvd,
    setCvd,
    /** A card is stored and has not expired. Without one, card and CVD are one form. */
    usable,
    /** The form for another card is open. */
    entering,
    setEntering: (entering: boolean) => {
      setEntering(entering)
      setCvd(noCvd)
    },
    /** The card just stored here, and whether its CVD is entered next. The only source of its brand here. */
    saved,
    /** `typed`: the CVD typed with the card, which pays. */
    onSaved: (brand: CardBrand, typed?: CvdEntry) => {
      setSaved({ brand, asksCvd: typed === undefined })
      setEntering(false)
      setCvd(typed ?? noCvd)
    },
    /** The label of the button that pays and sends. */
    action: isFirst ? t`Pay ${formatDollars(card.hostingChip)} and send` : t`Send`,
    /** Why it cannot be paid yet; null if it can, or is free. */
    problem: costs ? problemOf(card, usable, wanted, cvd) : null,
    /** The amount that "Send" charges, and the card; '' until known. */
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
