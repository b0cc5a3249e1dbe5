import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { importWords } from '../strings/imports.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../ui/Placeholders.tsx'
import { UndoImport } from './UndoImport.tsx'
import { useImports } from './use-imports.ts'

/** What an import has brought, with the way back. */
export function Imported({ importId }: { importId: string }) {
  const imports = useImports()
  const found = imports.data?.find(({ id }) => id === importId)
  const isWaiting = !found && !imports.isError && imports.isFetching
  const leave = () => navigate(href('/settings/your-data'))
  return (
    <TaskPage
      title={importWords.titles.imported}
      onClose={leave}
      rail="none"
      // Only together: UNDO IMPORT would push the other one aside.
      actions={
        isWaiting ? undefined : (
          <>
            {found ? <UndoImport found={found} label={importWords.undoImport} onUndone={leave} /> : null}
            <Button variant="primary" onClick={() => navigate(href('/stats'))}>
              {importWords.seeStats}
            </Button>
          </>
        )
      }
    >
      {found ? (
        <EmptyState
          title={importWords.done(importWords.nights(found.nights), importWords.players(found.players))}
          text={importWords.doneText}
          action={<Button onClick={() => navigate(href('/games'))}>{importWords.seeGames}</Button>}
        />
      ) : imports.isError ? (
        <ErrorState
          text={words.checkConnection}
          onRetry={() => void imports.refetch()}
          busy={imports.isFetching}
        />
      ) : isWaiting ? (
        <SkeletonCards count={1} />
      ) : (
        <EmptyState title={importWords.gone} text={importWords.goneText} />
      )}
    </TaskPage>
  )
}
