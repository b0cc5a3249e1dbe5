import { href } from '../navigation/href.ts'
import { shell } from '../strings/shell.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/Placeholders.tsx'
import { TaskPage } from './TaskPage.tsx'

/** An unknown address, with a link home. */
export function NotFound() {
  return (
    <TaskPage title={shell.notFound} rail={null}>
      <EmptyState
        title={shell.notFoundTitle}
        text={shell.notFoundText}
        action={
          <ButtonLink variant="primary" href={href('/games')}>
            {shell.toGames}
          </ButtonLink>
        }
      />
    </TaskPage>
  )
}
