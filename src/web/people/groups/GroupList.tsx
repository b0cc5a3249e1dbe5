import { useQueryClient } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import { useState } from 'react'
import { Link } from 'wouter'
import type { WireGroup } from '../../../contract/endpoints.ts'
import { useAction, useCall } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { href, navigate } from '../../navigation/href.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/Placeholders.tsx'
import { AskSheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './groups.module.css'
import { cacheGroup } from './use-group-action.ts'

/** The groups that the viewer is in, and a way to make one (Rule 43.1). */
export function GroupList() {
  const groups = useCall('groups', {})
  const [isNew, setNew] = useState(false)
  const button = <Button onClick={() => setNew(true)}>{t`New group`}</Button>
  return (
    <Loaded read={groups} waiting={<Waiting />}>
      {(data) => (
        <>
          {data.length === 0 ? (
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
          )}
          {isNew ? <NewGroup onClose={() => setNew(false)} /> : null}
        </>
      )}
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

function NewGroup({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const making = useAction('createGroup', {
    failed: later(t`make the group`),
    onDone: (group) => {
      cacheGroup(client, group)
      navigate(href('/groups', { groupId: group.id }))
    },
  })
  const isReady = name.trim() !== ''
  return (
    <AskSheet
      onClose={onClose}
      title={t`New group`}
      onSubmit={() => {
        if (isReady) making.mutate({ name: name.trim() })
      }}
      deed={t`Make it`}
      busy={making.isPending}
      disabled={!isReady}
    >
      <TextField
        label={t`Name`}
        hint={t`You choose who is in it next.`}
        value={name}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="words"
        data-autofocus
        onChange={setName}
      />
    </AskSheet>
  )
}
