import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import Users from 'lucide-react/dist/esm/icons/users.mjs'
import { useState } from 'react'
import { Link } from 'wouter'
import type { WireGroup } from '../../../contract/endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { href } from '../../navigation/href.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/Placeholders.tsx'
import { GroupSheet } from './GroupSheet.tsx'
import styles from './groups.module.css'

/** The viewer's groups, and a button to create one (Rule 43.1). */
export function GroupList() {
  const groups = useCall('groups', {})
  const [isNew, setNew] = useState(false)
  const button = (
    <Button icon={<Users size={18} />} onClick={() => setNew(true)}>
      {t`New group`}
    </Button>
  )
  return (
    <>
      <Loaded
        read={groups}
        // Sections below render with the groups.
        waiting={
          <div aria-busy="true">
            <SkeletonCards count={1} />
          </div>
        }
      >
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
      {isNew ? <GroupSheet group={null} onClose={() => setNew(false)} /> : null}
    </>
  )
}

function GroupRow({ group: { id, name, members, seasons } }: { group: WireGroup }) {
  const size = members.length === 1 ? t`1 member` : t`${members.length} members`
  const [season] = seasons
  return (
    <Link href={href('/groups', { groupId: id })} className={`beside ${styles.row}`}>
      <span className="grow lines">
        <b className="whole-words">{name}</b>
        <span className="small">{season ? `${size} · ${season.name}` : size}</span>
      </span>
      <ChevronRight size={20} className="lit" aria-hidden="true" />
    </Link>
  )
}
