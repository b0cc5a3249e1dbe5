import type { MouseEvent } from 'react'
import { type PayoutEditor as Editor, rebuyEstimate } from '../../domain/payouts/payout-editor.ts'
import {
  applyShares,
  isSharedSo,
  type Split,
  sharesOf,
  splitsFor,
  suggestedSplit,
} from '../../domain/payouts/payout-splits.ts'
import { type Shares, WHOLE } from '../../domain/payouts/payouts.ts'
import { t } from '../i18n/language.ts'
import { formatDollars, ordinal } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import styles from './PayoutEditor.module.css'

interface PayoutSplitsProps {
  editor: Editor
  onPick: (step: (before: Editor) => Editor) => void
  /** Keeps the focus in the edited field until the tap has landed. */
  onMouseDown: (event: MouseEvent) => void
  /** The split promised to the players: the first choice. */
  promised?: Shares | null | undefined
  /** Whether to mark the split for as many entries as there are places. */
  suggests: boolean
}

/** The promised and the suggested split, then the usual ones, one tap each; the current one is pressed. */
export function PayoutSplits({ editor, onPick, onMouseDown, promised, suggests }: PayoutSplitsProps) {
  const places = editor.amounts.length
  const suggested = suggests ? suggestedSplit(places) : null
  const usual = splitsFor(places, suggested)
    .map((split) => ({
      label: split === suggested ? t`${nameOf(split)} ·\u00a0suggested` : nameOf(split),
      shares: sharesOf(split, places),
    }))
    .filter(({ shares }) => shares.join() !== promised?.join())
  const first = promised ? [{ label: t`${splitText(promised)} as promised`, shares: promised }] : []
  return (
    <fieldset className="flow">
      <legend className="visually-hidden">{t`Usual splits`}</legend>
      {[...first, ...usual].map(({ label, shares }) => (
        <button
          key={shares.join()}
          type="button"
          className={`fine bold ${styles.split}`}
          aria-pressed={isSharedSo(editor, shares)}
          onMouseDown={onMouseDown}
          onClick={() => onPick((before) => applyShares(before, shares))}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

const nameOf = (split: Split) => (split.length === 1 ? t`All to 1st` : gameWords.splitOf(split))

/** The payouts after one more rebuy (Rule 5.11). `buyIn` in cents. */
export function rebuyNote(editor: Editor, buyIn: number): string {
  const { pot, amounts } = rebuyEstimate(editor, buyIn)
  const parts = amounts
    .flatMap((amount, place) => (amount > 0 ? [`${ordinal(place + 1)} ${formatDollars(amount)}`] : []))
    .join(', ')
  return t`Rebuys are on: every place keeps its share of a larger pot. One rebuy makes it ${formatDollars(pot)} and pays ${parts}.`
}

/** "60/40"; "62.5/37.5" for fractional percentages. Best place first, without unpaid places. */
export const splitText = (shares: Shares): string =>
  gameWords.splitOf(
    shares.flatMap((share) => (share > 0 ? [Number(((share / WHOLE) * 100).toFixed(1))] : [])),
  )
