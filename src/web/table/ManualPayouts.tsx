import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../contract/game-wire.ts'
import { can } from '../../domain/game/permissions.ts'
import { openPayoutEditor } from '../../domain/payouts/payout-editor.ts'
import { percentagesFromShares } from '../../domain/payouts/payouts.ts'
import { play } from '../../domain/table/play.ts'
import { elsewhere } from '../games/elsewhere.ts'
import { useUnsent } from '../games/offline/current-queue.ts'
import { useGameAction } from '../games/use-game-action.ts'
import { t } from '../i18n/language.ts'
import { entriesUnsent, gameWords } from '../i18n/texts/game.ts'
import { formatDollars } from '../i18n/texts/number-text.ts'
import { gameFailures } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { href } from '../navigation/href.ts'
import { goBack, navigate } from '../navigation/navigate.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { WithGame } from '../shell/WithGame.tsx'
import { Button } from '../ui/Button.tsx'
import { PayoutEditor } from './PayoutEditor.tsx'

/** The payouts of a tournament in play, on its real pot (Rule 14.25). */
export function ManualPayouts() {
  return (
    <WithGame title={t`Manual payout`} elsewhere={awayFrom}>
      {(wire) => {
        const game = gameFromWire(wire)
        // A different pot resets the editor.
        return <PayoutsPage key={play(game, entriesFromWire(wire)).pot} wire={wire} />
      }}
    </WithGame>
  )
}

function awayFrom(wire: WireGame, myId: string): string | null {
  const table = href('/game-in-play', { gameId: wire.id })
  return elsewhere(wire, 'active') ?? (can('setPayouts', gameFromWire(wire), myId) ? table : null)
}

function PayoutsPage({ wire }: { wire: WireGame }) {
  const game = gameFromWire(wire)
  const table = play(game, entriesFromWire(wire))
  const players = table.players.length
  const rebuys = table.players.reduce((sum, player) => sum + player.rebuys, 0)
  const [editor, setEditor] = useState(() => openPayoutEditor(game.payouts, players, table.pot))
  const unsent = useUnsent(wire.id)
  const save = useGameAction('updatePayouts', {
    failed: gameFailures.updatePayouts,
    onDone: () => navigate(href('/game-end', { gameId: wire.id }), { replace: true }),
  })
  const confirm = () => {
    save.mutate({ gameId: wire.id, payouts: percentagesFromShares(editor.shares) })
  }
  const buyIns = gameWords.buyIns(formatDollars(game.buyIn), gameWords.playerCount(players))
  return (
    <TaskPage
      title={t`Manual payout`}
      note={unsent ? entriesUnsent : null}
      actions={
        <>
          <Button disabled={save.isPending} onClick={goBack}>
            {words.back}
          </Button>
          <Button variant="primary" busy={save.isPending} disabled={unsent} onClick={confirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <PayoutEditor
        editor={editor}
        onChange={setEditor}
        heading={t`Pot`}
        note={rebuys > 0 ? t`${buyIns} + ${formatDollars(rebuys)} of rebuys` : buyIns}
      />
    </TaskPage>
  )
}
