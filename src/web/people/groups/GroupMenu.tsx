import Ellipsis from 'lucide-react/dist/esm/icons/ellipsis.mjs'
import type { WireGroup } from '../../../contract/endpoints.ts'
import { useAction } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { href, navigate } from '../../navigation/href.ts'
import { historyState, useRestoredState } from '../../navigation/restored-state.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { AskSheet, Sheet } from '../../ui/Sheet.tsx'
import { GroupSheet } from './GroupSheet.tsx'
import { SeasonSheet } from './SeasonSheet.tsx'
import type { Season } from './season-text.ts'

type Opened = 'menu' | 'newSeason' | 'season' | 'made' | 'edit' | 'leave' | 'delete'

/** The actions on a group, as text buttons: its owner and admins change it, members can leave (Rule 43.1). */
export function GroupMenu({ group, season }: { group: WireGroup; season: Season | undefined }) {
  // A group made of a night exists already: it starts with its name field, but not again after going back.
  const [opened, setOpened] = useRestoredState<Opened | null>(
    'groupMenu',
    historyState('made') === group.id ? 'made' : null,
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
      {opened === 'made' || opened === 'edit' ? (
        <GroupSheet group={group} no={opened === 'made' ? t`Later` : undefined} onClose={close} />
      ) : null}
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
