import Box from 'lucide-react/dist/esm/icons/box.mjs'
import type { WireGame } from '../../contract/endpoints.ts'
import { t } from '../i18n/language.ts'
import { settlementWords } from '../strings/game.ts'
import { formatDollars } from '../strings/number-text.ts'
import { boxOf, collected, type Settlement } from './payments.ts'
import styles from './SettleUp.module.css'

interface BoxLineProps {
  game: WireGame
  settlement: Settlement
  holder: string
  /** For those who may change it. */
  onOpen?: (() => void) | undefined
}

/** How much is in the box and who keeps it; in a tournament, how many buy-ins were collected. */
export function BoxLine({ game, settlement: { balances }, holder, onOpen }: BoxLineProps) {
  const inBox = boxOf(balances)
  const { paid, all } = collected(balances)
  const said =
    inBox === 0 ? settlementWords.nothingPaidIn : settlementWords.held(formatDollars(inBox), holder)
  const inside = (
    <>
      <Box size={18} aria-hidden="true" />
      <span>
        {t`Box:`} <b>{said}</b>
        {game.style === 'tournament' ? <small>{settlementWords.collected(paid, all)}</small> : null}
      </span>
    </>
  )
  if (!onOpen) return <p className={styles.boxLine}>{inside}</p>
  return (
    <button type="button" className={styles.boxLine} onClick={onOpen}>
      {inside}
    </button>
  )
}
