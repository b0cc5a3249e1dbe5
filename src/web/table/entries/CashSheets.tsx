import { useState } from 'react'
import { type Cents, toneOf } from '../../../domain/base/money.ts'
import type { PlayCommand } from '../../../domain/table/decide.ts'
import { playerAt, playersIn } from '../../../domain/table/play.ts'
import { netCashingOut } from '../../../domain/table/ranking.ts'
import { cashOutStep } from '../../games/table-view.ts'
import type { Table } from '../../games/use-table.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import styles from '../GameInPlay.module.css'
import { AmountSheet, LargeSheet, QuestionSheet, questionOf } from './EntryParts.tsx'
import type { EntrySheetProps } from './opened-sheet.tsx'

/**
 * Asks for the amount; if it is the whole pot and others are in, also whether to bust them (Rule 4.9). If the pot is smaller than the
 * prefilled amount, offers the whole pot first, and shows no error until somebody types (Rule 23.15). The prefilled amount needs a second
 * SUBMIT (Rule 23.17).
 */
export function CashSheets(props: EntrySheetProps) {
  const { table, entry, onClose } = props
  const [typed, setTyped] = useState<Cents | null>(null)
  const [confirming, setConfirming] = useState<'shortcut' | 'large' | null>(null)
  const [asked, setAsked] = useState<Cents | null>(null)
  const amount = typed ?? table.game.buyIn
  const asking = typed === null && asked === amount
  const isLow = table.state.pot < table.game.buyIn
  const command: PlayCommand = { type: 'cash', playerId: entry.playerId, amount }
  const question = questionOf(props, command)
  const reason = question.refused
  const submit = () => {
    if (table.busy || reason !== null) return
    const step = cashOutStep(table.state, entry.playerId, { amount, said: typed !== null || asking })
    if (step === 'unsaid') setAsked(amount)
    else if (step === 'cash') table.enter(command, onClose)
    else setConfirming(step)
  }
  const back = () => setConfirming(null)
  if (confirming === 'shortcut') return <ShortcutSheet {...props} amount={amount} onBack={back} />
  if (confirming === 'large')
    return <LargeSheet {...question} title={t`CASH OUT`} amount={amount} onNo={back} />
  const pot = formatDollars(table.state.pot)
  const wholePot = (
    <Button disabled={table.busy} onClick={() => setTyped(table.state.pot)}>
      {t`All of the pot ${pot}`}
    </Button>
  )
  return (
    <AmountSheet {...question} title={t`CASH OUT`} onClose={onClose} onSubmit={submit}>
      {isLow ? wholePot : null}
      <MoneyInput
        label={t`Confirm cash-out amount:`}
        value={amount}
        onChange={setTyped}
        error={typed === null ? null : reason}
        hint={
          typed === null && isLow ? (
            t`${pot} is left in the pot.`
          ) : (
            <NetOf table={table} playerId={entry.playerId} amount={amount} />
          )
        }
        autoFocus
      />
      {asking ? (
        <p role="alert" className={`bold ink ${styles.question}`}>
          {t`Cash out exactly ${formatDollars(amount)}?`}
          <span className={`small ${styles.again}`}>{t`Tap SUBMIT again, or type the amount.`}</span>
        </p>
      ) : null}
      {isLow ? null : wholePot}
    </AmountSheet>
  )
}

/** The player's net for the night if they cash out this amount. */
function NetOf({ table, playerId, amount }: { table: Table; playerId: string; amount: Cents }) {
  const player = playerAt(table.state, playerId)
  // Out by now: the net includes the amount already.
  if (player?.status !== 'in') return null
  const net = netCashingOut(table.game, player, amount)
  const money = formatDollars(Math.abs(net))
  const tone = toneOf(net)
  return (
    <span className={`bold ${tone}`}>
      {tone === 'win' ? t`up ${money}` : tone === 'lose' ? t`down ${money}` : t`break even`}
    </span>
  )
}

function ShortcutSheet(props: EntrySheetProps & { amount: Cents; onBack: () => void }) {
  const { table, entry, amount, onBack } = props
  const command: PlayCommand = { type: 'cashAndBustRest', playerId: entry.playerId, amount }
  const [busted] = useState(() =>
    playersIn(table.state)
      .filter(({ playerId }) => playerId !== entry.playerId)
      .map(({ playerId }) => table.view.nameOf(playerId))
      .join(', '),
  )
  return (
    <QuestionSheet
      {...questionOf(props, command)}
      title={t`CONFIRM CASH OUT`}
      question={t`${formatDollars(amount)} is the whole pot. Cash out this player and bust everyone who is still in?`}
      onNo={onBack}
    >
      <p>{t`Busted with it: ${busted}.`}</p>
    </QuestionSheet>
  )
}
