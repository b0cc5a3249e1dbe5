import { useEffect, useEffectEvent } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { toastError } from '../api/toast-error.ts'
import { settlementFailures } from '../strings/toasts.ts'
import { BoxSheet } from './BoxSheet.tsx'
import { namesOf } from './names.ts'
import { useSettlement } from './use-settlement.ts'

/** The box of a game in play. If it does not load, says so and closes. */
export function TableBox({ game, onClose }: { game: WireGame; onClose: () => void }) {
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
