import { useState } from 'react'
import type { WireGroup } from '../../../contract/endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { fullName } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { guestNamed } from '../../ui/Avatar.tsx'
import { PickRow } from '../../ui/PickRow.tsx'
import { Section } from '../../ui/Sections.tsx'
import { AskSheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useGroupAction } from './use-group-action.ts'

interface EditGroupProps {
  group: WireGroup
  onClose: () => void
}

/** Renames a group, and says who is in it: its owner's guests only by the owner (Rule 43.2). */
export function EditGroupSheet({ group, onClose }: EditGroupProps) {
  const [name, setName] = useState(group.name)
  /** Those whose row was tapped: who was in goes, everybody else comes. */
  const [turned, setTurned] = useState<readonly string[]>([])
  const buddies = useCall('listBuddies', {})
  const guests = useCall('guests', {}, { enabled: group.role === 'owner' })
  const editing = useGroupAction('editGroup', t`change the group`, onClose)
  const isIn = (id: string) => group.members.some((member) => member.id === id)
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
        checked={isIn(person.id) !== turned.includes(person.id)}
        onPick={() =>
          setTurned(
            turned.includes(person.id) ? turned.filter((id) => id !== person.id) : [...turned, person.id],
          )
        }
      />
    </li>
  )
  const isReady = name.trim() !== ''
  return (
    <AskSheet
      onClose={onClose}
      title={t`Name and members`}
      deed={t`Save`}
      busy={editing.isPending}
      disabled={!isReady}
      onSubmit={() => {
        if (!isReady) return
        editing.mutate({
          ...{ groupId: group.id, name: name.trim() },
          ...{ add: turned.filter((id) => !isIn(id)), remove: turned.filter(isIn) },
        })
      }}
    >
      <TextField
        label={t`Name`}
        value={name}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="words"
        onChange={setName}
      />
      <Section title={t`Members`}>
        <ul className="stack-s">{group.members.filter(({ role }) => role !== 'owner').map(row)}</ul>
      </Section>
      {others.length > 0 ? (
        <Section title={group.role === 'owner' ? t`Your buddies and guests` : t`Your buddies`}>
          <ul className="stack-s">{others.map(row)}</ul>
        </Section>
      ) : null}
    </AskSheet>
  )
}

/** Names the admins of a group, who change it as its owner does, and of whom one gets it when the owner leaves. */
export function AdminsSheet({ group, onClose }: EditGroupProps) {
  const able = group.members.filter(({ guest, role }) => !guest && role !== 'owner')
  const [admins, setAdmins] = useState(able.filter(({ role }) => role === 'admin').map(({ id }) => id))
  const editing = useGroupAction('editGroup', t`change the admins`, onClose)
  return (
    <AskSheet
      onClose={onClose}
      title={t`Admins`}
      deed={t`Save`}
      busy={editing.isPending}
      disabled={able.length === 0}
      onSubmit={() => editing.mutate({ groupId: group.id, admins })}
    >
      <p>
        {able.length === 0
          ? t`Nobody to choose from yet. Admins need an account.`
          : t`Admins change members and seasons as you do. If you leave, the first of them gets the group.`}
      </p>
      <ul className="stack-s">
        {able.map((member) => (
          <li key={member.id}>
            <PickRow
              type="checkbox"
              person={member}
              name={member.username}
              sub={fullName(member)}
              checked={admins.includes(member.id)}
              onPick={(on) =>
                setAdmins(on ? [...admins, member.id] : admins.filter((id) => id !== member.id))
              }
            />
          </li>
        ))}
      </ul>
    </AskSheet>
  )
}
