import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMutationOnce } from '../api/use-mutation-once.ts'
import { loadOlder, loadUntil } from './older-games.ts'

/** The older pages of history that are not loaded yet. */
export interface OlderGames {
  readonly count: number
  readonly loading: boolean
  /** The last attempt failed; stays true while retrying. */
  readonly failed: boolean
  /** Loads the next page. */
  readonly load: () => void
  readonly retry: () => void
}

/** Loads older games on request, and at once up to the game `found`. */
export function useOlder(count: number, found: string | undefined): OlderGames {
  const client = useQueryClient()
  const asked = useRef<string | null>(null)
  const [failed, setFailed] = useState(false)
  const { mutate, isPending } = useMutationOnce<void, string | null>({
    mutationFn: (gameId) => (gameId === null ? loadOlder(client) : loadUntil(client, gameId)),
    onSuccess: () => setFailed(false),
    onError: () => setFailed(true),
  })
  const start = (gameId: string | null) => {
    asked.current = gameId
    mutate(gameId)
  }
  const find = useEffectEvent((gameId: string) => {
    if (count > 0) start(gameId)
  })
  useEffect(() => {
    if (found !== undefined) find(found)
  }, [found])
  return { count, loading: isPending, failed, load: () => start(null), retry: () => start(asked.current) }
}
