import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { WireImport } from '../../contract/endpoints.ts'
import { reload } from '../api/query-client.ts'
import { useAction, useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { shortDateText } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { importFailures, importSuccesses } from '../i18n/texts/toasts.ts'
import { href } from '../navigation/href.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { PersonRow } from '../ui/Card.tsx'
import { Section } from '../ui/Sections.tsx'
import { AskFirst } from '../ui/Sheet.tsx'

/** The link to importing past nights, and earlier imports, each with an undo. */
export function PastNights() {
  const imports = useImports().data ?? []
  return (
    <Section title={t`Past nights`}>
      <p>{t`Import the nights that you have kept in a spreadsheet or on PokerNow.`}</p>
      <ButtonLink href={href('/import-nights')}>{t`Import past nights`}</ButtonLink>
      {imports.length === 0 ? null : (
        <ul className="stack">
          {imports.map((found) => (
            <li key={found.id}>
              <PersonRow
                avatar={null}
                name={gameWords.nightCount(found.nights)}
                sub={t`${gameWords.playerCount(found.players)} · imported on ${shortDateText(found.at)}`}
                trailing={<UndoImport found={found} />}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

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
      <p>{t`${gameWords.nightCount(nights)} and the guests that came with them are removed, from everybody’s history and stats.`}</p>
    </AskFirst>
  )
}

/** The viewer's imports, newest first. */
export const useImports = () => useCall('imports', {})

/** Reloads what an import or its undo changes. The lists of games start over, because nights appear and disappear in the middle. */
export function readAgain(client: QueryClient): void {
  void client.resetQueries({ queryKey: ['listGames'] })
  reload(client, 'imports', 'importOffers', 'user', 'guests', 'fetchGame', 'tab')
}
