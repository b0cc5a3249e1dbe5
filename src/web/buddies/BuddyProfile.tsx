import type { WireProfile } from '../../contract/endpoints.ts'
import { useMyId } from '../account/me.ts'
import { ApiError } from '../api/api-error.ts'
import { useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { href, useSearchOf } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { Redirect } from '../navigation/Redirect.tsx'
import { Panes } from '../shell/Panes.tsx'
import { TaskPage } from '../shell/TaskPage.tsx'
import { peopleWords } from '../strings/people.ts'
import { words } from '../strings/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FitText } from '../ui/FitText.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../ui/Placeholders.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { BlockOrUnblock } from './BlockButton.tsx'
import styles from './BuddyProfile.module.css'
import { ProfileBuddies } from './ProfileBuddies.tsx'
import { ProfileStats } from './ProfileStats.tsx'
import { RelationButton } from './RelationButton.tsx'
import { RelationChip } from './RelationChip.tsx'

type Tab = 'stats' | 'buddies'

/** Somebody else's profile: stats and buddies (Rule 14.15). */
export function BuddyProfile() {
  const { userId, tab } = useSearchOf('/buddy-profile')
  if (!userId) return <Redirect to={href('/buddies')} />
  return <ProfileOf key={userId} userId={userId} tab={tab === 'buddies' ? 'buddies' : 'stats'} />
}

function ProfileOf({ userId, tab }: { userId: string; tab: Tab }) {
  const profile = useCall('user', { userId })
  const { error } = profile
  const unknown = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <TaskPage
      wide
      title={t`BUDDY PROFILE`}
      rail="buddies"
      actions={<Button onClick={() => navigate(href('/buddies'))}>{t`BACK TO BUDDIES`}</Button>}
    >
      {profile.data ? (
        <Panes
          sideFirst
          side={<Person profile={profile.data} />}
          main={<Tabbed profile={profile.data} tab={tab} />}
        />
      ) : unknown ? (
        <EmptyState
          title={t`Nobody is here`}
          text={t`The link may be incomplete, or the account is gone. Look for them by name instead.`}
          action={
            <Button variant="primary" onClick={() => navigate(href('/buddies-user-search'))}>
              {peopleWords.addBuddy}
            </Button>
          }
        />
      ) : profile.isError ? (
        <ErrorState
          text={words.checkConnection}
          onRetry={() => void profile.refetch()}
          busy={profile.isFetching}
        />
      ) : (
        <SkeletonCards count={3} />
      )}
    </TaskPage>
  )
}

function Person({ profile }: { profile: WireProfile }) {
  const myId = useMyId()
  return (
    <Card as="section" className={styles.person} aria-label={profile.username}>
      <Avatar person={profile} size="xxl" />
      <h2 className={styles.name}>
        <FitText max={28} min={12}>
          {profile.username}
        </FitText>
      </h2>
      <p>{`${profile.firstName} ${profile.lastName}`}</p>
      <p className={styles.email}>{profile.email}</p>
      <RelationChip person={profile} />
      {profile.id === myId ? null : (
        <div className={styles.deeds}>
          <RelationButton person={profile} variant="primary" />
          <BlockOrUnblock person={profile} />
        </div>
      )}
    </Card>
  )
}

function Tabbed({ profile, tab }: { profile: WireProfile; tab: Tab }) {
  const tabs = [
    { id: 'stats', label: t`STATS` },
    { id: 'buddies', label: t`BUDDIES` },
  ] as const
  const show = (next: Tab) =>
    navigate(href('/buddy-profile', { userId: profile.id, tab: next }), { replace: true })
  return (
    <>
      <Tabs label={t`Profile of ${profile.username}`} tabs={tabs} current={tab} onChange={show} />
      <div role="tabpanel" aria-label={tab === 'stats' ? t`STATS` : t`BUDDIES`} className={styles.panel}>
        {tab === 'stats' ? <ProfileStats profile={profile} /> : <ProfileBuddies profile={profile} />}
      </div>
    </>
  )
}
