import type { WireGame } from '../../contract/endpoints.ts'
import { t } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { settleStep } from './payments.ts'
import { useSettlement } from './use-settlement.ts'

interface SettleUpButtonProps {
  game: WireGame
  myId: string
  onClick: () => void
}

/** The way from a finished game to SETTLE UP: the next thing to do as long as the caller has a payment open. */
export function SettleUpButton({ game, myId, onClick }: SettleUpButtonProps) {
  const { data } = useSettlement(game)
  const { kind } = settleStep(data?.transfers ?? [], myId)
  return (
    <Button variant={kind === 'pay' || kind === 'get' ? 'primary' : 'secondary'} onClick={onClick}>
      {t`SETTLE UP`}
    </Button>
  )
}
