import { ApiError } from '../../api/api-error.ts'
import { words } from '../../i18n/texts/words.ts'
import { href } from '../../navigation/href.ts'
import { navigate } from '../../navigation/navigate.ts'
import { TaskPage } from '../../shell/TaskPage.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/Placeholders.tsx'

/** How joining or claiming ended, with the way to the games. */
export function Outcome({ page, title, text }: { page: string; title: string; text: string }) {
  return (
    <TaskPage title={page} onClose={() => navigate(href('/games'), { replace: true })}>
      <EmptyState
        title={title}
        text={text}
        action={
          <ButtonLink variant="primary" href={href('/games')}>
            {words.toGames}
          </ButtonLink>
        }
      />
    </TaskPage>
  )
}

/** Whether the server has refused a link or a pass for good: trying again would not help. */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)
