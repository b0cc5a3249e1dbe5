import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import { Link } from 'wouter'
import type { WireGroup } from '../../../contract/endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { href } from '../../navigation/href.ts'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/Placeholders.tsx'
import styles from './groups.module.css'
import { MakeGroup } from './MakeGroup.tsx'

/** The groups that the viewer is in, and a way to make one (Rule 43.1). */
export function GroupList() {
  const groups = useCall('groups', {})
  const button = <MakeGroup label={t`New group`} of={{ name: t`New group` }} />
  return (
    <Loaded read={groups} waiting={<Waiting />}>
      {(data) =>
        data.length === 0 ? (
          <EmptyState
            title={t`No groups yet`}
            text={t`A group keeps the standings of people who play together, season by season.`}
            action={button}
          />
        ) : (
          <>
            <ul className="rows">
              {data.map((group) => (
                <li key={group.id}>
                  <GroupRow group={group} />
                </li>
              ))}
            </ul>
            <div>{button}</div>
          </>
        )
      }
    </Loaded>
  )
}

/** Sections below it come with the groups. */
const Waiting = () => (
  <div aria-busy="true">
    <SkeletonCards count={1} />
  </div>
)

function GroupRow({ group: { id, name, members, seasons } }: { group: WireGroup }) {
  const size = members.length === 1 ? t`1 member` : t`${members.length} members`
  const [season] = seasons
  return (
    <Link href={href('/groups', { groupId: id })} className={`beside ${styles.row}`}>
      <span className="grow lines">
        <b>{name}</b>
        <span className="small">{season ? `${size} · ${season.name}` : size}</span>
      </span>
      <ChevronRight size={20} className="lit" aria-hidden="true" />
    </Link>
  )
}
