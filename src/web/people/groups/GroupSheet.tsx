import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { WireGroup } from '../../../contract/endpoints.ts'
import { takesOut } from '../../../domain/groups/group.ts'
import { ApiError } from '../../api/call.ts'
import { cacheAnswer } from '../../api/query-client.ts'
import { keyOf, useAction, useCall, useMyId } from '../../api/use-call.ts'
import { useCommandId } from '../../api/use-mutation-once.ts'
import { fullName } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { href, navigate } from '../../navigation/href.ts'
import { guestNamed } from '../../ui/Avatar.tsx'
import { PickChips } from '../../ui/Choice.tsx'
import { PickRow } from '../../ui/PickRow.tsx'
import { Section } from '../../ui/Sections.tsx'
import { AskSheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface GroupSheetProps {
  /** Null: a new one, which is created by "Save". */
  group: WireGroup | null
  /** The label of the first button, instead of CANCEL. */
  no?: string | undefined
  onClose: () => void
}

/** The name and the members of a group: guests and admins only by its owner (Rule 43.1). */
export function GroupSheet({ group, no, onClose }: GroupSheetProps) {
  const myId = useMyId()
  const [before] = useState(group?.name ?? '')
  const [name, setName] = useState(before)
  /** The ids ticked or unticked. The members may change meanwhile. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { members, role } = group ?? { members: [], role: 'owner' as const }
  const buddies = useCall('listBuddies', {})
  const guests = useCall('guests', {}, { enabled: role === 'owner' })
  const able = members.filter((each) => !each.guest && each.role !== 'owner')
  const [admins, setAdmins] = useState<readonly string[] | null>(null)
  const picked = admins ?? able.filter((each) => each.role === 'admin').map(({ id }) => id)
  /** The new group: if adding its people fails, "Save" tries that again. */
  const [made, setMade] = useState<string | null>(null)
  const open = ({ id: groupId }: WireGroup) => navigate(href('/groups', { groupId }))
  const editing = useGroupAction('editGroup', t`change the group`, group ? onClose : open)
  const making = useGroupAction('createGroup', t`make the group`, (created) => {
    setMade(created.id)
    if (add.length > 0) editing.mutate({ groupId: created.id, add })
    else open(created)
  })
  const isIn = (id: string) => members.some((member) => member.id === id)
  const others = [
    ...(buddies.data?.active ?? []).map((buddy) => ({ ...buddy, guest: false })),
    ...(guests.data ?? [])
      .filter(({ claimedBy }) => claimedBy === null)
      .map((guest) => guestNamed(guest.id, guest.name)),
  ].filter(({ id }) => !isIn(id))
  const row = (person: (typeof others)[number]) => (
    <li key={person.id}>
      <PickRow
        type="checkbox"
        person={person}
        name={person.username}
        sub={person.guest ? t`guest` : fullName(person)}
        checked={wanted.get(person.id) ?? isIn(person.id)}
        onPick={(on) => setWanted(new Map(wanted).set(person.id, on))}
      />
    </li>
  )
  const all = [...wanted.keys()]
  const remove = all.filter((id) => !wanted.get(id) && isIn(id))
  const add = all.filter((id) => wanted.get(id) && !isIn(id))
  const isReady = name.trim() !== ''
  const save = () => {
    if (!isReady) return
    const groupId = group?.id ?? made
    if (groupId === null) return making.mutate({ name: name.trim() })
    editing.mutate({
      groupId,
      // Not an unchanged one: somebody else may have changed it meanwhile.
      ...(name.trim() === before ? null : { name: name.trim() }),
      add,
      remove,
      ...(admins && { admins: admins.filter((id) => isIn(id) && !remove.includes(id)) }),
    })
  }
  return (
    <AskSheet
      onClose={onClose}
      title={group ? t`Name and members` : t`New group`}
      no={no}
      action={t`Save`}
      busy={making.isPending || editing.isPending}
      disabled={!isReady}
      onSubmit={save}
    >
      <TextField
        label={t`Name`}
        value={name}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="words"
        onChange={setName}
      />
      {group ? (
        <Section title={t`Members`}>
          <ul className="stack-s">
            {members.filter((each) => each.id !== myId && takesOut(role, each.role)).map(row)}
          </ul>
        </Section>
      ) : null}
      {others.length > 0 ? (
        <Section title={role === 'owner' ? t`Your buddies and guests` : t`Your buddies`}>
          <ul className="stack-s">{others.map(row)}</ul>
        </Section>
      ) : null}
      {role === 'owner' && able.length > 0 ? (
        <PickChips
          legend={t`Admins, who change members and seasons as you do`}
          options={able.map(({ id, username }) => ({ value: id, label: username }))}
          picked={picked}
          onPick={(id, on) => setAdmins(on ? [...picked, id] : picked.filter((each) => each !== id))}
        />
      ) : null}
    </AskSheet>
  )
}

type GroupCall = 'createGroup' | 'editGroup' | 'createSeason' | 'editSeason' | 'deleteSeason'

/** Changes a group. `what` completes the toast "Failed to …". */
export function useGroupAction<K extends GroupCall>(
  name: K,
  what: string,
  onDone: (group: WireGroup) => void,
) {
  const client = useQueryClient()
  const idOf = useCommandId()
  const answers = useRef(0)
  return useAction(name, {
    failed: later(what),
    // An equal input is the same call after a lost answer, and another one after an answer.
    keyOf: (input) => idOf({ ...input, answers: answers.current }),
    onFailed: (error) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) answers.current += 1
    },
    refresh: ['fetchGame', 'listGames', 'standings'],
    onDone: (answer) => {
      answers.current += 1
      const group: WireGroup = answer
      // One group alone must not look like the whole list.
      cacheAnswer<WireGroup[]>(
        client,
        keyOf('groups'),
        (groups) => groups && [group, ...groups.filter(({ id }) => id !== group.id)],
      )
      onDone(group)
    },
  })
}
