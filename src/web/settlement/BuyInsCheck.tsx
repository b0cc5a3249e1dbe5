import Box from 'lucide-react/dist/esm/icons/box.mjs'
import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { t } from '../i18n/language.ts'
import { settlementWords } from '../strings/game.ts'
import { formatDollars } from '../strings/number-text.ts'
import { useOnline } from '../ui/online.ts'
import styles from './BuyInsCheck.module.css'
import { MissingBuyIns } from './MissingBuyIns.tsx'
import { namesOf } from './names.ts'
import { boxOf, collected, missingIn, type Settlement } from './payments.ts'
import { TableBox } from './TableBox.tsx'
import { useSettlement } from './use-settlement.ts'

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
    <div className={styles.check}>
      <button type="button" className={styles.head} onClick={() => setOpen(true)}>
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
