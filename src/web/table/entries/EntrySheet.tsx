import { useState } from 'react'
import type { PlayCommand } from '../../../domain/table/decide.ts'
import type { StackBefore } from '../../../domain/table/entries.ts'
import { isLarge } from '../../../domain/table/entry-amounts.ts'
import { givenKillers, sameKillers } from '../../../domain/table/killers.ts'
import { handToOffer } from '../../../domain/table/same-hand.ts'
import { serverSeconds } from '../../api/server-time.ts'
import { targetOf } from '../../games/offline/preview.ts'
import { t } from '../../i18n/language.ts'
import { wholeText } from '../../i18n/texts/clock.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { playWords } from '../../i18n/texts/game.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { CashSheets } from './CashSheets.tsx'
import { AmountSheet, LargeSheet, QuestionSheet, questionOf } from './EntryParts.tsx'
import { KnockedByField } from './KnockedByField.tsx'
import type { EntrySheetProps } from './opened-sheet.tsx'
import { SameHandAs } from './SameHand.tsx'

/** The sheet of an entry (Rule 14.23). Closes when the entry is stored, stays open if it fails. */
export function EntrySheet(props: EntrySheetProps) {
  const { table, entry, onClose } = props
  const { playerId } = entry
  const { game } = table
  switch (entry.kind) {
    case 'rebuy':
      return <PaidSheet {...props} type="rebuy" title={playWords.rebuy} label={t`Confirm rebuy amount:`} />
    case 'cash':
      return <CashSheets {...props} />
    case 'knock':
      return <KnockSheet {...props} />
    case 'addOn': {
      // An add-on costs the same for everybody, once.
      const amount = table.state.addOn ?? 0
      return (
        <QuestionSheet
          {...questionOf(props, { type: 'addOn', playerId, amount })}
          title={playWords.addOn}
          question={addOnQuestion(formatDollars(amount), game.chips?.addOn)}
          onNo={onClose}
        />
      )
    }
    case 'backIn':
      if (game.style === 'cash')
        return (
          <PaidSheet {...props} type="backIn" title={playWords.backIn} label={t`Confirm buy-in amount:`} />
        )
      // In a tournament everybody pays the same to be back in.
      return (
        <QuestionSheet
          {...questionOf(props, { type: 'backIn', playerId, amount: game.buyIn })}
          title={playWords.backIn}
          question={t`Back in for ${formatDollars(game.buyIn)}?`}
          onNo={onClose}
        />
      )
    default:
      return entry.kind satisfies never
  }
}

const addOnQuestion = (price: string, chips: number | undefined) =>
  chips === undefined ? t`An add-on for ${price}?` : t`An add-on for ${price} · ${wholeText(chips)} chips?`

interface PaidSheetProps extends EntrySheetProps {
  type: 'rebuy' | 'backIn'
  title: string
  label: string
}

/** Asks for the amount paid in: a buy-in unless the person types another. */
function PaidSheet(props: PaidSheetProps) {
  const { table, entry, onClose } = props
  const [amount, setAmount] = useState(table.game.buyIn)
  const [asking, setAsking] = useState(false)
  const command: PlayCommand = { type: props.type, playerId: entry.playerId, amount }
  const question = questionOf(props, command)
  const submit = () => {
    if (table.busy || question.refused !== null) return
    if (isLarge(amount, table.game.buyIn)) setAsking(true)
    else table.enter(command, onClose)
  }
  if (asking)
    return <LargeSheet {...question} title={props.title} amount={amount} onNo={() => setAsking(false)} />
  return (
    <AmountSheet {...question} title={props.title} onClose={onClose} onSubmit={submit}>
      <MoneyInput
        label={props.label}
        value={amount}
        onChange={setAmount}
        error={question.refused}
        autoFocus
      />
    </AmountSheet>
  )
}

function KnockSheet(props: EntrySheetProps) {
  const { table, entry, onClose } = props
  const cash = table.game.style === 'cash'
  const [by, setBy] = useState(entry.by ?? {})
  // While this entry is being sent, the last one is this one.
  const [other] = useState(() => handToOffer(table.game, table.state, serverSeconds()))
  const [stack, setStack] = useState<StackBefore>()
  const sameHand = other && stack && { as: targetOf(other), stack }
  const command: PlayCommand = { type: 'knock', playerId: entry.playerId, ...by, sameHand }
  // With other killers it no longer answers the ask.
  const isAsked = sameKillers(givenKillers(by), givenKillers(entry.by ?? {}))
  return (
    <QuestionSheet
      {...questionOf(props, command, isAsked ? entry.askId : undefined)}
      title={cash ? playWords.bust : playWords.knock}
      question={cash ? t`Is this player busted?` : t`Is this player knocked out?`}
      onNo={onClose}
      waits={table.state.bounty !== null && givenKillers(by) === undefined}
      danger
    >
      <KnockedByField view={table.view} playerId={entry.playerId} value={by} onChange={setBy} />
      {other ? (
        <SameHandAs
          table={table}
          by={by}
          other={other}
          playerId={entry.playerId}
          value={stack}
          onChange={setStack}
        />
      ) : null}
    </QuestionSheet>
  )
}
