import { type QueryClient, type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Output } from '../../contract/endpoints.ts'
import { ApiError, call } from '../api/call.ts'
import { deviceItem } from '../api/device-item.ts'
import { selectOf } from '../api/from-wire.ts'
import { serverSeconds } from '../api/server-time.ts'
import { keyOf } from '../api/use-call.ts'
import { screenOfLink } from './screen-view.ts'

type Answer = Output<'openScreen'>

interface Opened {
  readonly token: string
  readonly answer: Answer
}

/** The link opened on this device, and its last answer, for offline use: for a day. */
const item = deviceItem<Opened>('anteroom-screen', { version: 1, seconds: 24 * 3600 })

/** The stored link, unless it has ended. */
function readKept(): Opened | null {
  const now = serverSeconds()
  const opened = item.read(now)
  if (!opened?.answer || now < opened.answer.endsAt) return opened
  item.forget()
  return null
}

const keep = (opened: Opened) => item.write(opened, serverSeconds())

/**
 * Moves the token of an address like /table-screen#TOKEN into storage, like a pass's, and returns the stored one: a television that
 * restarts shows its table without the link. An address that is no screen's does not show the previous table.
 */
export function takeScreenToken(): string | undefined {
  const { hash, pathname, search } = window.location
  if (hash.length > 1) {
    window.history.replaceState(window.history.state, '', pathname + search)
    const token = hash.slice(1)
    if (!/^[\w-]{1,200}$/.test(token)) item.forget()
    else if (token !== readKept()?.token) keep({ token, answer: null })
  }
  return readKept()?.token
}

/** The token of the link; undefined if this device has none. */
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

/** The polling interval in milliseconds. */
const EVERY_MS = 10_000

/** The answer for the screen of a link. Offline: the last answer on this device. */
export const screenQuery = (client: QueryClient, token: string) => ({
  queryKey: keyFor(token),
  queryFn: ({ signal }: QueryFunctionContext) => openScreen(client, token, signal),
  initialData: () => readKept()?.answer ?? undefined,
  initialDataUpdatedAt: 0,
})

async function openScreen(client: QueryClient, token: string, signal: AbortSignal): Promise<Answer> {
  const state = client.getQueryState<Answer>(keyFor(token))
  // An answer stored by an earlier visit may come from before a restore of the database.
  const known = state && state.dataUpdatedAt > 0 ? state.data : undefined
  const input = known ? { token, version: known.version } : { token }
  const answer = (await call('openScreen', input, { signal, attempts: 1 })) ?? known ?? null
  // This device may have opened another link meanwhile. Stored without a time, because before an answer its clock may have
  // been wrong.
  if (item.read()?.token === token) keep({ token, answer })
  return answer
}

/** Whether the server itself refused the link. Another 404 may come from a proxy or a captive portal. */
const isRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404 && error.code === 'not_found'

/** Whether this moment, in unix seconds of the server, has passed. Also works offline. */
function useIsPast(moment: number | undefined): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const check = () => setPast(moment !== undefined && serverSeconds() >= moment)
    check()
    const timer = setInterval(check, EVERY_MS)
    return () => clearInterval(timer)
  }, [moment])
  return isPast
}

/** The screen of a link, polled every ten seconds. */
export function useLinkedScreen(token: string) {
  const read = useQuery<Answer>({
    ...screenQuery(useQueryClient(), token),
    refetchInterval: ({ state }) => (isRefused(state.error) ? false : EVERY_MS),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retryOnMount: false,
  })
  const { data, error } = read
  const isPast = useIsPast(data?.endsAt)
  const isEnded = isPast || isRefused(error)
  useEffect(() => {
    if (isEnded) item.forget()
  }, [isEnded])
  const view = useMemo(() => {
    const shown = data ? selectOf('openScreen')?.(data) : null
    return shown ? screenOfLink(shown) : null
  }, [data])
  return { read, view, isEnded, isOffline: error !== null }
}
