import { useCall } from '../../api/use-call.ts'
import type { GameView } from '../../games/game-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { t } from '../../i18n/language.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { Select } from '../../ui/Choice.tsx'

interface GroupFieldProps {
  /** A group's id; null: none. */
  value: string | null
  hint?: string | undefined
  disabled?: boolean | undefined
  onChange: (groupId: string | null) => void
}

/** The group that a game belongs to; nothing for a host without groups. */
export function GroupField({ value, hint, disabled, onChange }: GroupFieldProps) {
  const { data } = useCall('groups', {})
  if (!data || (data.length === 0 && value === null)) return null
  const options = data.map(({ id, name }) => ({ value: id, label: name }))
  // A game stays in the group after its host has left it.
  if (value !== null && !data.some(({ id }) => id === value))
    options.push({ value, label: t`A group that you are not in` })
  return (
    <Select
      label={t`Group`}
      hint={hint}
      value={value ?? ''}
      disabled={disabled}
      options={[{ value: '', label: t`None` }, ...options]}
      onChange={(chosen) => onChange(chosen || null)}
    />
  )
}

/** The same for a game of the viewer's, before it and after (Rule 43.3). */
export function GameGroup({ game: { id: gameId, groupId } }: { game: GameView }) {
  const moving = useGameAction('groupGame', { failed: later(t`change the group`) })
  return (
    <GroupField
      value={groupId}
      hint={t`Saved at once. Nobody is told.`}
      disabled={moving.isPending}
      onChange={(next) => moving.mutate({ gameId, groupId: next })}
    />
  )
}
