import type { WirePerson } from '../../contract/endpoints.ts'
import { isNotThere } from '../api/call.ts'
import type { Answer } from '../api/from-wire.ts'
import { useCall, useMyId } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { peopleWords } from '../i18n/texts/people.ts'
import { href, navigate, Redirect, useSearchOf } from '../navigation/href.ts'
import { Panes, TaskPage } from '../shell/TaskPage.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Tabs } from '../ui/Choice.tsx'
import { FitText } from '../ui/FitText.tsx'
import { EmptyState, Loaded, ReadError, SkeletonCards } from '../ui/Placeholders.tsx'
import { BlockOrUnblock } from './BlockButton.tsx'
import { OtherCard, RelationButton, RelationChip } from './PersonCard.tsx'
import styles from './people.module.css'
import { HeadToHead } from './stats/HeadToHead.tsx'
import { figuresOf, PersonStats, TileSkeletons } from './stats/PersonStats.tsx'
import { relationIn, useBuddies } from './use-buddies.ts'

type Tab = 'stats' | 'buddies'

/** Another person's profile: stats and buddies (Rule 14.15). */
export function BuddyProfile() {
  const { userId, tab } = useSearchOf('/buddy-profile')
  if (!userId) return <Redirect to={href('/buddies')} />
  return <ProfileOf key={userId} userId={userId} tab={tab === 'buddies' ? 'buddies' : 'stats'} />
}

function ProfileOf({ userId, tab }: { userId: string; tab: Tab }) {
  const profile = useCall('user', { userId })
  return (
    <TaskPage
      wide
      title={t`Buddy profile`}
      rail="buddies"
      actions={<Button onClick={() => navigate(href('/buddies'))}>{t`BACK TO BUDDIES`}</Button>}
    >
      {!profile.data && isNotThere(profile.error) ? (
        <EmptyState
          title={t`Nobody is here`}
          text={t`The link may be incomplete, or the account is gone. Look for them by name instead.`}
          action={
            <Button variant="primary" onClick={() => navigate(href('/buddies-user-search'))}>
              {peopleWords.addBuddy}
            </Button>
          }
        />
      ) : (
        <Loaded read={profile} waiting={<SkeletonCards count={3} />}>
          {(data) => (
            <Panes sideFirst side={<Person profile={data} />} main={<Tabbed profile={data} tab={tab} />} />
          )}
        </Loaded>
      )}
    </TaskPage>
  )
}

function Person({ profile }: { profile: Answer<'user'> }) {
  const myId = useMyId()
  return (
    <section className={`stack centre ${styles.profile}`} aria-label={profile.username}>
      <Avatar person={profile} size="xxl" />
      <h2 className={`display ${styles.profileName}`}>
        <FitText text={profile.username} max={28} />
      </h2>
      <p>{`${profile.firstName} ${profile.lastName}`}</p>
      <p className={`muted anywhere ${styles.email}`}>{profile.email}</p>
      <RelationChip person={profile} />
      {profile.id === myId ? null : (
        <div className={`flow ${styles.relation}`}>
          <RelationButton person={profile} variant="primary" />
          <BlockOrUnblock person={profile} />
        </div>
      )}
    </section>
  )
}

function Tabbed({ profile, tab }: { profile: Answer<'user'>; tab: Tab }) {
  const tabs = [
    { id: 'stats', label: t`STATS` },
    { id: 'buddies', label: t`BUDDIES` },
  ] as const
  const show = (next: Tab) =>
    navigate(href('/buddy-profile', { userId: profile.id, tab: next }), { replace: true })
  return (
    <>
      <Tabs label={t`Profile of ${profile.username}`} tabs={tabs} current={tab} onChange={show} />
      <div role="tabpanel" aria-label={tab === 'stats' ? t`STATS` : t`BUDDIES`} className="stack">
        {tab === 'stats' ? <ProfileStats profile={profile} /> : <ProfileBuddies profile={profile} />}
      </div>
    </>
  )
}

/** The BUDDIES tab of a profile (Rule 14.15), for that person's buddies only (Rule 2.6). */
function ProfileBuddies({ profile }: { profile: Answer<'user'> }) {
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
  return failed.isError ? <ReadError reads={[failed]} /> : <SkeletonCards count={3} buttons />
}

function Known({ people, profile }: { people: readonly WirePerson[]; profile: Answer<'user'> }) {
  if (people.length === 0) return <EmptyState title={t`${profile.username} has no buddies yet.`} />
  return (
    <ul className="rows">
      {people.map((person) => (
        <OtherCard key={person.id} person={person}>
          <Button size="s" onClick={() => navigate(href('/buddy-profile', { userId: person.id }))}>
            {peopleWords.viewProfile}
          </Button>
        </OtherCard>
      ))}
    </ul>
  )
}

/** The STATS tab of a profile, unless they are hidden (Rule 14.15). Hosting counts cover the games that the viewer may see. */
function ProfileStats({ profile }: { profile: Answer<'user'> }) {
  const myId = useMyId()
  const hidden = profile.hideStats && profile.id !== myId
  // Only the counts are used, so request as few games as possible.
  const games = useCall('listGames', { userId: profile.id, most: '1' }, { enabled: !hidden })
  if (hidden) return <p className={`centre muted ${styles.private}`}>{t`This user's stats are private.`}</p>
  return (
    <Loaded read={games} waiting={<TileSkeletons />}>
      {({ hosting, complete }) => (
        <>
          <PersonStats of="profile" figures={figuresOf(profile, hosting)} />
          {profile.id !== myId && complete.length > 0 ? (
            <HeadToHead person={profile} name={profile.firstName} />
          ) : null}
        </>
      )}
    </Loaded>
  )
}
