import { isRefusal } from '../../../domain/base/refusal.ts'
import type { DraftClock, Entrants } from '../../../domain/hosting/draft-clock.ts'
import { type ChipCount, stackFrom } from '../../../domain/tournament/stacks.ts'
import { useMe } from '../../api/use-call.ts'
import { said, t } from '../../i18n/language.ts'
import { wholeText } from '../../i18n/texts/clock.ts'
import { Button } from '../../ui/Button.tsx'

interface StackLineProps {
  clock: DraftClock
  entrants: Entrants
  onOpen: () => void
}

/** The values of the host's own chips; empty while unknown. */
export function useDenominations(): readonly number[] {
  return useMe().data?.chipSet?.map(({ value }) => value) ?? []
}

/** Each player's stack of the host's chips, and the button that edits them (Rule 32.8). */
export function StackLine({ clock, entrants, onOpen }: StackLineProps) {
  const set = useMe().data?.chipSet ?? null
  return (
    <div className="ends">
      <div className="grow">
        {set === null ? null : <StackOf set={set} start={clock.chips.start} {...entrants} />}
      </div>
      <Button size="s" onClick={onOpen}>{t`Your chips`}</Button>
    </div>
  )
}

/** "Each player gets: 10 × 25, 8 × 100", and a warning if the chips do not suffice for everybody's rebuy. */
export function StackOf({
  set,
  start,
  players,
  rebuys,
}: Entrants & { set: readonly ChipCount[]; start: number }) {
  const stack = stackFrom(set, players, start)
  if (isRefusal(stack)) return <p className="problem">{said(stack.message)}</p>
  return (
    <>
      <p>{t`Each player gets: ${stack.counts.map(({ value, count }) => `${count}\u00a0×\u00a0${wholeText(value)}`).join(', ')}`}</p>
      {rebuys && !stack.enoughForRebuys ? (
        <p className="fine">{t`Your chips are not enough for a rebuy by everybody.`}</p>
      ) : null}
    </>
  )
}
