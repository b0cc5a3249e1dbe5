import { t } from '../i18n/language.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { gameWords } from '../strings/game.ts'
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
      title={t`IMPORTED`}
      onClose={leave}
      rail="none"
      // Only together: UNDO IMPORT would push the other one aside.
      actions={
        isWaiting ? undefined : (
          <>
            {found ? <UndoImport found={found} label={gameWords.undoImport} onUndone={leave} /> : null}
            <Button variant="primary" onClick={() => navigate(href('/stats'))}>
              {t`SEE STATS`}
            </Button>
          </>
        )
      }
    >
      {found ? (
        <EmptyState
          title={t`${gameWords.nightCount(found.nights)} with ${gameWords.playerCount(found.players)} imported`}
          text={t`They are marked as imported in your history. Those you played in count in your stats.`}
          action={<Button onClick={() => navigate(href('/games'))}>{t`SEE YOUR GAMES`}</Button>}
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
        <EmptyState title={t`There is no such import.`} text={t`It was undone.`} />
      )}
    </TaskPage>
  )
}
