import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { decideWithin, type PlayCommand } from '../../domain/decide.ts'
import { type Cents, formatDollars } from '../../domain/money.ts'
import { playersIn } from '../../domain/play.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { nameIn } from '../games/people.ts'
import { playWords } from '../strings/play.ts'
import { Button } from '../ui/Button.tsx'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { About, AmountActions, Refused, YesNo } from './EntryParts.tsx'
import styles from './GameInPlay.module.css'
import type { EntryKind } from './PlayerPill.tsx'
import { cashOutStep } from './table-view.ts'
import type { Table } from './use-table.ts'

/** The player and kind of an open sheet. */
export interface Entry {
  readonly kind: EntryKind
  readonly userId: string
}

export interface EntrySheetProps {
  wire: WireGame
  table: Table
  entry: Entry
  myId: string | undefined
  onClose: () => void
}

/** The sheet of an entry (Rule 14.23). Closes when the entry is stored, stays open when it fails. */
export function EntrySheet(props: EntrySheetProps) {
  switch (props.entry.kind) {
    case 'rebuy':
      return <RebuySheet {...props} />
    case 'cash':
      return <CashSheets {...props} />
    case 'knock':
      return <KnockSheet {...props} />
    case 'backIn':
      return props.table.game.style === 'cash' ? <BackInSheet {...props} /> : <BackInQuestion {...props} />
    default:
      return props.entry.kind satisfies never
  }
}

const RebuySheet = (props: EntrySheetProps) => (
  <PaidSheet {...props} type="rebuy" title={playWords.rebuy} label={playWords.rebuyLabel} />
)

const BackInSheet = (props: EntrySheetProps) => (
  <PaidSheet {...props} type="backIn" title={playWords.backIn} label={playWords.backInLabel} />
)

interface PaidSheetProps extends EntrySheetProps {
  type: 'rebuy' | 'backIn'
  title: string
  label: string
}

/** What somebody pays in: a buy-in unless another amount is typed. */
function PaidSheet(props: PaidSheetProps) {
  const { wire, table, entry, myId, onClose } = props
  const [amount, setAmount] = useState(table.game.buyIn)
  const command: PlayCommand = { type: props.type, playerId: entry.userId, amount }
  const reason = refusalOf(table, command)
  return (
    <Sheet
      open
      onClose={closing(props)}
      title={props.title}
      onSubmit={() => table.enter(command, onClose)}
      actions={<AmountActions busy={table.busy} refused={reason !== null} onCancel={closing(props)} />}
    >
      <div className={styles.amount}>
        <About wire={wire} table={table} userId={entry.userId} myId={myId} />
        <MoneyInput label={props.label} value={amount} onChange={setAmount} error={reason} autoFocus />
      </div>
    </Sheet>
  )
}

/** In a tournament everybody pays the same to be back in. */
function BackInQuestion(props: EntrySheetProps) {
  const { wire, table, entry, myId, onClose } = props
  const command: PlayCommand = { type: 'backIn', playerId: entry.userId, amount: table.game.buyIn }
  const reason = refusalOf(table, command)
  return (
    <Sheet
      open
      onClose={closing(props)}
      title={playWords.backIn}
      actions={
        <YesNo
          busy={table.busy}
          refused={reason !== null}
          onNo={closing(props)}
          onYes={() => table.enter(command, onClose)}
        />
      }
    >
      <About wire={wire} table={table} userId={entry.userId} myId={myId} />
      <p className={styles.question}>{playWords.backInQuestion(formatDollars(table.game.buyIn))}</p>
      <Refused reason={reason} />
    </Sheet>
  )
}

/** The amount; if it is the whole pot and others are in, also whether to bust them (Rule 4.9). */
function CashSheets(props: EntrySheetProps) {
  const { wire, table, entry, myId, onClose } = props
  const [amount, setAmount] = useState(table.game.buyIn)
  const [confirming, setConfirming] = useState(false)
  const command: PlayCommand = { type: 'cash', playerId: entry.userId, amount }
  const reason = refusalOf(table, command)
  const submit = () => {
    if (table.busy || reason !== null) return
    if (cashOutStep(table.state, entry.userId, amount) === 'confirm') setConfirming(true)
    else table.enter(command, onClose)
  }
  if (confirming) return <ShortcutSheet {...props} amount={amount} onBack={() => setConfirming(false)} />
  const pot = formatDollars(table.state.pot)
  return (
    <Sheet
      open
      onClose={closing(props)}
      title={playWords.cashTitle}
      onSubmit={submit}
      actions={<AmountActions busy={table.busy} refused={reason !== null} onCancel={closing(props)} />}
    >
      <div className={styles.amount}>
        <About wire={wire} table={table} userId={entry.userId} myId={myId} />
        <MoneyInput
          label={playWords.cashLabel}
          value={amount}
          onChange={setAmount}
          error={reason}
          autoFocus
        />
        <Button variant="outline" disabled={table.busy} onClick={() => setAmount(table.state.pot)}>
          {playWords.wholePot(pot)}
        </Button>
      </div>
    </Sheet>
  )
}

function ShortcutSheet(props: EntrySheetProps & { amount: Cents; onBack: () => void }) {
  const { wire, table, entry, myId, amount, onBack, onClose } = props
  const command: PlayCommand = { type: 'cashAndBustRest', playerId: entry.userId, amount }
  const [busted] = useState(() =>
    playersIn(table.state)
      .filter(({ playerId }) => playerId !== entry.userId)
      .map(({ playerId }) => nameIn(wire, playerId, myId))
      .join(', '),
  )
  return (
    <Sheet
      open
      onClose={() => table.busy || onBack()}
      title={playWords.shortcutTitle}
      actions={
        <YesNo
          busy={table.busy}
          refused={refusalOf(table, command) !== null}
          onNo={onBack}
          onYes={() => table.enter(command, onClose)}
        />
      }
    >
      <About wire={wire} table={table} userId={entry.userId} myId={myId} />
      <p className={styles.question}>{playWords.shortcutQuestion(formatDollars(amount))}</p>
      <p>{playWords.shortcutBusts(busted)}</p>
      <Refused reason={refusalOf(table, command)} />
    </Sheet>
  )
}

function KnockSheet(props: EntrySheetProps) {
  const { wire, table, entry, myId, onClose } = props
  const cash = table.game.style === 'cash'
  const command: PlayCommand = { type: 'knock', playerId: entry.userId }
  return (
    <Sheet
      open
      onClose={closing(props)}
      title={cash ? playWords.bust : playWords.knock}
      actions={
        <YesNo
          busy={table.busy}
          refused={refusalOf(table, command) !== null}
          onNo={closing(props)}
          onYes={() => table.enter(command, onClose)}
          danger
        />
      }
    >
      <About wire={wire} table={table} userId={entry.userId} myId={myId} />
      <p className={styles.question}>{cash ? playWords.bustQuestion : playWords.knockQuestion}</p>
      <Refused reason={refusalOf(table, command)} />
    </Sheet>
  )
}

/** While an entry is in flight the sheet stays open, to show a failure. */
function closing({ table, onClose }: EntrySheetProps): () => void {
  return () => {
    if (!table.busy) onClose()
  }
}

function refusalOf(table: Table, command: PlayCommand): string | null {
  if (table.busy) return null
  const decision = decideWithin(table.state, table.entered, command)
  return isRefusal(decision) ? decision.message : null
}
