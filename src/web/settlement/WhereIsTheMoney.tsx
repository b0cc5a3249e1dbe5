import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { deviceItem } from '../api/device-item.ts'
import { personIn } from '../games/people.ts'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../strings/number-text.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, Card } from '../ui/Card.tsx'
import { PickRow } from '../ui/PickRow.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { BoxSheet } from './BoxSheet.tsx'
import { allInBox, holders, nothingInBox } from './box.ts'
import { boxOf, collected, type Settlement } from './payments.ts'
import styles from './SettleUp.module.css'
import { useSetBox } from './use-settlement.ts'

/** The games whose question was answered or skipped on this device, the newest first. */
const answeredItem = deviceItem<readonly string[]>('anteroom-money-asked', {
  parse: (json) => (Array.isArray(json) ? json.filter((id) => typeof id === 'string') : null),
})
const MOST = 50

interface QuestionProps {
  game: WireGame
  settlement: Settlement
  nameOf: (userId: string) => string
  isAway: boolean
}

/**
 * "Where is the money?", asked once of who runs a game that has ended, above its payments (Rule 25.10). Not where nothing can be changed or
 * everything is in the box already.
 */
export function WhereIsTheMoney({ game, settlement, nameOf, isAway }: QuestionProps) {
  const [isAnswered, setAnswered] = useState(() => (answeredItem.read() ?? []).includes(game.id))
  const [open, setOpen] = useState<'with' | 'some' | null>(null)
  const answered = () => {
    const others = (answeredItem.read() ?? []).filter((id) => id !== game.id)
    answeredItem.write([game.id, ...others].slice(0, MOST))
    setAnswered(true)
  }
  const saving = useSetBox(game, answered)
  const { paid, all } = collected(settlement.balances)
  if (isAnswered || settlement.frozen || settlement.plan === null || settlement.unaccounted !== 0) return null
  if (paid === all) return null
  const inBox = boxOf(settlement.balances)
  const close = () => setOpen(null)
  const nobody = () => {
    if (inBox === 0) answered()
    else saving.mutate({ gameId: game.id, ...nothingInBox(settlement) })
  }
  return (
    <Card>
      <h3 className={styles.question}>{t`Where is the money?`}</h3>
      <ButtonRow>
        <Button disabled={isAway} onClick={() => setOpen('with')}>{t`IN A BOX WITH …`}</Button>
        <Button busy={saving.isPending} disabled={isAway} onClick={nobody}>{t`NOBODY HAS PAID YET`}</Button>
        <Button disabled={isAway} onClick={() => setOpen('some')}>{t`SOME HAVE`}</Button>
        <Button variant="ghost" onClick={answered}>{t`SKIP`}</Button>
      </ButtonRow>
      {open === 'with' ? (
        <Sheet
          open
          onClose={close}
          title={t`IN A BOX WITH …`}
          actions={<Button onClick={close}>{words.cancel}</Button>}
        >
          <p>
            {inBox > 0
              ? t`${formatDollars(inBox)} of those ticked PAID.`
              : t`Everybody’s buy-ins and rebuys.`}
          </p>
          {holders(game, settlement).map((id) => (
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
      {open === 'some' ? (
        <BoxSheet {...{ game, settlement, nameOf }} onClose={close} onSaved={answered} />
      ) : null}
    </Card>
  )
}

/** What somebody who holds the box reads first: what they won, and what of it they have in hand. Null for anybody else. */
export function heldText(
  { net, held }: { readonly net: number; readonly held: number },
  { other, total, count }: { readonly other: string; readonly total: number; readonly count: number },
): string | null {
  if (held <= 0) return null
  const [cash, amount] = [formatDollars(held), formatDollars(total)]
  const came = formatDollars(Math.abs(net))
  if (count > 1) {
    if (net === 0)
      return t`You broke even and hold ${cash} of the others’ cash: give ${amount} in ${count} payments.`
    return net > 0
      ? t`You won ${came} and hold ${cash} of the others’ cash: give ${amount} in ${count} payments.`
      : t`You lost ${came} and hold ${cash} of the others’ cash: give ${amount} in ${count} payments.`
  }
  if (net === 0) return t`You broke even and hold ${cash} of the others’ cash: give ${other} ${amount}.`
  return net > 0
    ? t`You won ${came} and hold ${cash} of the others’ cash: give ${other} ${amount}.`
    : t`You lost ${came} and hold ${cash} of the others’ cash: give ${other} ${amount}.`
}
