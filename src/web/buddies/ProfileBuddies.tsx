import type { WirePerson, WireProfile } from '../../contract/endpoints.ts'
import { useMyId } from '../account/me.ts'
import { useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { peopleWords } from '../strings/people.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../ui/Placeholders.tsx'
import styles from './Buddies.module.css'
import { PersonCard } from './PersonCard.tsx'
import { RelationButton } from './RelationButton.tsx'
import { RelationChip } from './RelationChip.tsx'
import { relationIn, useBuddies } from './use-buddies.ts'

/** The BUDDIES tab of a profile (Rule 14.15), for that person's buddies only (Rule 2.6). */
export function ProfileBuddies({ profile }: { profile: WireProfile }) {
  const myId = useMyId()
  const own = useBuddies()
  const may = profile.id === myId || relationIn(own.data, profile.id) === 'active'
  const lists = useCall('listBuddies', { userId: profile.id }, { enabled: may })
  if (own.data && !may) {
    return (
      <EmptyState
        title={t`Only buddies see whom they know`}
        text={t`Once you and ${profile.username} are buddies, their buddies are listed here.`}
      />
    )
  }
  if (lists.data) return <Known people={lists.data.active} profile={profile} />
  const failed = own.data ? lists : own
  if (!failed.isError) return <SkeletonCards count={3} buttons />
  return (
    <ErrorState text={words.checkConnection} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
  )
}

function Known({ people, profile }: { people: readonly WirePerson[]; profile: WireProfile }) {
  const myId = useMyId()
  if (people.length === 0) return <EmptyState title={t`${profile.username} has no buddies yet.`} />
  return (
    <ul className={styles.list}>
      {people.map((person) => (
        <PersonCard key={person.id} person={person} trailing={<RelationChip person={person} />}>
          {person.id === myId ? null : (
            <>
              <Button
                className={styles.view}
                onClick={() => navigate(href('/buddy-profile', { userId: person.id }))}
              >
                {peopleWords.viewProfile}
              </Button>
              <RelationButton person={person} />
            </>
          )}
        </PersonCard>
      ))}
    </ul>
  )
}
