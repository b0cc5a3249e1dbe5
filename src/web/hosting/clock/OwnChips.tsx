import X from 'lucide-react/dist/esm/icons/x.mjs'
import { isRefusal } from '../../../domain/base/refusal.ts'
import type { DraftClock, Entrants } from '../../../domain/hosting/draft-clock.ts'
import { type ChipCount, stackFrom } from '../../../domain/tournament/stacks.ts'
import { cacheAnswer, queryClient } from '../../api/query-client.ts'
import { keyOf, useAction, useMe } from '../../api/use-call.ts'
import { said, t } from '../../i18n/language.ts'
import { wholeText } from '../../i18n/texts/clock.ts'
import { accountFailures } from '../../i18n/texts/toasts.ts'
import { useRowFocus } from '../../table/clock/use-row-focus.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { AskSheet } from '../../ui/Sheet.tsx'
import { type UnsavedState, useUnsaved } from '../../ui/use-unsaved.ts'
import { WholeField } from '../../ui/WholeField.tsx'
import styles from './Clock.module.css'

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
function StackOf({ set, start, players, rebuys }: Entrants & { set: readonly ChipCount[]; start: number }) {
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

interface ChipSetSheetProps {
  start: number
  entrants: Entrants
  /** Changes neither saved nor cancelled. */
  unsaved: UnsavedState<readonly ChipCount[]>
  /** The current values of the chips. */
  onSaved: (denominations: readonly number[]) => void
  onClose: () => void
}

/** A common set of 500 to start from. */
const COMMON: readonly ChipCount[] = [
  { value: 25, count: 150 },
  { value: 100, count: 150 },
  { value: 500, count: 100 },
  { value: 1000, count: 100 },
]

const MOST_KINDS = 12

/** The host's chips, stored with the account, and what each player gets of them (Rule 32.8). */
export function ChipSetSheet({ start, entrants, unsaved, onSaved, onClose }: ChipSetSheetProps) {
  const saved = useMe().data?.chipSet ?? COMMON
  const [set, setSet, forget] = useUnsaved(unsaved, saved, JSON.stringify(saved))
  const { list, setFocus } = useRowFocus()
  const end = () => {
    forget()
    onClose()
  }
  const save = useAction('updateSettings', {
    failed: accountFailures.updateSettings,
    onDone: (profile) => {
      cacheAnswer(queryClient, keyOf('user'), profile)
      onSaved(set.map(({ value }) => value))
      end()
    },
  })
  const change = (index: number, to: Partial<ChipCount>) =>
    setSet(set.map((chip, each) => (each === index ? { ...chip, ...to } : chip)))
  const remove = (index: number) => {
    setSet(set.toSpliced(index, 1))
    setFocus({ row: Math.min(index, set.length - 2) })
  }
  const isWrong = set.some(({ value, count }) => value < 1 || count < 1)
  return (
    <AskSheet
      onClose={onClose}
      title={t`Your chips`}
      onSubmit={() => {
        if (!isWrong) save.mutate({ chipSet: set.length === 0 ? null : [...set] })
      }}
      action={t`Save`}
      onNo={end}
      busy={save.isPending}
      disabled={isWrong}
      reason={t`Every chip needs a value and a number.`}
    >
      <p className="fine">{t`All the chips you have, kept with your account for the next time.`}</p>
      <ol ref={list} className="stack">
        {set.map(({ value, count }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the value is being typed.
          <li key={index} className={styles.chip}>
            <WholeField
              label={t`Value`}
              value={value}
              onChange={(typed) => change(index, { value: typed })}
            />
            <WholeField
              label={t`How many`}
              value={count}
              onChange={(typed) => change(index, { count: typed })}
            />
            <IconButton
              label={t`Remove the chip of ${value}`}
              icon={<X size={20} />}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <div className="flow">
        <Button
          size="s"
          disabled={set.length >= MOST_KINDS}
          onClick={() => setSet([...set, { value: 5 * (set.at(-1)?.value ?? 5), count: 50 }])}
        >{t`Add a chip`}</Button>
      </div>
      {isWrong || set.length === 0 ? null : <StackOf set={set} start={start} {...entrants} />}
    </AskSheet>
  )
}
