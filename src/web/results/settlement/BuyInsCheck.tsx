import Box from 'lucide-react/dist/esm/icons/box.mjs'
import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Cents } from '../../../domain/base/money.ts'
import { playing } from '../../../domain/game/game.ts'
import { toastError } from '../../api/call.ts'
import { type GameView, nameIn, namesOf } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { settlementWords } from '../../i18n/texts/game.ts'
import { settlementFailures } from '../../i18n/texts/toasts.ts'
import { useOnline } from '../../ui/device.ts'
import { Accordion } from '../../ui/Sections.tsx'
import { BoxSheet } from './BoxSheet.tsx'
import styles from './BuyInsCheck.module.css'
import { putIn } from './box.ts'
import { boxOf, collected, missingIn, missingSum, type Night, type Settlement } from './payments.ts'
import { useSetBox, useSettlement } from './use-settlement.ts'

/**
 * A tournament's collected buy-ins: how many, and whose are missing. While loading it is as tall as with everybody missing. The
 * head opens the box (Rule 25.4).
 */
export function BuyInsCheck({ game }: { game: GameView }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useSettlement(game)
  const isAway = !useOnline() || error !== null
  const nameOf = namesOf(game.people)
  const night = data && { game, settlement: data, nameOf, isAway }
  // A box that does not load says so and closes.
  const fail = useEffectEvent(() => {
    toastError(error, settlementFailures.loadBox)
    setOpen(false)
  })
  const linesOfTwo = Math.ceil(playing(game).length / 2)
  const failed = isOpen && error !== null && !data
  useEffect(() => {
    if (failed) fail()
  }, [failed])
  return (
    <div
      className={styles.check}
      style={data ? undefined : { minHeight: `calc(3.5rem + ${linesOfTwo} * var(--touch))` }}
    >
      <button type="button" className={`bare beside ${styles.head}`} onClick={() => setOpen(true)}>
        <Box size={20} className="lit" aria-hidden="true" />
        <span className="lines grow">
          <b>{data ? countOf(data) : t`Buy-ins collected`}</b>
          <span className="fine">
            {data ? heldIn(data, nameOf) : error ? settlementWords.needsConnection : '…'}
          </span>
        </span>
        <ChevronRight size={20} className="lit" aria-hidden="true" />
      </button>
      {night ? <MissingBuyIns night={night} /> : null}
      {data && missingIn(data.balances).length === 0 ? (
        <p className="small win">{t`Everybody has paid in.`}</p>
      ) : null}
      {isOpen && night ? <BoxSheet night={night} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

/** How many buy-ins are collected. */
export function countOf({ balances }: Settlement): string {
  const { paid, all } = collected(balances)
  return settlementWords.collected(paid, all)
}

/** Who holds the box and how much is in it. If buy-ins are missing, also their total. */
export function heldIn({ balances, holderId }: Settlement, nameOf: Night['nameOf']): string {
  const inBox = boxOf(balances)
  if (inBox === 0) return settlementWords.nothingPaidIn
  const missing = missingSum(balances)
  const holder = nameOf(holderId)
  if (missing === 0) return settlementWords.held(formatDollars(inBox), holder)
  return t`${formatDollars(inBox)} of ${formatDollars(inBox + missing)} held by ${holder}`
}

/** The missing buy-ins, collapsed so that the payments come first (Rule 25.4); nothing once all are in the box. */
export function MissingInBox({ night }: { night: Night }) {
  const [isOpen, setOpen] = useState(false)
  const { balances } = night.settlement
  const missing = formatDollars(missingSum(balances))
  if (missingIn(balances).length === 0) return null
  return (
    <Accordion heading="h3" title={t`${missing} missing`} open={isOpen} onToggle={setOpen}>
      <MissingBuyIns night={night} />
    </Accordion>
  )
}

/** Whose buy-ins are missing from the box, and how much; a tap marks one as collected. */
function MissingBuyIns({ night: { game, settlement, isAway } }: { night: Night }) {
  const saving = useSetBox(game)
  const missing = missingIn(settlement.balances)
  const collect = (id: string, total: Cents) => saving.mutate({ gameId: game.id, paidIn: [putIn(id, total)] })
  if (missing.length === 0) return null
  return (
    <ul className={styles.missing} aria-label={t`Missing in the box`}>
      {missing.map(({ playerId, amount, total }) => (
        <li key={playerId}>
          <button
            type="button"
            className={`bare beside ${styles.person}`}
            disabled={isAway}
            aria-description={t`Mark as paid in`}
            onClick={() => collect(playerId, total)}
          >
            <span className="lines grow">
              <b className="one-line">{nameIn(game, playerId)}</b>{' '}
              <span className="fine one-line">{t`${formatDollars(amount)} missing`}</span>
            </span>
            <span className="tick" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
