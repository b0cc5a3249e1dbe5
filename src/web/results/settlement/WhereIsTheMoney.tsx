import { useState } from 'react'
import { deviceItem } from '../../api/device-item.ts'
import { personIn } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { words } from '../../i18n/texts/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow, Card } from '../../ui/Card.tsx'
import { PickRow } from '../../ui/PickRow.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { BoxSheet } from './BoxSheet.tsx'
import { allInBox, holders, nothingInBox } from './box.ts'
import { boxOf, isMoneyAsked, type Night } from './payments.ts'
import styles from './SettleUp.module.css'
import { useSetBox } from './use-settlement.ts'

/** Games whose question was skipped on this device, newest first. An answer names the holder, and so reaches every device. */
const skippedItem = deviceItem<readonly string[]>('anteroom-money-asked', {
  parse: (json) => (Array.isArray(json) ? json.filter((id) => typeof id === 'string') : null),
})
const MOST = 50

/** Asks the people who run a finished game "Where is the money?", above its payments, until somebody answers (Rule 25.10). */
export function WhereIsTheMoney({ night }: { night: Night }) {
  const { game, settlement, nameOf, isAway } = night
  const [isSkipped, setSkipped] = useState(() => (skippedItem.read() ?? []).includes(game.id))
  const [open, setOpen] = useState<'with' | 'some' | null>(null)
  const skip = () => {
    const others = (skippedItem.read() ?? []).filter((id) => id !== game.id)
    skippedItem.write([game.id, ...others].slice(0, MOST))
    setSkipped(true)
  }
  const saving = useSetBox(game)
  if (isSkipped || !isMoneyAsked(settlement)) return null
  const inBox = boxOf(settlement.balances)
  const close = () => setOpen(null)
  const nobody = () => saving.mutate({ gameId: game.id, ...nothingInBox(settlement) })
  return (
    <Card>
      <h3 className={styles.question}>{t`Where is the money?`}</h3>
      <ButtonRow>
        <Button disabled={isAway} onClick={() => setOpen('with')}>{t`In a box with …`}</Button>
        <Button busy={saving.isPending} disabled={isAway} onClick={nobody}>{t`Nobody has paid yet`}</Button>
        <Button disabled={isAway} onClick={() => setOpen('some')}>{t`Some have`}</Button>
        <Button variant="ghost" onClick={skip}>{t`Skip`}</Button>
      </ButtonRow>
      {open === 'with' ? (
        <Sheet
          onClose={close}
          title={t`In a box with …`}
          actions={<Button onClick={close}>{words.cancel}</Button>}
        >
          <p>
            {inBox > 0
              ? t`${formatDollars(inBox)}, from those ticked “Paid”.`
              : t`Everybody’s buy-ins and rebuys.`}
          </p>
          {holders(night).map((id) => (
            <PickRow
              key={id}
              type="radio"
              group="holder"
              person={personIn(game, id)}
              name={nameOf(id)}
              sub={t`keeps the box`}
              checked={false}
              disabled={saving.isPending}
              onPick={() => saving.mutate({ gameId: game.id, ...allInBox(settlement, id) })}
            />
          ))}
        </Sheet>
      ) : null}
      {open === 'some' ? <BoxSheet night={night} onClose={close} /> : null}
    </Card>
  )
}
