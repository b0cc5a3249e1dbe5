import type { Entry, SameHand, StackBefore } from '../../../domain/table/entries.ts'
import type { KnockedBy } from '../../../domain/table/killers.ts'
import { evolve, play } from '../../../domain/table/play.ts'
import { rank } from '../../../domain/table/ranking.ts'
import { type GameView, nameIn } from '../../games/game-view.ts'
import type { LogEntry } from '../../games/table-view.ts'
import type { Table } from '../../games/use-table.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars, placeText } from '../../i18n/texts/formats.ts'
import { PickChips, Segmented, Select } from '../../ui/Choice.tsx'

const stacks = (): readonly { value: StackBefore; label: string }[] => [
  { value: 'more', label: t`more chips` },
  { value: 'less', label: t`fewer` },
  { value: 'equal', label: t`as many` },
]

/** The beginning of the sentence that the stack choices complete. */
const beganText = (name: string, isMe: boolean) => (isMe ? t`You began it with` : t`${name} began it with`)

interface SameHandAsProps {
  table: Pick<Table, 'game' | 'state' | 'view'>
  /** The player who goes out now. */
  playerId: string
  /** The chosen takers of the bounty. */
  by: KnockedBy
  other: Entry
  value: StackBefore | undefined
  onChange: (stack: StackBefore | undefined) => void
}

/** Asks whether a player goes out in the same hand as another, and shows both prizes (Rule 36.5). */
export function SameHandAs({
  table: { game, state, view },
  playerId,
  by,
  other,
  value,
  onChange,
}: SameHandAsProps) {
  const as = state.hand.find((each) => each.playerId === other.playerId)?.id ?? ''
  const sameHand = value === undefined ? {} : { sameHand: { as, stack: value } }
  const after = evolve(state, { type: 'knocked', playerId, at: 0, ...by, ...sameHand })
  const { myId, nameOf } = view
  const isMe = (id: string) => id === myId
  const asked = isMe(other.playerId)
    ? t`In the same hand as you?`
    : t`In the same hand as ${nameOf(other.playerId)}?`
  const out = [...state.hand.map((each) => each.playerId), playerId]
  return (
    <>
      <PickChips
        legend={`${asked} ${beganText(nameOf(playerId), isMe(playerId))}`}
        options={stacks()}
        picked={value === undefined ? [] : [value]}
        onPick={(stack, on) => onChange(on ? stack : undefined)}
      />
      <div role="status">
        <ul className="small stack-xs">
          {rank(game, after)
            .filter((result) => out.includes(result.playerId))
            .map(({ playerId: id, gross, bounty, ...placing }) => (
              <li key={id} className="ends">
                <span className="one-line">{nameOf(id)}</span>
                <b className="ink">
                  {placeText(placing)} · {gross > bounty ? formatDollars(gross - bounty) : t`no prize`}
                </b>
              </li>
            ))}
        </ul>
      </div>
    </>
  )
}

interface SameHandFieldsProps {
  game: GameView
  /** The knock-out to change. */
  entry: LogEntry
  /** The player who went out, as edited. */
  playerId: string
  value: SameHand | null
  onChange: (sameHand: SameHand | null) => void
}

/** Changes who else went out in the same hand: any earlier knock-out of that hand (Rule 36.6). */
export function SameHandFields({ game, entry, playerId, value, onChange }: SameHandFieldsProps) {
  const before = game.entries.slice(
    0,
    game.entries.findIndex(({ id }) => id === entry.id),
  )
  const { hand } = play(game, before)
  if (hand.length === 0) return null
  return (
    <>
      <Select
        label={t`Same hand as`}
        value={value?.as ?? ''}
        options={[
          { value: '', label: t`Nobody` },
          ...hand.map(({ id, playerId }) => ({ value: id, label: nameIn(game, playerId) })),
        ]}
        onChange={(as) => onChange(as === '' ? null : { as, stack: value?.stack ?? 'equal' })}
      />
      {value ? (
        <Segmented
          label={beganText(nameIn(game, playerId), playerId === game.myId)}
          value={value.stack}
          options={stacks()}
          onChange={(stack) => onChange({ as: value.as, stack })}
        />
      ) : null}
    </>
  )
}
