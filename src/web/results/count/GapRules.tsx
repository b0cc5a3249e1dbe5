import Check from 'lucide-react/dist/esm/icons/check.mjs'
import { type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Input } from '../../../contract/endpoints.ts'
import type { Cents } from '../../../domain/base/money.ts'
import { isRefusal, type Refusal } from '../../../domain/base/refusal.ts'
import { type Gap, type GapChoice, type GapRule, gapRules } from '../../../domain/game/gap.ts'
import { hostOf } from '../../../domain/game/players.ts'
import { type PlayState, playerAt, totalIn } from '../../../domain/table/play.ts'
import { type GameView, nameIn, personIn } from '../../games/game-view.ts'
import { said, t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { words } from '../../i18n/texts/words.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { PickRow } from '../../ui/PickRow.tsx'
import target from '../../ui/PickTarget.module.css'
import { Section } from '../../ui/Sections.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import styles from './GapRules.module.css'
import { ruleText } from './gap-text.ts'

const names = (): Readonly<Record<GapRule, string>> => ({
  equal: t`Same for all`,
  scale: t`Scale the stacks`,
  winners: t`Winners give it up`,
  person: t`One person pays`,
})

export interface GapRulesProps {
  game: GameView
  /** The players, with what they paid in. */
  state: PlayState
  /** The gap in cents; negative if too little was counted. */
  size: Cents
  /** How a choice shares the gap. */
  shareBy: (choice: GapChoice) => Gap | null | Refusal
  choice: GapChoice | null
  choose: (choice: GapChoice) => void
  title?: string | undefined
  /** Above the rules. */
  children?: ReactNode
}

/** The rules for sharing the gap, each with its effect (Rule 23.9). */
export function GapRules({ game, state, size, shareBy, choice, choose, title, children }: GapRulesProps) {
  const group = useId()
  const [picking, setPicking] = useState(false)
  const amount = formatDollars(Math.abs(size))
  const heading = title ?? (size > 0 ? t`The extra ${amount}` : t`The missing ${amount}`)
  const pick = (rule: GapRule) => {
    if (rule === 'person') setPicking(true)
    else choose({ rule, personId: null })
  }
  const rules = gapRules.flatMap((rule) => {
    const chosen = choice?.rule === rule
    const shared = shareBy({ rule, personId: chosen ? choice.personId : null })
    return isOffered(rule, size, shared) ? [{ rule, chosen, shared }] : []
  })
  return (
    <Section title={heading}>
      {children}
      <div className={styles.rules} role="radiogroup" aria-label={heading}>
        {rules.map(({ rule, chosen, shared }) => {
          const why = isRefusal(shared) && rule !== 'person' ? said(shared.message) : null
          const gap = isRefusal(shared) ? null : shared
          const label = rule === 'person' && size < 0 ? t`One person gets it` : names()[rule]
          const subId = `${group}-${rule}`
          return (
            <label key={rule} className={classes(target.target, `beside ink ${styles.rule}`)}>
              <span className="lines grow">
                <b>{label}</b>
                <span id={subId} className="fine">
                  {why ?? ruleText(rule, gap, state, (id) => nameIn(game, id))}
                </span>
              </span>
              <input
                type="radio"
                name={group}
                aria-label={label}
                aria-describedby={subId}
                checked={chosen}
                disabled={why !== null}
                onChange={() => pick(rule)}
                onClick={() => chosen && pick(rule)}
              />
              <span className="tick" aria-hidden="true">
                <Check size={16} strokeWidth={3} />
              </span>
            </label>
          )
        })}
      </div>
      {picking
        ? // Beside the form that this may be in, which Enter would send.
          createPortal(
            <BearerSheet
              title={size > 0 ? t`Who covers it?` : t`Who gets it?`}
              game={game}
              state={state}
              bearer={choice?.personId ?? null}
              onPick={(personId) => {
                choose({ rule: 'person', personId })
                setPicking(false)
              }}
              onClose={() => setPicking(false)}
            />,
            document.body,
          )
        : null}
    </Section>
  )
}

/** Winners can only give up a surplus, and only counted stacks can be scaled. */
function isOffered(rule: GapRule, size: Cents, shared: Gap | null | Refusal): boolean {
  if (rule === 'winners') return size > 0
  return rule !== 'scale' || !isRefusal(shared) || shared.code !== 'nothing_counted'
}

interface BearerSheetProps extends Pick<GapRulesProps, 'game' | 'state'> {
  title: string
  bearer: string | null
  onPick: (personId: string) => void
  onClose: () => void
}

/** A choice of the person who bears the whole gap: the host first, then the players, including those who left. */
function BearerSheet({ title, game, state, bearer, onPick, onClose }: BearerSheetProps) {
  const group = useId()
  const hostId = hostOf(game).id
  const ids = new Set([hostId, ...state.players.map(({ playerId }) => playerId)])
  return (
    <Sheet onClose={onClose} title={title} actions={<Button onClick={onClose}>{words.cancel}</Button>}>
      <fieldset className="stack-s">
        <legend className="visually-hidden">{title}</legend>
        {[...ids].map((id) => {
          const player = playerAt(state, id)
          return (
            <PickRow
              key={id}
              type="radio"
              group={group}
              person={personIn(game, id)}
              name={nameIn(game, id)}
              sub={player ? t`In for ${formatDollars(totalIn(player))}` : t`Not playing`}
              checked={id === bearer}
              onPick={() => onPick(id)}
            />
          )
        })}
      </fieldset>
    </Sheet>
  )
}

/** Decides a change of a night without a rule for its gap; if that is refused with `gap`, with the rule that the person chooses (Rule 23.10). */
export function useGapChoice<T extends { readonly chosenGap: Gap | null }>(
  decide: (choice: GapChoice | null) => T | Refusal,
) {
  const [chosen, choose] = useState<GapChoice | null>(null)
  const plain = decide(null)
  /** The gap that needs a rule, in cents; null if none does. */
  const size: Cents | null = isRefusal(plain) && plain.code === 'gap' ? (plain.size ?? 0) : null
  const choice = size === null ? null : chosen
  /** How a choice shares that gap. */
  const shareBy = (by: GapChoice) => {
    const after = decide(by)
    return isRefusal(after) ? after : after.chosenGap
  }
  return { decided: choice === null ? plain : decide(choice), gap: { size, choice, shareBy, choose } }
}

/** A choice as it goes over the wire, if there is one. */
export function gapInput(choice: GapChoice | null): Pick<Input<'countTable'>, 'gap'> {
  if (choice === null) return {}
  const { rule, personId } = choice
  return { gap: { rule, ...(personId === null ? {} : { userId: personId }) } }
}
