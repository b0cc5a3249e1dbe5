import type { MouseEvent } from 'react'
import type { PayoutEditor as Editor } from '../../domain/payout-editor.ts'
import { applySplit, isSplitSo, splitsFor } from '../../domain/payout-splits.ts'
import { payoutWords } from '../strings/payouts.ts'
import styles from './PayoutSplits.module.css'

export interface PayoutSplitsProps {
  editor: Editor
  onPick: (step: (before: Editor) => Editor) => void
  /** Keeps the focus in the edited field until the tap has landed. */
  onMouseDown: (event: MouseEvent) => void
}

/** The usual splits, one tap each; the current one is pressed. */
export function PayoutSplits({ editor, onPick, onMouseDown }: PayoutSplitsProps) {
  return (
    <fieldset className={styles.splits}>
      <legend className="visually-hidden">{payoutWords.splits}</legend>
      {splitsFor(editor.amounts.length).map((split) => (
        <button
          key={split.length}
          type="button"
          className={styles.split}
          aria-pressed={isSplitSo(editor, split)}
          onMouseDown={onMouseDown}
          onClick={() => onPick((before) => applySplit(before, split))}
        >
          {split.length === 1 ? payoutWords.wholeToFirst : payoutWords.splitOf(split)}
        </button>
      ))}
    </fieldset>
  )
}
