import { useState } from 'react'
import type { WireGroup } from '../../../contract/endpoints.ts'
import { takesOut } from '../../../domain/groups/group.ts'
import { useCall, useMyId } from '../../api/use-call.ts'
import { fullName } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { guestNamed } from '../../ui/Avatar.tsx'
import { PickChips } from '../../ui/Choice.tsx'
import { PickRow } from '../../ui/PickRow.tsx'
import { Section } from '../../ui/Sections.tsx'
import { AskSheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useGroupAction } from './use-group-action.ts'

interface EditGroupProps {
  group: WireGroup
  onClose: () => void
}

/** Renames a group and edits its members: guests and admins only by its owner (Rule 43.1). */
export function EditGroupSheet({ group, onClose }: EditGroupProps) {
  const myId = useMyId()
  const [name, setName] = useState(group.name)
  /** The ids ticked or unticked. The members may change meanwhile. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const buddies = useCall('listBuddies', {})
  const guests = useCall('guests', {}, { enabled: group.role === 'owner' })
  const able = group.members.filter(({ guest, role }) => !guest && role !== 'owner')
  const [admins, setAdmins] = useState<readonly string[] | null>(null)
  const picked = admins ?? able.filter(({ role }) => role === 'admin').map(({ id }) => id)
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
        checked={wanted.get(person.id) ?? isIn(person.id)}
        onPick={(on) => setWanted(new Map(wanted).set(person.id, on))}
      />
    </li>
  )
  const all = [...wanted.keys()]
  const remove = all.filter((id) => !wanted.get(id) && isIn(id))
  const isReady = name.trim() !== ''
  return (
    <AskSheet
      onClose={onClose}
      title={t`Name and members`}
      action={t`Save`}
      busy={editing.isPending}
      disabled={!isReady}
      onSubmit={() => {
        if (!isReady) return
        editing.mutate({
          ...{ groupId: group.id, name: name.trim() },
          ...{ add: all.filter((id) => wanted.get(id) && !isIn(id)), remove },
          ...(admins && { admins: admins.filter((id) => isIn(id) && !remove.includes(id)) }),
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
        <ul className="stack-s">
          {group.members.filter(({ id, role }) => id !== myId && takesOut(group.role, role)).map(row)}
        </ul>
      </Section>
      {others.length > 0 ? (
        <Section title={group.role === 'owner' ? t`Your buddies and guests` : t`Your buddies`}>
          <ul className="stack-s">{others.map(row)}</ul>
        </Section>
      ) : null}
      {group.role === 'owner' && able.length > 0 ? (
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
