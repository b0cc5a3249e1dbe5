import type { UseQueryResult } from '@tanstack/react-query'
import type { WirePerson } from '../../contract/endpoints.ts'
import type { BuddyLists } from '../buddies/use-buddies.ts'
import { t } from '../i18n/language.ts'
import { ErrorState, SkeletonCards } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import { BuddyPicks } from './BuddyPicks.tsx'
import styles from './EditPage.module.css'
import type { EditForm } from './edit-form.ts'

interface EditInvitesProps {
  /** Undefined while the buddies are not loaded. */
  invitable: readonly WirePerson[] | undefined
  buddies: UseQueryResult<BuddyLists>
  form: EditForm
  error: string | null
  onChange: (change: Partial<EditForm>) => void
}

/** The buddies who are not in the game yet, to invite them too. */
export function EditInvites({ invitable, buddies, form: { invite }, error, onChange }: EditInvitesProps) {
  if (!invitable)
    return (
      <Section title={t`INVITE MORE BUDDIES`}>
        {buddies.isError ? (
          <ErrorState onRetry={() => void buddies.refetch()} busy={buddies.isFetching} />
        ) : (
          <SkeletonCards count={3} />
        )}
      </Section>
    )
  return (
    <>
      {error === null ? null : (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
      {invitable.length === 0 ? (
        <Section title={t`INVITE MORE BUDDIES`}>
          <p>{t`All of your buddies are invited already.`}</p>
        </Section>
      ) : (
        <BuddyPicks
          title={t`INVITE MORE BUDDIES`}
          buddies={invitable}
          picked={new Set(invite)}
          onPick={(id, on) =>
            onChange({ invite: on ? [...invite, id] : invite.filter((picked) => picked !== id) })
          }
        />
      )}
    </>
  )
}
