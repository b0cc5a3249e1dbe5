import Ellipsis from 'lucide-react/dist/esm/icons/ellipsis.mjs'
import { useState } from 'react'
import type { WireGroup } from '../../../contract/endpoints.ts'
import { takesOut } from '../../../domain/groups/group.ts'
import { useAction, useCall, useMyId } from '../../api/use-call.ts'
import { fullName } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { href, navigate } from '../../navigation/href.ts'
import { historyState, useRestoredState } from '../../navigation/restored-state.ts'
import { guestNamed } from '../../ui/Avatar.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { PickChips } from '../../ui/Choice.tsx'
import { PickRow } from '../../ui/PickRow.tsx'
import { Section } from '../../ui/Sections.tsx'
import { AskSheet, Sheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useGroupAction } from './GroupList.tsx'
import { SeasonSheet } from './SeasonSheet.tsx'
import type { Season } from './season-text.ts'

type Opened = 'menu' | 'newSeason' | 'season' | 'edit' | 'leave' | 'delete'

/** The actions on a group, as text buttons: its owner and admins change it, members can leave (Rule 43.1). */
export function GroupMenu({ group, season }: { group: WireGroup; season: Season | undefined }) {
  // A new group starts with its name field, but not again after going back.
  const [opened, setOpened] = useRestoredState<Opened | null>(
    'groupMenu',
    historyState('made') === group.id ? 'edit' : null,
  )
  const close = () => setOpened(null)
  const items: readonly (readonly [Opened, string, boolean])[] = [
    ['newSeason', t`New season`, group.role !== 'member'],
    ['season', t`Change the season`, group.role !== 'member' && season !== undefined],
    ['edit', t`Name and members`, group.role !== 'member'],
    ['leave', t`Leave the group`, true],
    ['delete', t`Delete the group`, group.role === 'owner'],
  ]
  return (
    <>
      <IconButton
        label={t`More about this group`}
        icon={<Ellipsis size={22} />}
        onClick={() => setOpened('menu')}
      />
      {opened === 'menu' ? (
        <Sheet title={group.name} onClose={close}>
          <div className="stack-s">
            {items.map(([id, label, may]) =>
              may ? (
                <Button
                  key={id}
                  wide
                  variant={id === 'leave' || id === 'delete' ? 'danger' : 'secondary'}
                  onClick={() => setOpened(id)}
                >
                  {label}
                </Button>
              ) : null,
            )}
          </div>
        </Sheet>
      ) : null}
      {opened === 'newSeason' ? <SeasonSheet group={group} onClose={close} /> : null}
      {opened === 'season' && season ? <SeasonSheet group={group} season={season} onClose={close} /> : null}
      {opened === 'edit' ? <EditGroupSheet group={group} onClose={close} /> : null}
      {opened === 'leave' || opened === 'delete' ? (
        <EndSheet group={group} how={opened} onClose={close} />
      ) : null}
    </>
  )
}

interface EndSheetProps {
  group: WireGroup
  how: 'leave' | 'delete'
  onClose: () => void
}

/** Leaves or deletes a group, after asking. */
function EndSheet({ group: { id: groupId, name }, how, onClose }: EndSheetProps) {
  const refresh = ['groups', 'fetchGame', 'listGames'] as const
  const then = { refresh, onDone: () => navigate(href('/buddies'), { replace: true }) }
  const leaving = useAction('leaveGroup', { failed: later(t`leave the group`), ...then })
  const deleting = useAction('deleteGroup', { failed: later(t`delete the group`), ...then })
  const ending = how === 'leave' ? leaving : deleting
  return (
    <AskSheet
      onClose={onClose}
      title={how === 'leave' ? t`Leave the group` : t`Delete the group`}
      action={how === 'leave' ? t`Leave` : t`Delete`}
      danger
      busy={ending.isPending}
      onAction={() => ending.mutate({ groupId })}
    >
      <p>
        {how === 'leave'
          ? t`You no longer see ${name}. Your results stay in its standings.`
          : t`${name} is gone for everybody, with its seasons. The games stay.`}
      </p>
    </AskSheet>
  )
}

interface EditGroupProps {
  group: WireGroup
  onClose: () => void
}

/** Renames a group and edits its members: guests and admins only by its owner (Rule 43.1). */
function EditGroupSheet({ group, onClose }: EditGroupProps) {
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
          groupId: group.id,
          name: name.trim(),
          add: all.filter((id) => wanted.get(id) && !isIn(id)),
          remove,
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
