import Box from 'lucide-react/dist/esm/icons/box.mjs'
import { useState } from 'react'
import { play } from '../../../domain/table/play.ts'
import { deviceItem } from '../../api/device-item.ts'
import { type GameView, mayCount, personIn } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { playWords } from '../../i18n/texts/game.ts'
import { words } from '../../i18n/texts/words.ts'
import { href, navigate } from '../../navigation/href.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow, Card } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Choice.tsx'
import { useNow } from '../../ui/device.ts'
import { PickRow } from '../../ui/PickRow.tsx'
import { Section } from '../../ui/Sections.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import box from './BoxSheet.module.css'
import { BoxSheet } from './BoxSheet.tsx'
import { countOf, heldIn, MissingInBox } from './BuyInsCheck.tsx'
import { allInBox, holders, nothingInBox } from './box.ts'
import { PaymentRow } from './PaymentRow.tsx'
import {
  boxOf,
  isMoneyAsked,
  isNobodyOwing,
  type Night,
  ownFirst,
  paidCount,
  type Settlement,
} from './payments.ts'
import styles from './SettleUp.module.css'
import { useSetBox } from './use-settlement.ts'
import { WhySheet } from './WhySheet.tsx'

interface PaymentsProps {
  night: Night
  onMark: (transferId: string, paid: boolean) => void
}

/** The box and the payments, the viewer's own first. */
export function Payments({ night, onMark }: PaymentsProps) {
  const { game, settlement } = night
  const { mayRun } = game
  const [open, setOpen] = useState<'why' | 'box' | null>(null)
  const now = useNow()
  const { transfers } = settlement
  const close = () => setOpen(null)
  return (
    <Section
      title={t`Who pays whom`}
      aside={
        transfers.length > 0 ? (
          <span className="small anywhere">{t`${paidCount(transfers)} of ${transfers.length} paid`}</span>
        ) : null
      }
    >
      {mayRun && game.state === 'complete' && !game.imported ? <WhereIsTheMoney night={night} /> : null}
      <div>
        <div className={`ends ${box.row}`}>
          <BoxLine night={night} onOpen={mayRun ? () => setOpen('box') : undefined} />
          <Button size="s" variant="ghost" onClick={() => setOpen('why')}>
            {t`Why?`}
          </Button>
        </div>
        {game.style === 'tournament' && mayRun && isCollecting(settlement) ? (
          <MissingInBox night={night} />
        ) : null}
        {transfers.length > 0 ? (
          <ol className="rows">
            {ownFirst(transfers, game.myId).map((transfer) => (
              <PaymentRow
                key={transfer.id}
                night={night}
                transfer={transfer}
                now={now}
                onMark={(paid) => onMark(transfer.id, paid)}
              />
            ))}
          </ol>
        ) : null}
        {mayRun && (settlement.wholeDollars || (transfers.length > 0 && !settlement.frozen)) ? (
          <WholeDollars night={night} />
        ) : null}
        <Unplanned night={night} />
      </div>
      {open === 'why' ? <WhySheet night={night} onClose={close} /> : null}
      {open === 'box' ? <BoxSheet night={night} onClose={close} /> : null}
    </Section>
  )
}

/** Games whose question was skipped on this device, newest first. An answer names the holder, and so reaches every device. */
const skippedItem = deviceItem<readonly string[]>('anteroom-money-asked', {
  parse: (json) => (Array.isArray(json) ? json.filter((id) => typeof id === 'string') : null),
})
const MOST = 50

/** Asks the people who run a finished game "Where is the money?", above its payments, until somebody answers (Rule 25.10). */
function WhereIsTheMoney({ night }: { night: Night }) {
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
      <div className="ends">
        <h3>{t`Where is the money?`}</h3>
        <Button size="s" variant="ghost" onClick={skip}>{t`Skip`}</Button>
      </div>
      <ButtonRow>
        <Button disabled={isAway} onClick={() => setOpen('with')}>{t`In a box with …`}</Button>
        <Button busy={saving.isPending} disabled={isAway} onClick={nobody}>{t`Nobody has paid yet`}</Button>
        <Button disabled={isAway} onClick={() => setOpen('some')}>{t`Some have`}</Button>
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

/** Whether a payment goes into the box and can still be changed. */
const isCollecting = ({ balances, frozen }: Settlement): boolean => boxOf(balances) > 0 && !frozen

/** Why there are no payments. `unaccounted` is in cents, and negative if more was paid out than paid in. */
function unaccountedText({ imported }: GameView, unaccounted: number): string {
  const amount = formatDollars(Math.abs(unaccounted))
  if (!imported) return t`${amount} is still in the pot. Who pays whom is worked out once somebody gets it.`
  return unaccounted > 0
    ? t`${amount} more was paid in than paid out, so there is no telling who pays whom.`
    : t`${amount} more was paid out than paid in, so there is no telling who pays whom.`
}

/** Why there is nothing to pay, or why not everything is covered; null if the payments clear everything. */
function Unplanned({ night: { game, settlement, isAway } }: { night: Night }) {
  const { unaccounted, transfers } = settlement
  const plan = useSetBox(game)
  const canCount = mayCount(game, play(game, game.entries), useNow())
  if (unaccounted !== 0)
    return (
      <div className={`stack ${styles.nothing}`}>
        <p>{unaccountedText(game, unaccounted)}</p>
        {canCount ? (
          <Button onClick={() => navigate(href('/game-count', { gameId: game.id }))}>
            {playWords.count}
          </Button>
        ) : null}
      </div>
    )
  if (transfers.length > 0 || isNobodyOwing(settlement)) return null
  return (
    <div className={`stack ${styles.nothing}`}>
      <p>{t`No payments were worked out for this night.`}</p>
      {game.mayRun ? (
        <Button
          variant="primary"
          busy={plan.isPending}
          disabled={isAway}
          onClick={() => plan.mutate({ gameId: game.id, plan: 'direct' })}
        >
          {t`Work them out`}
        </Button>
      ) : null}
    </div>
  )
}

/** Whether payments are in whole dollars; fixed once a payment is marked (Rule 24.17). */
function WholeDollars({ night: { game, settlement, isAway } }: { night: Night }) {
  const set = useSetBox(game)
  const { wholeDollars, frozen } = settlement
  return (
    <Switch
      label={t`Whole dollars`}
      hint={frozen ? t`A payment is marked as paid.` : t`Rounded to the dollar.`}
      checked={set.isPending ? !wholeDollars : wholeDollars}
      disabled={frozen || isAway || set.isPending}
      onChange={(wanted) => set.mutate({ gameId: game.id, wholeDollars: wanted })}
    />
  )
}

interface BoxLineProps {
  night: Night
  /** For people who may change it. */
  onOpen?: (() => void) | undefined
}

/** The amount in the box and its holder; in a tournament, how many buy-ins were collected. */
function BoxLine({ night: { game, settlement, nameOf }, onOpen }: BoxLineProps) {
  const inside = (
    <>
      <Box size={18} className="lit" aria-hidden="true" />
      <span className="whole-words">
        {t`Box:`} <b>{heldIn(settlement, nameOf)}</b>
        {game.style === 'tournament' ? <small className="fine fit">{countOf(settlement)}</small> : null}
      </span>
    </>
  )
  const look = `beside grow ${box.line}`
  if (!onOpen) return <p className={look}>{inside}</p>
  return (
    <button type="button" className={`bare ${look}`} onClick={onOpen}>
      {inside}
    </button>
  )
}
