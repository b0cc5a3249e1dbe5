import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Output } from '../../contract/endpoints.ts'
import { type CardBrand, formatExpiry, maskedCard } from '../../domain/cards.ts'
import { centsFromDollars } from '../../domain/money.ts'
import type { CardForm } from '../payments/CardForm.tsx'
import { CardMark } from '../payments/CardMark.tsx'
import { formatDollars } from '../strings/money-text.ts'
import { settings } from '../strings/settings.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { toastFailure } from '../ui/toasts/toasts.ts'
import styles from './Settings.module.css'

const loadCardForm = () => import('../payments/CardForm.tsx')

/** The stored card and a way to replace it. Where hosting is free none is asked for. */
export function StoredCard({ card }: { card: Output<'getCreditCard'> }) {
  const price = centsFromDollars(card.hostingChip)
  if (price > 0) return <ChangeableCard card={card} price={price} />
  return (
    <>
      <OnFile card={card} brand="unknown" />
      <p className={styles.quiet}>{settings.free}</p>
    </>
  )
}

function ChangeableCard({ card, price }: { card: Output<'getCreditCard'>; price: number }) {
  const [Entry, setEntry] = useState<typeof CardForm | null>(null)
  const [saved, setSaved] = useState<{ brand: CardBrand } | null>(null)
  const change = useRef<HTMLButtonElement>(null)
  const isStored = card.creditCard !== null
  useEffect(() => {
    // Preloads the form, so that opening it shifts nothing later.
    void loadCardForm().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (saved && isStored) change.current?.focus()
  }, [saved, isStored])
  const enter = () =>
    loadCardForm().then(
      (loaded) => setEntry(() => loaded.CardForm),
      () => toastFailure(words.didNotLoad),
    )
  return (
    <>
      {card.notice ? <p className={styles.notice}>{card.notice}</p> : null}
      <OnFile card={card} brand={saved?.brand ?? 'unknown'}>
        <Button ref={change} variant="ghost" size="s" onClick={Entry ? () => setEntry(null) : enter}>
          {Entry ? settings.keepCard : settings.changeCard}
        </Button>
      </OnFile>
      {isStored ? null : <p className={styles.quiet}>{settings.noCard}</p>}
      <p className={styles.quiet}>{settings.chipPrice(formatDollars(price))}</p>
      {isStored || Entry ? null : <Button onClick={enter}>{settings.addCard}</Button>}
      {Entry ? (
        <Entry
          hostedFields={card.hostedFields}
          wanted
          onSaved={(brand) => {
            setSaved({ brand })
            setEntry(null)
          }}
        />
      ) : null}
    </>
  )
}

interface OnFileProps {
  card: Output<'getCreditCard'>
  brand: CardBrand
  children?: ReactNode
}

function OnFile({ card, brand, children }: OnFileProps) {
  if (card.creditCard === null) return null
  return (
    <div className={styles.onFile}>
      <CardMark brand={brand} />
      <p>
        <span className="visually-hidden">{settings.cardLabel}: </span>
        {settings.cardOnFile(maskedCard(card.creditCard), formatExpiry(card.expiration ?? ''))}
      </p>
      {children}
    </div>
  )
}
