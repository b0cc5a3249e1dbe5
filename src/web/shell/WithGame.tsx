import { Fragment, type ReactNode, useEffect } from 'react'
import type { Game, GameState } from '../../domain/game/game.ts'
import { isNotThere, toastError } from '../api/call.ts'
import { GameCardSkeleton } from '../games/GameCard.tsx'
import { useGame } from '../games/game-cache.ts'
import type { GameView } from '../games/game-view.ts'
import { t } from '../i18n/language.ts'
import { gameFailures } from '../i18n/texts/toasts.ts'
import { href, navigate, Redirect, useGameId } from '../navigation/href.ts'
import placeholders from '../ui/Placeholders.module.css'
import { ReadError, SkeletonCards } from '../ui/Placeholders.tsx'
import { TaskPage } from './TaskPage.tsx'

export interface WithGameProps {
  /** The title while loading. */
  title: string
  /** The address to redirect to if the page does not fit the game; null if it fits. */
  elsewhere?: (game: GameView) => string | null
  /** The page, once game and profile are loaded. */
  children: (game: GameView) => ReactNode
}

/**
 * Loads the game of the address. If it does not exist or is not visible to the viewer, goes to /games and says why; other failures
 * can be retried. Does not redirect on a cached game while a newer one is loading: a push about the results would lead to the table.
 */
export function WithGame({ title, elsewhere, children }: WithGameProps) {
  const query = useGame(useGameId())
  const { error } = query
  const gone = isNotThere(error)
  const missing = gone || !query.data

  useEffect(() => {
    if (error === null || !missing) return
    toastError(error, gameFailures.loadInvitation)
    if (gone) navigate(href('/games'), { replace: true })
  }, [error, missing, gone])

  if (gone) return null
  if (query.data?.myId) {
    const to = elsewhere?.(query.data) ?? null
    // Remounts for another game, so that an open sheet cannot enter its answer there.
    if (to === null) return <Fragment key={query.data.id}>{children(query.data)}</Fragment>
    if (!query.isFetching) return <Redirect to={to} />
  }
  return (
    <TaskPage title={title}>
      {error && !query.data ? (
        <ReadError reads={[query]} />
      ) : (
        <>
          <p className={`display ${placeholders.looking}`}>{t`Looking up the game…`}</p>
          <GameCardSkeleton />
          <SkeletonCards count={3} />
        </>
      )}
    </TaskPage>
  )
}

/** The screen to redirect to if a game's state does not fit the current one; null if it fits. */
export function screenElsewhere(game: Pick<Game, 'id' | 'state'>, state: GameState): string | null {
  if (game.state === state) return null
  switch (game.state) {
    case 'upcoming':
      return href('/game-attendance', { gameId: game.id })
    case 'active':
      return href('/game-in-play', { gameId: game.id })
    case 'complete':
      return href('/game-history', { gameId: game.id })
    case 'cancelled':
      return href('/games')
    default:
      return game.state satisfies never
  }
}
