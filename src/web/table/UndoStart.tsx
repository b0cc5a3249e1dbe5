import Undo2 from 'lucide-react/dist/esm/icons/undo-2.mjs'
import { useState } from 'react'
import { useGameAction } from '../games/use-game-action.ts'
import { t } from '../i18n/language.ts'
import { playWords, settlementWords } from '../i18n/texts/game.ts'
import { later } from '../i18n/texts/toasts.ts'
import { href, navigate } from '../navigation/href.ts'
import { Button } from '../ui/Button.tsx'
import { useOnline } from '../ui/device.ts'
import { AskSheet } from '../ui/Sheet.tsx'
import styles from './GameInPlay.module.css'

/** Undoes the start of a game, after asking, and leads back to the check-in (Rule 27.11). */
export function UndoStart({ gameId }: { gameId: string }) {
  const [asking, setAsking] = useState(false)
  const online = useOnline()
  const close = () => setAsking(false)
  const undo = useGameAction('undoStart', {
    failed: later(t`undo the start`),
    onDone: () => navigate(href('/game-check-in', { gameId }), { replace: true }),
  })
  return (
    <>
      <Button
        className={styles.undo}
        icon={<Undo2 size={18} />}
        busy={undo.isPending}
        onClick={() => setAsking(true)}
      >
        {playWords.undoStart}
      </Button>
      <AskSheet
        open={asking}
        onClose={close}
        title={t`Undo the start?`}
        deed={playWords.undoStart}
        onDeed={() => {
          // The sheet leaves its entry in the history before the table is left.
          close()
          undo.mutate({ gameId })
        }}
        disabled={!online}
        reason={settlementWords.needsConnection}
      >
        <p>{t`The game goes back to the check-in, with everybody’s answer as it was. Players are told.`}</p>
      </AskSheet>
    </>
  )
}
