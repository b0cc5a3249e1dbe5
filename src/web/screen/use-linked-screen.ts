import { type QueryClient, type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Output } from '../../contract/endpoints.ts'
import { ApiError, call } from '../api/call.ts'
import { deviceItem } from '../api/device-item.ts'
import { selectOf } from '../api/from-wire.ts'
import { keyOf } from '../api/use-call.ts'
import { screenOfLink } from './screen-view.ts'

type Answer = Output<'openScreen'>

/** The link that this device was opened with, and its last answer, for where there is no network. */
const kept = deviceItem<{ readonly token: string; readonly answer: Answer }>('anteroom-screen', {
  version: 1,
})

/**
 * Moves the token of an address like /table-screen#TOKEN into storage, as that of a pass, and returns the one that is stored: a television
 * that starts again shows its table without the link.
 */
export function takeScreenToken(): string | undefined {
  const { hash, pathname, search } = window.location
  if (hash.length > 1) {
    window.history.replaceState(window.history.state, '', pathname + search)
    const token = hash.slice(1)
    if (/^[\w-]{1,200}$/.test(token) && token !== kept.read()?.token) kept.write({ token, answer: null })
  }
  return kept.read()?.token
}

/** The token of the link; undefined where this device was given none. */
export function useScreenToken(): string | undefined {
  const [token, setToken] = useState(takeScreenToken)
  useEffect(() => {
    const take = () => setToken(takeScreenToken())
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return token
}

const keyFor = (token: string) => keyOf('openScreen', { token })

/** How often the screen asks again, in milliseconds. */
const EVERY_MS = 10_000

/** What the screen of a link shows. Without a network: what it last showed on this device. */
export const screenQuery = (client: QueryClient, token: string) => ({
  queryKey: keyFor(token),
  queryFn: ({ signal }: QueryFunctionContext) => openScreen(client, token, signal),
  initialData: () => kept.read()?.answer ?? undefined,
  initialDataUpdatedAt: 0,
})

async function openScreen(client: QueryClient, token: string, signal: AbortSignal): Promise<Answer> {
  const state = client.getQueryState<Answer>(keyFor(token))
  // What an earlier visit has kept may be of a database that was restored since.
  const known = state && state.dataUpdatedAt > 0 ? state.data : undefined
  const input = known ? { token, version: known.version } : { token }
  return (await call('openScreen', input, { signal, attempts: 1 })) ?? known ?? null
}

const hasEnded = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

/** The screen of a link, asked for every ten seconds. */
export function useLinkedScreen(token: string) {
  const read = useQuery<Answer>({
    ...screenQuery(useQueryClient(), token),
    refetchInterval: ({ state }) => (hasEnded(state.error) ? false : EVERY_MS),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retryOnMount: false,
  })
  const { data, error, dataUpdatedAt } = read
  const isEnded = hasEnded(error)
  useEffect(() => {
    if (isEnded) kept.forget()
    else if (data && dataUpdatedAt > 0) kept.write({ token, answer: data })
  }, [token, data, dataUpdatedAt, isEnded])
  const view = useMemo(() => {
    const shown = data ? selectOf('openScreen')?.(data) : null
    return shown ? screenOfLink(shown) : null
  }, [data])
  return { read, view, isEnded, isOffline: error !== null }
}
