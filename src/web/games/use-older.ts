import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMutationOnce } from '../api/use-mutation-once.ts'
import { loadOlder, loadUntil } from './older-games.ts'

/** The games that are over and come after those that are loaded. */
export interface OlderGames {
  readonly count: number
  readonly loading: boolean
  /** They did not load the last time; still so while they are tried again. */
  readonly failed: boolean
  /** Loads the next page of them. */
  readonly load: () => void
  readonly retry: () => void
}

/** Loads older games when they are asked for, and at once those up to the game `found`, wherever it is in history. */
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
