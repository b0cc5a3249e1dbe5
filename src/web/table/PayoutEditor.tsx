import Minus from 'lucide-react/dist/esm/icons/minus.mjs'
import Plus from 'lucide-react/dist/esm/icons/plus.mjs'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import {
  addPayout,
  canAddPayout,
  canRemovePayout,
  type PayoutEditor as Editor,
  editPayout,
  firstUnpaid,
  payIn,
  removePayout,
} from '../../domain/payouts/payout-editor.ts'
import { EXACT, PAYOUT_UNITS, type Shares, WHOLE } from '../../domain/payouts/payouts.ts'
import { t } from '../i18n/language.ts'
import { formatDollars, formatShortDollars, ordinal, percentText } from '../i18n/texts/formats.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/Card.tsx'
import { Segmented } from '../ui/Choice.tsx'
import { PayoutBar, PlaceBadge, SmallCents } from '../ui/Figures.tsx'
import { FitText } from '../ui/FitText.tsx'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import styles from './PayoutEditor.module.css'
import { PayoutSplits } from './PayoutSplits.tsx'

export interface PayoutEditorProps {
  editor: Editor
  onChange: (editor: Editor) => void
  /** Above the pot: "Gross pot". */
  heading: string
  /** Below the pot: "$20.00 buy-in × 6 seats". */
  note?: ReactNode
  /** The split promised to the players, once the editor has started over. */
  promised?: Shares | null
  /** Whether to suggest a split: before the start each place counts as an entry (Rule 35.4). */
  suggests?: boolean
}

/**
 * The pot, its split, the unit, and an amount in dollars for each shown place (Rules 5.6, 5.7, 35.1). An amount is applied on blur or
 * Enter: only then do the neighbours change and the places sort.
 */
export function PayoutEditor({
  editor,
  onChange,
  heading,
  note,
  promised,
  suggests = false,
}: PayoutEditorProps) {
  // Tapping a button blurs the field first: both edits must build on each other.
  const latest = useRef(editor)
  useLayoutEffect(() => {
    latest.current = editor
  }, [editor])

  const rows = useRef<HTMLOListElement>(null)
  const added = useRef(false)
  const [isAnnounced, setAnnounced] = useState(false)
  useLayoutEffect(() => {
    if (!added.current) return
    added.current = false
    const last = rows.current?.lastElementChild
    last?.querySelector('input')?.focus({ preventScroll: true })
    last?.scrollIntoView({ block: 'nearest' })
  })

  const change = (step: (before: Editor) => Editor) => {
    latest.current = step(latest.current)
    setAnnounced(true)
    onChange(latest.current)
  }
  const changeRows = (step: (before: Editor) => Editor) => {
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    change(step)
  }
  const add = () => {
    added.current = true
    changeRows(addPayout)
  }
  const shares = editor.shares
  const pot = formatDollars(editor.pot)
  const shown = editor.amounts.slice(0, editor.displayed)
  const parts = shown.map((_, place) => `${ordinal(place + 1)} ${percentText(shares[place] ?? 0, WHOLE)}`)
  return (
    <section className="stack-l" aria-label={heading}>
      <div className={`stack centre ${styles.pot}`}>
        <h2 className="fine bold">{heading}</h2>
        <FitText text={pot} max={52} className={`display ${styles.figure}`}>
          <SmallCents text={pot} />
        </FitText>
        {note ? <p className="quiet">{note}</p> : null}
      </div>
      <PayoutBar weights={editor.amounts} label={t`How the pot is split: ${parts.join(', ')}`} />
      <PayoutSplits
        editor={editor}
        onMouseDown={keepFocus}
        onPick={changeRows}
        promised={promised}
        suggests={suggests}
      />
      <Segmented
        label={t`Payouts in`}
        value={String(editor.payoutUnit)}
        options={PAYOUT_UNITS.map((unit) => ({
          value: String(unit),
          label: unit === EXACT ? t`EXACT` : formatShortDollars(unit),
        }))}
        hint={editor.payoutUnit === EXACT ? undefined : wholeBillsNote(editor)}
        onChange={(unit) => change((before) => payIn(before, Number(unit)))}
      />
      <ol ref={rows} className={styles.rows}>
        {shown.map((amount, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index.
          <li key={place} className={styles.row} onKeyDownCapture={leaveOnEnter}>
            <PlaceBadge place={place} />
            <MoneyInput
              label={t`${ordinal(place + 1)} place payout in dollars`}
              hideLabel
              className={styles.amount}
              value={amount}
              onCommit={(cents) => change((before) => editPayout(before, place, cents))}
            />
            <span className={`quiet ${styles.percent}`}>{percentText(shares[place] ?? 0, WHOLE)}</span>
          </li>
        ))}
      </ol>
      <ButtonRow>
        <Button
          size="s"
          className={styles.step}
          icon={<Plus size={16} />}
          disabled={!canAddPayout(editor)}
          onMouseDown={keepFocus}
          onClick={add}
        >
          {t`ADD PAYOUT`}
        </Button>
        <Button
          size="s"
          className={styles.step}
          icon={<Minus size={16} />}
          disabled={!canRemovePayout(editor)}
          onMouseDown={keepFocus}
          onClick={() => changeRows(removePayout)}
        >
          {t`REMOVE PAYOUT`}
        </Button>
      </ButtonRow>
      <p className="small">{noticeOf(editor)}</p>
      {/* One edit moves other places too: announces it to people who do not see the bar. */}
      <p role="status" className="visually-hidden">
        {isAnnounced ? t`How the pot is split: ${parts.join(', ')}` : ''}
      </p>
    </section>
  )
}

/** Commits once on Enter, as on blur: the places may be sorted under the field. */
function leaveOnEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.stopPropagation()
  event.preventDefault()
  event.target.blur()
}

/** Committing on pointer down would move the button away before the tap lands. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

function wholeBillsNote(editor: Editor): string {
  const rule = t`What is left over goes to 1st. A last place that would get less than the buy-in is not paid.`
  const unpaid = firstUnpaid(editor)
  return unpaid === null
    ? rule
    : `${rule} ${t`For now nobody is paid from ${ordinal(unpaid + 1)} place on. A larger pot can change that.`}`
}

function noticeOf(editor: Editor): string {
  const limits = canAddPayout(editor)
    ? canRemovePayout(editor)
      ? null
      : t`One payout always stays.`
    : t`There is a payout for every player.`
  return [
    t`The other places adjust so payouts always total the pot.`,
    editor.displayed > 2
      ? t`Every place different? Start from the nearest split and type from the last place up.`
      : null,
    limits,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}
