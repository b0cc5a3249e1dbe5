import { useQueryClient } from '@tanstack/react-query'
import type { WireImport } from '../../contract/endpoints.ts'
import { useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { shortDateText } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { importFailures, importSuccesses } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { AskFirst } from '../ui/Sheet.tsx'
import { readAgain } from './use-import.ts'

interface UndoImportProps {
  found: WireImport
  /** The button's label; by default UNDO, as in a list. */
  label?: string | undefined
  onUndone?: (() => void) | undefined
}

/** Removes an import as a whole, after asking (Rule 26.9). */
export function UndoImport({ found: { id, nights, at, undoable }, label, onUndone }: UndoImportProps) {
  const client = useQueryClient()
  const undo = useAction('undoImport', {
    failed: importFailures.undoImport,
    success: importSuccesses.importUndone,
    onDone: () => {
      readAgain(client)
      onUndone?.()
    },
  })
  return (
    <AskFirst
      button={(ask) => (
        <Button
          aria-label={label ?? t`UNDO the import of ${gameWords.nightCount(nights)} on ${shortDateText(at)}`}
          disabled={!undoable}
          reason={t`A payment of these nights is marked as paid. Unmark it first.`}
          onClick={ask}
        >
          {label ?? t`UNDO`}
        </Button>
      )}
      title={t`Undo this import?`}
      action={gameWords.undoImport}
      onAction={(close) => undo.mutate({ importId: id }, { onSuccess: close })}
      danger
      busy={undo.isPending}
    >
      <p>{t`${gameWords.nightCount(nights)} and the guests that came with them are removed, from everybody's history and stats.`}</p>
    </AskFirst>
  )
}
