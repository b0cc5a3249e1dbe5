import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import { useState } from 'react'
import { Link } from 'wouter'
import type { WireGroup } from '../../../contract/endpoints.ts'
import { useCall, useMyId } from '../../api/use-call.ts'
import { fullName } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { dayText, monthText } from '../../i18n/texts/formats.ts'
import { gameWords } from '../../i18n/texts/game.ts'
import { href, openedFrom, Redirect, useSearchOf } from '../../navigation/href.ts'
import { Panes, TaskPage } from '../../shell/TaskPage.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateTile, PersonRow } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState, ReadError, SkeletonCards } from '../../ui/Placeholders.tsx'
import { Section } from '../../ui/Sections.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import styles from './groups.module.css'
import { NewSeason, SeasonOf } from './SeasonOf.tsx'
import type { Season } from './season-text.ts'

/** A group: the standings of a season, its nights and its members (Rule 43). */
export function Group() {
  const { groupId, seasonId } = useSearchOf('/groups')
  const groups = useCall('groups', {})
  if (!groupId) return <Redirect to={href('/buddies')} />
  const group = groups.data?.find(({ id }) => id === groupId)
  const season = group?.seasons.find(({ id }) => id === seasonId) ?? group?.seasons[0]
  return (
    <TaskPage
      title={group?.name ?? t`Group`}
      wide
      rail="buddies"
      action={group ? <GroupMenu group={group} season={season} /> : null}
    >
      {group ? (
        <Panes
          // Remounts for another group, so that an open "New season" sheet cannot create its season there.
          key={group.id}
          main={<Standings group={group} season={season} />}
          side={<People group={group} />}
        />
      ) : groups.isError ? (
        <ReadError reads={[groups]} />
      ) : groups.isFetching ? (
        <SkeletonCards count={3} />
      ) : (
        <EmptyState
          title={t`There is no such group`}
          text={t`The link may be incomplete, or you are no longer in the group.`}
        />
      )}
    </TaskPage>
  )
}

function Standings({ group, season }: { group: WireGroup; season: Season | undefined }) {
  if (season) return <SeasonOf key={season.id} group={group} season={season} />
  return (
    <EmptyState
      title={t`No season yet`}
      text={
        group.role === 'member'
          ? t`Standings begin with a season, which the owner or an admin makes.`
          : t`Standings begin with a season: when it starts and ends, and how it counts.`
      }
      action={group.role === 'member' ? null : <NewSeason group={group} />}
    />
  )
}

/** The latest nights of a long list. */
const FIRST_NIGHTS = 6

function People({ group }: { group: WireGroup }) {
  const { games, members } = group
  const [most, setMost] = useState(FIRST_NIGHTS)
  return (
    <div className={`stack-l ${styles.people}`}>
      <Section title={t`Nights`} aside={games.length || null}>
        {games.length === 0 ? (
          <p className="quiet">{t`Choose this group when you host, or on a night in your history.`}</p>
        ) : (
          <ul className="rows">
            {games.slice(0, most).map((game) => (
              <li key={game.id}>
                <Night game={game} />
              </li>
            ))}
          </ul>
        )}
        {games.length > most ? (
          <Button onClick={() => setMost(games.length)}>{t`Show ${games.length - most} more`}</Button>
        ) : null}
      </Section>
      <Section title={t`Members`} aside={members.length}>
        <ul className="rows">
          {members.map((member) => (
            <li key={member.id}>
              <Member member={member} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function Night({ game: { id: gameId, name, timestamp, state } }: { game: WireGroup['games'][number] }) {
  const isOver = state === 'complete' || state === 'cancelled'
  const to = isOver ? href('/game-history', { gameId }) : href('/games', { gameId })
  return (
    <Link href={to} state={openedFrom('/groups')} className={`beside ${styles.row}`}>
      <DateTile head={monthText(timestamp)} day={dayText(timestamp)} />
      <span className="grow lines">
        <b className="one-line">{name}</b>
        {state === 'cancelled' ? <span className="fine">{gameWords.wasCancelled}</span> : null}
      </span>
      <ChevronRight size={20} className="lit" aria-hidden="true" />
    </Link>
  )
}

function Member({ member }: { member: WireGroup['members'][number] }) {
  const myId = useMyId()
  const { id: userId, username, guest, role } = member
  const look = `${styles.row} ${styles.member}`
  const row = (
    <PersonRow
      avatar={<Avatar person={member} size="s" />}
      name={username}
      sub={guest ? t`guest` : fullName(member)}
      trailing={role === 'member' ? null : <Chip>{role === 'owner' ? t`Owner` : t`Admin`}</Chip>}
    />
  )
  if (guest || userId === myId) return <div className={look}>{row}</div>
  return (
    <Link href={href('/buddy-profile', { userId })} className={look}>
      {row}
    </Link>
  )
}
