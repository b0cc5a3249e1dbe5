import { type ReactNode, useEffect } from 'react'
import { forgetArrival } from '../../account/brought-link.ts'
import { ApiError } from '../../api/call.ts'
import { words } from '../../i18n/texts/words.ts'
import { href, navigate } from '../../navigation/href.ts'
import { ToGames } from '../../shell/NotFound.tsx'
import { TaskPage } from '../../shell/TaskPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/Placeholders.tsx'

/** The outcome of joining or claiming, with a link to the games. */
export function Outcome({ page, title, text }: { page: string; title: string; text: string }) {
  return (
    <TaskPage title={page} onClose={() => navigate(href('/games'), { replace: true })}>
      <EmptyState title={title} text={text} action={<ToGames />} />
    </TaskPage>
  )
}

interface AskPageProps {
  title: string
  isReady: boolean
  busy: boolean
  onAction: () => void
  action: string
  children: ReactNode
}

/** Asks whether to use a link or a pass. CANCEL discards it. */
export function AskPage({ title, isReady, busy, onAction, action, children }: AskPageProps) {
  return (
    <TaskPage
      title={title}
      onClose={() => goTo(null)}
      actions={
        <>
          <Button disabled={busy} onClick={() => goTo(null)}>
            {words.cancel}
          </Button>
          <Button variant="primary" disabled={!isReady} busy={busy} onClick={onAction}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </TaskPage>
  )
}

/** Goes to the games, or to one of them. The link or pass is used up. */
export function goTo(gameId: string | null): void {
  forgetArrival()
  navigate(gameId === null ? href('/games') : href('/games', { gameId }), { replace: true })
}

/** The refusal that no retry would change, or null. It also uses up the link or the pass. */
export function useRefusal(error: unknown): ApiError | null {
  const refusal = isFinal(error) ? error : null
  useEffect(() => {
    if (refusal) forgetArrival()
  }, [refusal])
  return refusal
}

/** Whether the server has refused a link or a pass for good: retrying would not help. */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)
