import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type CardBrand, formatExpiry, maskedCard } from '../../domain/people/cards.ts'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/number-text.ts'
import { CardForm } from '../payments/CardForm.tsx'
import { CardMark } from '../payments/CardMark.tsx'
import type { CardState } from '../payments/stored-card.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Settings.module.css'

/** The stored card and a way to replace it. Where hosting is free none is asked for. */
export function StoredCard({ card }: { card: CardState }) {
  const price = card.hostingChip
  if (price > 0) return <ChangeableCard card={card} price={price} />
  return (
    <>
      <OnFile card={card} brand="unknown" />
      <p className="quiet">{t`Hosting is free here: no card is needed.`}</p>
    </>
  )
}

function ChangeableCard({ card, price }: { card: CardState; price: number }) {
  const [isEntering, setEntering] = useState(false)
  const [saved, setSaved] = useState<{ brand: CardBrand } | null>(null)
  const change = useRef<HTMLButtonElement>(null)
  const isStored = card.creditCard !== null
  useEffect(() => {
    if (saved && isStored) change.current?.focus()
  }, [saved, isStored])
  return (
    <>
      {card.notice ? <p className="notice">{card.notice}</p> : null}
      <OnFile card={card} brand={saved?.brand ?? 'unknown'}>
        <Button ref={change} variant="ghost" size="s" onClick={() => setEntering(!isEntering)}>
          {isEntering ? t`Keep this card` : t`Change card`}
        </Button>
      </OnFile>
      {isStored ? null : <p className="quiet">{t`No card yet. One is needed to host a game.`}</p>}
      <p className="quiet">{t`A hosting chip costs ${formatDollars(price)} CAD.`}</p>
      {isStored || isEntering ? null : <Button onClick={() => setEntering(true)}>{t`Add card`}</Button>}
      {isEntering ? (
        <CardForm
          hostedFields={card.hostedFields}
          onSaved={(brand) => {
            setSaved({ brand })
            setEntering(false)
          }}
        />
      ) : null}
    </>
  )
}

interface OnFileProps {
  card: CardState
  brand: CardBrand
  children?: ReactNode
}

function OnFile({ card, brand, children }: OnFileProps) {
  if (card.creditCard === null) return null
  return (
    <div className={`wrap ${styles.onFile}`}>
      <CardMark brand={brand} />
      <p>
        <span className="visually-hidden">{t`Card on file`}: </span>
        {`${maskedCard(card.creditCard)} · ${formatExpiry(card.expiration ?? '')}`}
      </p>
      {children}
    </div>
  )
}
