import { useEffect } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { backTo } from '../navigation/opened-from.ts'
import { RefusedWatch } from '../play/RefusedWatch.tsx'
import { Results } from '../play/Results.tsx'
import { Panes } from '../shell/Panes.tsx'
import { TaskPage } from '../shell/TaskPage.tsx'
import { gamePages } from '../strings/game-pages.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/Placeholders.tsx'
import { GameCard } from './GameCard.tsx'
import { WithGame } from './WithGame.tsx'

/** A finished game and its results (Rule 14.26). */
export function GameHistory() {
  return (
    <WithGame title={gamePages.gameHistory}>{(game, myId) => <History game={game} myId={myId} />}</WithGame>
  )
}

function History({ game, myId }: { game: WireGame; myId: string }) {
  const { id: gameId, state } = game
  const notYet = state === 'upcoming' || state === 'active'
  useEffect(() => {
    if (notYet) navigate(href('/game-attendance', { gameId }), { replace: true })
  }, [notYet, gameId])
  if (notYet) return null
  return (
    <TaskPage
      title={gamePages.gameHistory}
      wide
      actions={<Button onClick={() => backTo(href('/games'))}>{words.back}</Button>}
    >
      <Panes
        main={
          state === 'complete' ? (
            <Results game={game} title={gamePages.finalResults} />
          ) : (
            <EmptyState title={gamePages.wasCancelled} />
          )
        }
        side={<GameCard game={game} heading="h2" />}
        sideFirst
      />
      <RefusedWatch wire={game} myId={myId} />
    </TaskPage>
  )
}
