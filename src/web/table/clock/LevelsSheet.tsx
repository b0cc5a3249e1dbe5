import { type Level, refuseLevels } from '../../../domain/tournament/levels.ts'
import { saidOrNull, t } from '../../i18n/language.ts'
import { clockWords } from '../../i18n/texts/clock.ts'
import { AskSheet } from '../../ui/Sheet.tsx'
import { LevelsEditor, type LevelsEditorProps } from './LevelsEditor.tsx'
import { type UnsavedState, useUnsaved } from './use-unsaved.ts'

interface LevelsSheetProps extends Omit<LevelsEditorProps, 'onChange'> {
  /** Keeps changes while the sheet is closed, until they are saved or cancelled; `of`: the levels to which they apply. */
  unsaved: UnsavedState<readonly Level[]>
  of: string
  /** The levels are being saved. */
  busy?: boolean | undefined
  /** Why SAVE is disabled although the levels are valid. */
  reason?: string | null | undefined
  onSave: (levels: readonly Level[]) => void
  onClose: () => void
}

/** The levels of a clock, to edit and save: of a draft, of an upcoming game and at the table (Rules 32.9, 32.12). */
export function LevelsSheet(props: LevelsSheetProps) {
  const { levels: saved, unsaved, of, busy, reason, onSave, onClose, ...editor } = props
  const [levels, change, forget] = useUnsaved(unsaved, saved, of)
  const problem = saidOrNull(refuseLevels(levels)?.message ?? null) ?? reason ?? null
  return (
    <AskSheet
      onClose={onClose}
      title={clockWords.levels}
      onSubmit={() => {
        if (problem === null && !busy) onSave(levels)
      }}
      action={t`Save`}
      onNo={() => {
        forget()
        onClose()
      }}
      busy={busy}
      disabled={problem !== null}
      reason={problem ?? undefined}
    >
      {editor.begun > 0 ? <p className="fine">{t`Levels that have begun can’t be changed.`}</p> : null}
      <LevelsEditor {...editor} levels={levels} onChange={change} />
    </AskSheet>
  )
}
