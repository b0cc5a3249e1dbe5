import type { WireGame } from '../../contract/endpoints.ts'
import { type Cents, centsFromDollars } from '../../domain/money.ts'
import { personIn } from '../games/people.ts'
import { t } from '../i18n/language.ts'
import { settlementWords } from '../strings/game.ts'
import { formatDollars } from '../strings/number-text.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/Card.tsx'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import { PickRow } from '../ui/PickRow.tsx'
import styles from './BoxSheet.module.css'
import type { Box } from './box.ts'
import type { Balance } from './payments.ts'

interface PaidInProps {
  game: WireGame
  balances: readonly Balance[]
  nameOf: (userId: string) => string
  box: Box
  setPaid: (userId: string, cents: Cents) => void
  isFrozen: boolean
}

/** Who put how much into the box: a tick for each in a tournament, an amount in a cash game. */
export function PaidIn({ game, balances, nameOf, box, setPaid, isFrozen }: PaidInProps) {
  const playing = balances.filter((balance) => balance.in > 0)
  const setAll = (amountOf: (balance: Balance) => Cents) => {
    for (const balance of playing) setPaid(balance.userId, amountOf(balance))
  }
  const isWhole = ({ userId, in: total }: Balance) => (box.paidIn.get(userId) ?? 0) >= centsFromDollars(total)
  const legend =
    game.style === 'tournament'
      ? settlementWords.collected(playing.filter(isWhole).length, playing.length)
      : t`Who put in what`
  return (
    <fieldset className={styles.paidIn} disabled={isFrozen}>
      <legend>{legend}</legend>
      <ButtonRow>
        <Button
          size="s"
          disabled={isFrozen}
          onClick={() => setAll((balance) => centsFromDollars(balance.in))}
        >
          {t`EVERYBODY`}
        </Button>
        <Button size="s" disabled={isFrozen} onClick={() => setAll(() => 0)}>
          {t`NOBODY`}
        </Button>
      </ButtonRow>
      {playing.map((balance) => {
        const { userId } = balance
        const total = centsFromDollars(balance.in)
        const paid = box.paidIn.get(userId) ?? 0
        const set = (cents: Cents) => setPaid(userId, Math.min(cents, total))
        if (game.style === 'tournament')
          return (
            <PickRow
              key={userId}
              type="checkbox"
              person={personIn(game, userId)}
              name={nameOf(userId)}
              sub={t`${formatDollars(paid)} of ${formatDollars(total)}`}
              checked={paid >= total}
              disabled={isFrozen}
              onPick={(checked) => set(checked ? total : 0)}
            />
          )
        return (
          <div key={userId} className={styles.person}>
            <Avatar person={personIn(game, userId)} size="s" />
            <MoneyInput
              label={nameOf(userId)}
              hint={t`In for ${formatDollars(total)}`}
              value={paid}
              disabled={isFrozen}
              onChange={set}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
