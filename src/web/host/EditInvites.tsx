import type { UseQueryResult } from '@tanstack/react-query'
import type { WirePerson } from '../../contract/endpoints.ts'
import type { BuddyLists } from '../buddies/use-buddies.ts'
import { editWords } from '../strings/edit-game.ts'
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
      <Section title={editWords.invite}>
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
        <Section title={editWords.invite}>
          <p>{editWords.nobodyToInvite}</p>
        </Section>
      ) : (
        <BuddyPicks
          title={editWords.invite}
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
