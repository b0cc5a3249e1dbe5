import { useMemo, useState } from 'react'
import type { Cents } from '../../../domain/base/money.ts'
import { playersIn } from '../../../domain/table/play.ts'
import {
  aboveFirst,
  type ChipStack,
  type DealKind,
  type DealShare,
  dealKinds,
  dealShares,
  MOST_CHIPS,
  MOST_IN_ICM,
} from '../../../domain/tournament/deal.ts'
import type { TableView } from '../../games/table-view.ts'
import { t } from '../../i18n/language.ts'
import { wholeText } from '../../i18n/texts/clock.ts'
import { dealNames } from '../../i18n/texts/deals.ts'
import { formatDollars, ordinal } from '../../i18n/texts/formats.ts'
import { settlementWords } from '../../i18n/texts/game.ts'
import rows from '../../results/count/Count.module.css'
import { Avatar } from '../../ui/Avatar.tsx'
import { Segmented } from '../../ui/Choice.tsx'
import { useOnline } from '../../ui/device.ts'
import { AskSheet } from '../../ui/Sheet.tsx'
import { type DealTable, useProposing } from './use-deal.ts'

interface DealSheetProps {
  view: TableView
  table: DealTable
  onClose: () => void
}

/** Proposes a deal: everybody's chips, how they share, and what each gets, beside the prize of the place that the chips would take (Rule 39.1). */
export function DealSheet({ view, table, onClose }: DealSheetProps) {
  const online = useOnline()
  const players = playersIn(view.state)
  const [kind, setKind] = useState<DealKind>(view.proposal?.kind ?? 'icm')
  const [chips, setChips] = useState<Readonly<Record<string, number>>>({})
  const { isPending, propose } = useProposing(table, onClose)
  const stacks = players.map(({ playerId }): ChipStack => ({ playerId, chips: chips[playerId] ?? 0 }))
  const prizes = view.payouts.slice(0, players.length)
  const counted = stacks.reduce((sum, stack) => sum + stack.chips, 0)
  const missing = stacks.filter((stack) => stack.chips === 0).length
  const tooMany = kind === 'icm' && stacks.length > MOST_IN_ICM
  const shares = useShares(missing > 0 || tooMany ? null : kind, stacks, prizes)
  const isIn = stacks.some(({ playerId }) => playerId === view.myId)
  const submit = () =>
    propose({
      kind,
      stacks: stacks.map(({ playerId: userId, ...stack }) => ({ userId, ...stack })),
      agree: isIn,
    })
  return (
    <AskSheet
      title={t`Make a deal`}
      deed={t`Propose`}
      onClose={onClose}
      onSubmit={submit}
      busy={isPending}
      disabled={!online || shares === null}
      reason={
        !online
          ? settlementWords.needsConnection
          : tooMany
            ? t`ICM works for ${MOST_IN_ICM} players at most.`
            : t`Enter everybody’s chips.`
      }
    >
      <Segmented
        label={t`How to share`}
        hideLabel
        hint={
          kind === 'icm'
            ? t`By everybody’s chances of each place.`
            : t`Everybody gets the lowest prize, and the rest goes by chips.`
        }
        value={kind}
        options={dealKinds.map((value) => ({ value, label: dealNames(value) }))}
        onChange={setKind}
      />
      <div className={`stack-s ${rows.stacks}`}>
        <div className={`fine ${rows.heads}`}>
          <h2>{t`Still in`}</h2>
          <span aria-hidden="true">{t`Chips`}</span>
          <span aria-hidden="true" className={rows.getsHead}>
            {t`Gets`}
          </span>
        </div>
        <ul className="rows">
          {stacks.map((stack, index) => (
            <StackRow
              key={stack.playerId}
              {...{ view, stack }}
              prize={missing > 0 ? null : prizeText(stacks, stack, prizes)}
              gets={shares?.[index]?.amount}
              onChange={(count) => setChips({ ...chips, [stack.playerId]: count })}
            />
          ))}
        </ul>
      </div>
      <p className="small" role="status">
        {view.chipsInPlay === null
          ? t`${wholeText(counted)} chips`
          : t`${wholeText(counted)} of ${wholeText(view.chipsInPlay)} chips`}
      </p>
      {aboveFirst(shares ?? [], prizes).map(({ playerId }) => (
        <p key={playerId} className="problem">
          {t`${view.nameOf(playerId)}: more than the first prize of ${formatDollars(prizes[0] ?? 0)}.`}
        </p>
      ))}
    </AskSheet>
  )
}

/** The shares of a deal; null without a kind. Only what they depend on computes them again: ICM of 20 players takes a moment. */
function useShares(
  kind: DealKind | null,
  stacks: readonly ChipStack[],
  prizes: readonly Cents[],
): readonly DealShare[] | null {
  const terms = JSON.stringify([kind, stacks, prizes])
  return useMemo(() => {
    const [kind, stacks, prizes]: [DealKind | null, ChipStack[], Cents[]] = JSON.parse(terms)
    return kind === null ? null : dealShares(kind, stacks, prizes)
  }, [terms])
}

/** "2nd by chips: $24.00" */
function prizeText(stacks: readonly ChipStack[], { playerId }: ChipStack, prizes: readonly Cents[]): string {
  const place = stacks
    .toSorted((one, other) => other.chips - one.chips)
    .findIndex((stack) => stack.playerId === playerId)
  return t`${ordinal(place + 1)} by chips: ${formatDollars(prizes[place] ?? 0)}`
}

interface StackRowProps {
  view: TableView
  stack: ChipStack
  /** What the place by chips pays; null until all are told. */
  prize: string | null
  gets: Cents | undefined
  onChange: (chips: number) => void
}

function StackRow({ view, stack: { playerId, chips }, prize, gets, onChange }: StackRowProps) {
  const name = view.nameOf(playerId)
  return (
    <li className={rows.row} aria-label={name}>
      <Avatar person={view.personOf(playerId)} size="s" />
      <span className="lines">
        <b>{name}</b>
        {prize === null ? null : <span className="fine">{prize}</span>}
      </span>
      <input
        className={rows.stack}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={t`Chips of ${name}`}
        value={chips === 0 ? '' : wholeText(chips)}
        onChange={(event) =>
          onChange(Math.min(MOST_CHIPS, Number(event.currentTarget.value.replace(/\D/g, ''))))
        }
      />
      <output aria-live="off" className={rows.gets}>
        <span className={rows.getsLabel}>{t`Gets`}</span> {gets === undefined ? '–' : formatDollars(gets)}
      </output>
    </li>
  )
}
