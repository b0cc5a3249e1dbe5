import { t } from '../i18n/language.ts'
import { href } from '../navigation/href.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/Placeholders.tsx'
import { TaskPage } from './TaskPage.tsx'

export function NotFound() {
  return (
    <TaskPage title={t`Not found`} rail={null}>
      <EmptyState
        title={t`Nothing is at this address.`}
        text={t`The link may be old, or a letter is missing. Your games are where they were.`}
        action={<ToGames />}
      />
    </TaskPage>
  )
}

/** The links on a page that has nothing to show. */
export const ToGames = () => (
  <ButtonLink variant="primary" href={href('/games')}>
    {t`Go to games`}
  </ButtonLink>
)
