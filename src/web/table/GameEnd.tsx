import SlidersHorizontal from 'lucide-react/dist/esm/icons/sliders-horizontal.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { isRefusal } from '../../domain/base/refusal.ts'
import { endGame } from '../../domain/game/lifecycle.ts'
import { can } from '../../domain/game/permissions.ts'
import { serverNowMs } from '../api/server-time.ts'
import { GameCard } from '../games/GameCard.tsx'
import type { GameView } from '../games/game-view.ts'
import { useUnsent } from '../games/offline/current-queue.ts'
import { tableView } from '../games/table-view.ts'
import { useGameAction } from '../games/use-game-action.ts'
import { said, t } from '../i18n/language.ts'
import { entriesUnsent } from '../i18n/texts/game.ts'
import { gameFailures, gameSuccesses } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { href, navigate, Redirect } from '../navigation/href.ts'
import { Celebration } from '../results/celebration/Celebration.tsx'
import { Panes, TaskPage } from '../shell/TaskPage.tsx'
import { screenElsewhere, WithGame } from '../shell/WithGame.tsx'
import { Button } from '../ui/Button.tsx'
import { useOnline } from '../ui/device.ts'
import { RefusedEntries } from './entries/RefusedEntries.tsx'
import { Results } from './Results.tsx'

/** The results before they are final (Rule 14.24). */
export function GameEnd() {
  return <WithGame title={t`GAME END`}>{(game) => <EndPage key={game.id} game={game} />}</WithGame>
}

function EndPage({ game }: { game: GameView }) {
  const end = useGameAction('endGame', {
    failed: gameFailures.endGame,
    success: gameSuccesses.gameEnded,
    onDone: ({ id }) =>
      navigate(href('/game-history', { gameId: id }), { replace: true, state: { ended: id } }),
  })
  const unsent = useUnsent(game.id)
  const online = useOnline()
  const [waits, setWaits] = useState(false)
  const endNow = useEffectEvent(() => {
    setWaits(false)
    end.mutate({ id: game.id })
  })
  useEffect(() => {
    if (waits && online) endNow()
  }, [waits, online])
  const view = tableView(game)
  // The viewer's own CONFIRM already opens the results.
  const away = end.isPending || end.isSuccess ? null : screenElsewhere(game, 'active')
  if (away) return <Redirect to={away} />

  const runs = can('end', game, game.myId) === null || end.isSuccess
  const refused = endGame(game, view.state, serverNowMs())
  const cannot = isRefusal(refused) ? said(refused.message) : null
  const reason = end.isSuccess ? null : unsent ? entriesUnsent() : cannot
  const note = reason ?? (online || end.isSuccess ? null : t`Ends when you’re back online.`)
  return (
    <TaskPage
      title={t`GAME END`}
      wide
      note={runs ? note : null}
      actions={
        <>
          <Button
            disabled={end.isPending}
            onClick={() => navigate(href('/game-in-play', { gameId: game.id }), { replace: true })}
          >
            {words.back}
          </Button>
          {runs ? (
            <Button
              variant="primary"
              busy={end.isPending || waits}
              disabled={reason !== null}
              // Without a connection it waits on this page for one.
              onClick={() => setWaits(true)}
            >
              {words.confirm}
            </Button>
          ) : null}
        </>
      }
    >
      <Panes
        sideFirst
        main={
          <>
            <Results view={view} />
            {runs && game.style === 'tournament' && game.deal === null ? (
              <Button
                icon={<SlidersHorizontal size={18} />}
                variant="ghost"
                wide
                onClick={() => navigate(href('/manual-payouts', { gameId: game.id }))}
              >
                {t`DO MANUAL PAYOUT`}
              </Button>
            ) : null}
            {/* As the history will show it: nothing is in play any more. */}
            <GameCard game={{ ...game, state: 'complete' }} heading="h2" />
          </>
        }
        side={view.state.over ? <Celebration view={view} door /> : null}
      />
      <RefusedEntries game={game} />
    </TaskPage>
  )
}
