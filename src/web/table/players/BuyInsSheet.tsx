import { useId, useState } from 'react'
import { type Cents, dollarsFromCents } from '../../../domain/base/money.ts'
import { isRefusal } from '../../../domain/base/refusal.ts'
import { decideBuyIn } from '../../../domain/corrections/own-buy-in.ts'
import { isLarge } from '../../../domain/table/entry-amounts.ts'
import { openTable, play } from '../../../domain/table/play.ts'
import { useCommandId } from '../../api/use-mutation-once.ts'
import { type GameView, nameIn, personIn } from '../../games/game-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { said, t } from '../../i18n/language.ts'
import { formatDollars, formatShortDollars } from '../../i18n/texts/formats.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { GapRules, gapInput, useGapChoice } from '../../results/count/GapRules.tsx'
import { classes } from '../../ui/classes.ts'
import { useOnline } from '../../ui/device.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { PickRow } from '../../ui/PickRow.tsx'
import pick from '../../ui/PickTarget.module.css'
import { AskSheet } from '../../ui/Sheet.tsx'
import { LargeSheet } from '../entries/EntryParts.tsx'
import styles from '../GameInPlay.module.css'

/** Changes a player's opening payment in a cash game; recalculates the whole night (Rule 18.11). */
export function BuyInsSheet({ game, onClose }: { game: GameView; onClose: () => void }) {
  const { entries } = game
  const group = useId()
  const [picked, setPicked] = useState<string | null>(null)
  const [amount, setAmount] = useState(game.buyIn)
  const [asking, setAsking] = useState(false)
  const saving = useGameAction('setBuyIn', { failed: later(t`change the buy-in`), onDone: onClose })
  const idOf = useCommandId()
  const opening = openTable(game, entries).players
  const night = { entries, counts: game.counts }
  const { decided, gap } = useGapChoice((choice) =>
    picked === null
      ? { game, ...night, chosenGap: null }
      : decideBuyIn(game, night, { playerId: picked, amount, gap: choice }),
  )
  const refused = isRefusal(decided) ? said(decided.message) : null
  const cannot = useOnline() ? null : t`Changing a buy-in needs a connection.`
  const isSame = !isRefusal(decided) && decided.game === game
  const isReady = refused === null && cannot === null && !isSame
  const pick = (playerId: string, buyIn: Cents) => {
    setPicked(playerId)
    setAmount(buyIn)
  }
  const save = () => {
    if (picked === null || !isReady) return
    const input = {
      gameId: game.id,
      userId: picked,
      amount: dollarsFromCents(amount),
      ...gapInput(gap.choice),
    }
    saving.mutate({ ...input, commandId: idOf(input) })
  }
  if (asking && picked !== null)
    return (
      <LargeSheet
        title={t`Buy-ins`}
        about={{ person: personIn(game, picked), name: nameIn(game, picked) }}
        amount={amount}
        busy={saving.isPending}
        refused={refused ?? cannot}
        onNo={() => setAsking(false)}
        onYes={save}
      />
    )
  const submit = () => {
    if (isLarge(amount, game.buyIn)) setAsking(isReady)
    else save()
  }
  return (
    <AskSheet
      onClose={onClose}
      title={t`Buy-ins`}
      onSubmit={submit}
      action={t`Save`}
      busy={saving.isPending}
      disabled={!isReady}
    >
      <p>{t`What each player sat down with at the start. Late arrivals are in the events.`}</p>
      <fieldset className="stack-s">
        <legend className="visually-hidden">{t`Players`}</legend>
        {opening.map(({ playerId, buyIns }) => (
          <PickRow
            key={playerId}
            type="radio"
            group={group}
            person={personIn(game, playerId)}
            name={nameIn(game, playerId)}
            sub={t`Bought in for ${formatDollars(buyIns)}`}
            checked={picked === playerId}
            onPick={() => pick(playerId, buyIns)}
          />
        ))}
      </fieldset>
      {picked === null ? null : (
        <BuyInField buyIn={game.buyIn} amount={amount} error={refused} onChange={setAmount} />
      )}
      {gap.size === null ? null : (
        <GapRules game={game} state={play(game, entries)} {...gap} size={gap.size} />
      )}
      {cannot === null ? null : <p role="status">{cannot}</p>}
    </AskSheet>
  )
}

interface BuyInFieldProps {
  /** Amounts in cents. */
  buyIn: Cents
  amount: Cents
  error: string | null
  onChange: (amount: Cents) => void
}

/** The amount a player sits down with: one, two or three buy-ins with a tap, or any amount typed in. */
export function BuyInField({ buyIn, amount, error, onChange }: BuyInFieldProps) {
  return (
    <div className={`wrap ${styles.buyIn}`}>
      <MoneyInput label={t`Buy-in`} value={amount} onChange={onChange} error={error} />
      <div className="flow">
        {[1, 2, 3].map((times) => (
          <button
            key={times}
            type="button"
            className={classes(pick.target, `bold anywhere ink ${pick.chip}`)}
            aria-pressed={amount === times * buyIn}
            onClick={() => onChange(times * buyIn)}
          >
            {formatShortDollars(times * buyIn)}
          </button>
        ))}
      </div>
    </div>
  )
}
