import { useState } from 'react'
import type { Cents } from '../../domain/base/money.ts'
import { can } from '../../domain/game/permissions.ts'
import { openPayoutEditor, payoutsInput } from '../../domain/payouts/payout-editor.ts'
import { type PlayState, play, type TablePlayer } from '../../domain/table/play.ts'
import { intoPot } from '../../domain/tournament/bounties.ts'
import type { GameView } from '../games/game-view.ts'
import { useUnsent } from '../games/offline/current-queue.ts'
import { useGameAction } from '../games/use-game-action.ts'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/formats.ts'
import { entriesUnsent, gameWords } from '../i18n/texts/game.ts'
import { gameFailures } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { goBack, href, navigate } from '../navigation/href.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { screenElsewhere, WithGame } from '../shell/WithGame.tsx'
import { Button } from '../ui/Button.tsx'
import { PayoutEditor } from './PayoutEditor.tsx'

/** The payouts of a tournament in play, on its real pot (Rule 14.25). */
export function ManualPayouts() {
  return (
    <WithGame title={t`Manual payout`} elsewhere={awayFrom}>
      {/* A different pot resets the editor. */}
      {(game) => <PayoutsPage key={play(game, game.entries).pot} game={game} />}
    </WithGame>
  )
}

function awayFrom(game: GameView): string | null {
  const table = href('/game-in-play', { gameId: game.id })
  const isSet = game.deal !== null || can('setPayouts', game, game.myId) !== null
  return screenElsewhere(game, 'active') ?? (isSet ? table : null)
}

function PayoutsPage({ game }: { game: GameView }) {
  const table = play(game, game.entries)
  const players = table.players.length
  const [editor, setEditor] = useState(() => openPayoutEditor(game, players, table.pot))
  const unsent = useUnsent(game.id)
  const save = useGameAction('updatePayouts', {
    failed: gameFailures.updatePayouts,
    onDone: () => navigate(href('/game-end', { gameId: game.id }), { replace: true }),
  })
  const confirm = () => save.mutate({ gameId: game.id, ...payoutsInput(editor) })
  return (
    <TaskPage
      title={t`Manual payout`}
      note={unsent ? entriesUnsent() : null}
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
      <PayoutEditor editor={editor} onChange={setEditor} heading={t`Pot`} note={potText(table)} />
    </TaskPage>
  )
}

/** The parts of a tournament's pot: "$20.00 buy-in × 4 players + $40.00 of rebuys". */
export function potText(state: PlayState): string {
  const { players, pot } = state
  const sumOf = (amountOf: (player: TablePlayer) => Cents) =>
    players.reduce((sum, player) => sum + amountOf(player), 0)
  const into = intoPot(state)
  const rebuys = sumOf((player) => player.rebuys)
  const addOns = sumOf((player) => player.addOn)
  const again = sumOf(({ starts }) => (starts - 1) * into)
  const heads = pot - players.length * into - rebuys - addOns - again
  return [
    gameWords.buyIns(state, gameWords.playerCount(players.length)),
    ...(rebuys > 0 ? [t`${formatDollars(rebuys)} of rebuys`] : []),
    ...(again > 0 ? [t`${formatDollars(again)} of coming back in`] : []),
    ...(addOns > 0 ? [t`${formatDollars(addOns)} of add-ons`] : []),
    ...(heads > 0 ? [t`${formatDollars(heads)} of bounties`] : []),
  ].join(' + ')
}
