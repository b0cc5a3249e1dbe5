import Handshake from 'lucide-react/dist/esm/icons/handshake.mjs'
import { useEffect, useRef, useState } from 'react'
import type { Cents } from '../../../domain/base/money.ts'
import { refuseDealing } from '../../../domain/table/deals.ts'
import { playersIn } from '../../../domain/table/play.ts'
import {
  aboveFirst,
  type ChipStack,
  type DealKind,
  dealKinds,
  dealShares,
  MOST_CHIPS,
  MOST_IN_ICM,
} from '../../../domain/tournament/deal.ts'
import { useAction } from '../../api/use-call.ts'
import { type NamedTable, type TableView, tableReads } from '../../games/table-view.ts'
import { t } from '../../i18n/language.ts'
import { wholeText } from '../../i18n/texts/clock.ts'
import { formatDollars, ordinal } from '../../i18n/texts/formats.ts'
import { dealNames, settlementWords } from '../../i18n/texts/game.ts'
import { later } from '../../i18n/texts/toasts.ts'
import rows from '../../results/count/Count.module.css'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choice.tsx'
import { useOnline } from '../../ui/device.ts'
import { useSelectOnFocus } from '../../ui/Field.tsx'
import { enterGoesOn } from '../../ui/Form.tsx'
import { AskSheet } from '../../ui/Sheet.tsx'
import { DEAL_CARD } from './DealCard.tsx'

/** The button that opens a deal, for players who are in and people who run the game (Rule 39.1). */
export function MakeDeal({ view, table, runs }: { view: TableView; table: NamedTable; runs: boolean }) {
  const { proposal } = view
  const isSent = useRef(false)
  // The card of the proposal is far above this button, which goes.
  useEffect(() => {
    if (proposal === null || !isSent.current) return
    isSent.current = false
    const card = document.getElementById(DEAL_CARD)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
  }, [proposal])
  // A proposed deal has to be answered first.
  if (proposal !== null) return null
  if (refuseDealing(view.game, view.state, { playerId: view.myId, runs }) !== null) return null
  const setSent = (sent: boolean) => {
    isSent.current = sent
  }
  return <DealButton view={view} table={table} onSent={setSent} />
}

/** Unmounts with its sheet, so that the sheet does not reopen by itself once dealing is possible again. */
function DealButton(props: Omit<DealSheetProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Handshake size={18} />} onClick={() => setOpen(true)}>
        {t`Make a deal`}
      </Button>
      {isOpen ? <DealSheet {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface DealSheetProps {
  view: TableView
  table: NamedTable
  /** A proposal of this device is on its way, or has failed. */
  onSent: (sent: boolean) => void
  onClose: () => void
}

/** Proposes a deal: everybody's chips, the kind, and each share beside the prize of the place by chips (Rule 39.1). */
function DealSheet({ view, table, onSent, onClose }: DealSheetProps) {
  const online = useOnline()
  const players = playersIn(view.state)
  const [kind, setKind] = useState<DealKind>('icm')
  const [chips, setChips] = useState<Readonly<Record<string, number>>>({})
  const proposing = useAction('proposeDeal', {
    failed: later(t`propose the deal`),
    refresh: tableReads,
    onDone: onClose,
    onFailed: () => onSent(false),
  })
  const stacks = players.map(({ playerId }): ChipStack => ({ playerId, chips: chips[playerId] ?? 0 }))
  const prizes = view.payouts.slice(0, players.length)
  const counted = stacks.reduce((sum, stack) => sum + stack.chips, 0)
  const missing = stacks.filter((stack) => stack.chips === 0).length
  const tooMany = kind === 'icm' && stacks.length > MOST_IN_ICM
  const shares = missing > 0 || tooMany ? null : dealShares(kind, stacks, prizes)
  const isIn = stacks.some(({ playerId }) => playerId === view.myId)
  const submit = () => {
    onSent(true)
    proposing.mutate({
      ...table,
      kind,
      stacks: stacks.map(({ playerId: userId, ...stack }) => ({ userId, ...stack })),
      agree: isIn,
    })
  }
  return (
    <AskSheet
      title={t`Make a deal`}
      action={t`Propose`}
      onClose={onClose}
      onSubmit={submit}
      busy={proposing.isPending}
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
            ? t`By each player’s chances of finishing 1st, 2nd and so on.`
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
              view={view}
              stack={stack}
              isLast={index === stacks.length - 1}
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
  isLast: boolean
  /** The prize of each place by chips; null until all stacks are entered. */
  prize: string | null
  gets: Cents | undefined
  onChange: (chips: number) => void
}

/** While focused the field shows digits, otherwise the number grouped by thousands. */
function StackRow({ view, stack: { playerId, chips }, isLast, prize, gets, onChange }: StackRowProps) {
  const name = view.nameOf(playerId)
  const [typed, setTyped] = useState<string | null>(null)
  const selected = useSelectOnFocus(typed !== null)
  return (
    <li className={rows.row} aria-label={name}>
      <Avatar person={view.personOf(playerId)} size="s" />
      <span className="lines">
        <b className="one-line">{name}</b>
        {prize === null ? null : <span className="fine">{prize}</span>}
      </span>
      <input
        {...selected}
        className={rows.stack}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint={isLast ? 'done' : 'next'}
        aria-label={t`Chips of ${name}`}
        value={typed ?? (chips === 0 ? '' : wholeText(chips))}
        onFocus={() => setTyped(chips === 0 ? '' : String(chips))}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '')
          setTyped(digits)
          onChange(Math.min(MOST_CHIPS, Number(digits)))
        }}
        onKeyDown={enterGoesOn}
      />
      <output aria-live="off" className={rows.gets}>
        <span className={rows.getsLabel}>{t`Gets`}</span> {gets === undefined ? '–' : formatDollars(gets)}
      </output>
    </li>
  )
}
