import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { GAMES_PAGE } from '../../domain/game/history.ts'
import { useMutationOnce } from '../api/use-mutation-once.ts'
import type { GameView } from '../games/game-view.ts'
import { loadAll, loadOlder, loadUntil } from '../games/own-games.ts'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { useRestoredState } from '../navigation/restored-state.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/Placeholders.tsx'
import styles from './Games.module.css'

export interface GameListProps {
  /** The name under which the number of shown cards is restored. */
  name: string
  games: readonly GameView[]
  /** The id of a game that the first page must include. */
  found: string | undefined
  card: (game: GameView) => ReactNode
}

export const cardId = (gameId: string) => `game-${gameId}`

interface PagedProps extends GameListProps {
  older?: OlderGames
  /** Shows the loaded games that match, without pages, and how many it searched. */
  search?: ((game: GameView) => boolean) | undefined
  /** Renders the shown games; by default as cards. `oldest` is the last one that it looked at, while there are older ones. */
  draw?: (shown: readonly GameView[], oldest: GameView | undefined) => ReactNode
}

/** The cards of a section, with "Show more" after the first twenty, or those that match a search. */
export function GameList({ older, search, draw, ...list }: PagedProps) {
  const { name, games, found } = list
  const [pages, setPages] = useRestoredState(`pages of ${name}`, 1)
  const wanted = games.findIndex((game) => game.id === found) + 1
  const limit = Math.max(pages * GAMES_PAGE, Math.ceil(wanted / GAMES_PAGE) * GAMES_PAGE)
  const shown = search ? games.filter(search) : games.slice(0, limit)
  const looked = search ? games.length : shown.length
  const all = games.length + (older?.count ?? 0)
  const button = useRef<HTMLButtonElement>(null)
  const goOn = useGoOn(shown, button)
  const hasMore = all > looked
  const note = useRef<HTMLParagraphElement>(null)
  const [isLooking, setIsLooking] = useState(false)
  useEffect(() => {
    if (!isLooking || hasMore) return
    setIsLooking(false)
    // The button has gone.
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true })
  }, [isLooking, hasMore])

  const showMore = () => {
    if (search) {
      setIsLooking(true)
      older?.loadAll()
      return
    }
    const next = Math.ceil(shown.length / GAMES_PAGE) + 1
    setPages(next)
    goOn()
    if (games.length < Math.min(next * GAMES_PAGE, all)) older?.load()
  }
  return (
    <>
      {draw ? (
        draw(shown, hasMore ? games[looked - 1] : undefined)
      ) : (
        <Cards {...list} games={shown} className="stack" />
      )}
      {older?.failed ? (
        <ErrorState
          title={t`The older games did not load.`}
          text={words.checkConnection}
          onRetry={older.retry}
          busy={older.loading}
        />
      ) : hasMore || search ? (
        <div className={`stack-s fine ${styles.more}`}>
          {hasMore ? (
            <Button ref={button} wide busy={older?.loading} onClick={showMore}>
              {search ? t`Search the older games` : older ? t`Show older games` : t`Show more`}
            </Button>
          ) : null}
          <p ref={note} tabIndex={-1}>
            {search ? t`Searched ${looked} of ${all} games` : t`${looked} of ${all} games`}
          </p>
        </div>
      ) : null}
    </>
  )
}

type CardsProps = Pick<GameListProps, 'games' | 'found' | 'card'> & { className: string }

export function Cards({ games, found, card, className }: CardsProps) {
  return (
    <ul className={className}>
      {games.map((game) => (
        <li key={game.id} className={game.id === found ? styles.found : undefined}>
          {card(game)}
        </li>
      ))}
    </ul>
  )
}

/** After "Show more": moves the focus from the button, which moves or disappears, to the first new game, without scrolling. */
function useGoOn(shown: readonly GameView[], button: RefObject<HTMLButtonElement | null>): () => void {
  const [last, setLast] = useState<string>()
  const next = last === undefined ? undefined : shown[shown.findIndex(({ id }) => id === last) + 1]?.id
  useEffect(() => {
    if (next === undefined) return
    setLast(undefined)
    const { activeElement, body } = document
    if (activeElement === button.current || activeElement === body)
      document.getElementById(cardId(next))?.focus({ preventScroll: true })
  }, [next, button])
  return () => setLast(shown.at(-1)?.id)
}

type OlderGames = ReturnType<typeof useOlder>
type Asked = 'page' | 'all' | { readonly gameId: string }

/** Loads a page of older games on request, or all of them. If `found` is the id of an older game, loads pages until the list contains it. */
export function useOlder(count: number, found: string | undefined) {
  const client = useQueryClient()
  const asked = useRef<Asked>('page')
  const [failed, setFailed] = useState(false)
  const { mutate, isPending } = useMutationOnce<void, Asked>({
    mutationFn: (what) =>
      what === 'page' ? loadOlder(client) : what === 'all' ? loadAll(client) : loadUntil(client, what.gameId),
    onSuccess: () => setFailed(false),
    onError: () => setFailed(true),
  })
  const start = (what: Asked) => {
    asked.current = what
    mutate(what)
  }
  const find = useEffectEvent((gameId: string) => {
    if (count > 0) start({ gameId })
  })
  useEffect(() => {
    if (found !== undefined) find(found)
  }, [found])
  return {
    count,
    loading: isPending,
    /** The last attempt failed; stays true while retrying. */
    failed,
    load: () => start('page'),
    loadAll: () => start('all'),
    retry: () => start(asked.current),
  }
}
