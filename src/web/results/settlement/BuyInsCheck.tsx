import Box from 'lucide-react/dist/esm/icons/box.mjs'
import Check from 'lucide-react/dist/esm/icons/check.mjs'
import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import type { WireGame } from '../../../contract/endpoints.ts'
import { type Cents, dollarsFromCents } from '../../../domain/base/money.ts'
import { toastError } from '../../api/api-error.ts'
import { personIn } from '../../games/people.ts'
import { t } from '../../i18n/language.ts'
import { settlementWords } from '../../i18n/texts/game.ts'
import { formatDollars } from '../../i18n/texts/number-text.ts'
import { settlementFailures } from '../../i18n/texts/toasts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useOnline } from '../../ui/device.ts'
import { BoxSheet } from './BoxSheet.tsx'
import styles from './BuyInsCheck.module.css'
import { namesOf } from './names.ts'
import { type Balance, boxOf, collected, missingIn, type Settlement } from './payments.ts'
import { useSetBox, useSettlement } from './use-settlement.ts'

/**
 * The check of a tournament: how many buy-ins are collected, and whose are missing. As high before it has loaded as after. The head opens
 * the box (Rule 25.4).
 */
export function BuyInsCheck({ game }: { game: WireGame }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useSettlement(game)
  const isAway = !useOnline() || error !== null
  const nameOf = namesOf(game.gameUsers)
  return (
    <div className={`stack box ${styles.check}`}>
      <button type="button" className={`bare ${styles.head}`} onClick={() => setOpen(true)}>
        <Box size={20} aria-hidden="true" />
        <span className={styles.name}>
          <b>{data ? countOf(data) : t`Buy-ins collected`}</b>
          <span>{data ? heldIn(data, nameOf) : error ? settlementWords.needsConnection : '…'}</span>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
      <div className={styles.room}>
        {data ? <MissingBuyIns {...{ game, nameOf, isAway }} balances={data.balances} /> : null}
        {data && missingIn(data.balances).length === 0 ? <p>{t`Everybody has paid in.`}</p> : null}
      </div>
      {isOpen ? <TableBox game={game} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function countOf({ balances }: Settlement): string {
  const { paid, all } = collected(balances)
  return settlementWords.collected(paid, all)
}

function heldIn({ balances, holderId }: Settlement, nameOf: (userId: string) => string): string {
  const inBox = boxOf(balances)
  return inBox === 0
    ? settlementWords.nothingPaidIn
    : settlementWords.held(formatDollars(inBox), nameOf(holderId))
}

interface MissingBuyInsProps {
  game: WireGame
  balances: readonly Balance[]
  nameOf: (userId: string) => string
  /** Nothing can be marked now. */
  isAway: boolean
}

/** Whose buy-ins are missing in the box, and how much; a tap marks one as collected. */
export function MissingBuyIns({ game, balances, nameOf, isAway }: MissingBuyInsProps) {
  const collecting = useSetBox(game)
  const missing = missingIn(balances)
  const collect = (userId: string, total: Cents) =>
    collecting.mutate({ gameId: game.id, paidIn: [{ userId, amount: dollarsFromCents(total) }] })
  if (missing.length === 0) return null
  return (
    <ul className={styles.missing} aria-label={t`Missing in the box`}>
      {missing.map(({ userId, amount, total }) => (
        <li key={userId}>
          <button
            type="button"
            className={styles.person}
            disabled={isAway}
            aria-description={t`Mark as paid in`}
            onClick={() => collect(userId, total)}
          >
            <Avatar person={personIn(game, userId)} size="s" />
            <span className={styles.name}>
              <b>{nameOf(userId)}</b> <span>{t`${formatDollars(amount)} missing`}</span>
            </span>
            <Check size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The box of a game in play. If it does not load, says so and closes. */
function TableBox({ game, onClose }: { game: WireGame; onClose: () => void }) {
  const { data, error } = useSettlement(game)
  const fail = useEffectEvent(() => {
    toastError(error, settlementFailures.loadBox)
    onClose()
  })
  const failed = error !== null && !data
  useEffect(() => {
    if (failed) fail()
  }, [failed])
  if (!data) return null
  return <BoxSheet game={game} settlement={data} nameOf={namesOf(game.gameUsers)} onClose={onClose} />
}
