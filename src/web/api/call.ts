import type { Input, Output } from '../../contract/endpoints.ts'
import { type EndpointName, isRead, paths, traitOf } from '../../contract/paths.ts'
import { language } from '../i18n/language.ts'
import { toastFailure } from '../ui/toasts.ts'
import { newCommandId } from './ids.ts'
import { ATTEMPTS, isWorthRetrying, PAUSE_MS } from './retries.ts'
import { measureServerTime } from './server-time.ts'
import { expireSession, readToken } from './session.ts'

interface FieldProblem {
  readonly path: string
  readonly message: string
}

/** A failed call. `status` is 0 if no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** One sentence for a person, or '' when the answer could not be read. */
  readonly detail: string
  readonly errors: readonly FieldProblem[]
  /** The person knows already (the session ended, or they gave no password): show nothing else. */
  readonly isHandled: boolean
  /** Stripe's client secret of a payment that the person's bank must confirm before the call is retried. */
  readonly confirm: string | null

  constructor(
    status: number,
    code: string,
    detail = '',
    errors: readonly FieldProblem[] = [],
    told = false,
    confirm: string | null = null,
  ) {
    super(detail || code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.detail = detail
    this.errors = errors
    this.isHandled = told
    this.confirm = confirm
  }

  fieldError(path: string): string | undefined {
    return this.errors.find((problem) => problem.path === path)?.message
  }
}

/** The code of an answer that is not the server's own, but perhaps a proxy's or a captive portal's. */
const UNREADABLE = 'unreadable'

/** Whether the server itself answered that the id is invalid or that this person may not see what it names. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== UNREADABLE && (error.status === 404 || error.status === 422)

/** Shows why a call failed: the server's own sentence if it can be read, otherwise `fallback` (Rule 15.9). */
export function toastError(error: unknown, fallback: string, title?: string): void {
  if (error instanceof ApiError && error.isHandled) return
  toastFailure(messageOf(error, fallback), title)
}

/** The server's own sentence about a failure, or `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail ? error.detail : fallback
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** The Idempotency-Key of a write that already has one, as in the queue; otherwise `call` generates one. */
  key?: string | undefined
  attempts?: number | undefined
  /** The pause between attempts; tests pass their own. */
  pause?: ((ms: number) => Promise<void>) | undefined
}

/** The server requires the password first and has not done the call: the same request is sent again with the same key. */
const CONFIRM = 'confirm_password'

/** The logout in progress, and whether it succeeded. */
let leaving: { token: string | null; ended: Promise<boolean> } | undefined

/**
 * Makes one call of the contract and returns its data. Retries lost connections and 502, 503, 504 with the same
 * Idempotency-Key, so that a write is done once. Throws ApiError; a 401 on a call that needs a token also ends the session. A
 * read during a logout waits for it: otherwise the server would refuse the token, as if the session had expired.
 */
export function call<K extends EndpointName>(
  name: K,
  input: Input<K>,
  options: CallOptions = {},
): Promise<Output<K>> {
  const answer = ask(name, input, options)
  if (name === 'logout')
    leaving = {
      token: readToken(),
      ended: answer.then(
        () => true,
        () => false,
      ),
    }
  return answer
}

async function ask<K extends EndpointName>(
  name: K,
  input: Input<K>,
  options: CallOptions,
): Promise<Output<K>> {
  const { attempts = ATTEMPTS, pause = wait, key = newCommandId(), signal } = options
  const [method] = paths[name]
  const trait = traitOf(name)
  const isByPass = trait === 'orPass' && 'pass' in input
  const token = trait === 'public' || isByPass ? null : readToken()
  if (method === 'GET' && token && leaving?.token === token && (await leaving.ended))
    throw new ApiError(401, 'signed_out', '', [], true)
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language.code }
  if (token) headers.authorization = `Bearer ${token}`
  const body = method === 'GET' ? null : JSON.stringify(input)
  if (!isRead(name)) headers['idempotency-key'] = key
  if (body !== null) headers['content-type'] = 'application/json'
  const request: RequestInit = { method, headers, body, ...(signal ? { signal } : null) }
  const address = addressOf(name, input)

  for (let attempt = 1; ; attempt++) {
    const sentAt = Date.now()
    const response = await fetch(address, request).catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      return null
    })
    if (isWorthRetrying(response?.status ?? null) && attempt < attempts) {
      await pause(PAUSE_MS)
      signal?.throwIfAborted()
      continue
    }
    measureServerTime(response?.headers.get('server-now-ms') ?? null, sentAt, Date.now())
    if (response === null) throw new ApiError(0, 'offline')
    if (response.ok) return dataOf<Output<K>>(response)
    const failure = await failureOf(response, token)
    if (failure.code === CONFIRM && (await confirmSession(name))) continue
    throw failure
  }
}

async function dataOf<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body !== 'object' || body === null || !('data' in body))
    throw new ApiError(response.status, UNREADABLE)
  // The server validates every answer against the same schema that this type is inferred from.
  return body.data as T
}

async function failureOf(response: Response, token: string | null): Promise<ApiError> {
  const expired = response.status === 401 && token !== null
  if (expired) expireSession(token)
  const body: unknown = await response.json().catch(() => null)
  const problem = typeof body === 'object' && body !== null ? body : {}
  const code = 'code' in problem && typeof problem.code === 'string' ? problem.code : UNREADABLE
  const detail = 'detail' in problem && typeof problem.detail === 'string' ? problem.detail : ''
  const errors =
    'errors' in problem && Array.isArray(problem.errors) ? problem.errors.filter(isFieldProblem) : []
  const confirm = 'confirm' in problem && typeof problem.confirm === 'string' ? problem.confirm : null
  return new ApiError(response.status, code, detail, errors, expired || code === CONFIRM, confirm)
}

function isFieldProblem(value: unknown): value is FieldProblem {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('message' in value)) return false
  return typeof value.path === 'string' && typeof value.message === 'string'
}

/** The path of a call; for a read, with its input. */
function addressOf<K extends EndpointName>(name: K, input: Input<K>): string {
  const [method, path] = paths[name]
  if (method !== 'GET') return path
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) params.set(name, String(value))
  // `URLSearchParams.size` needs Safari 17. `?` is encoded in parameters, so a trailing `?` means that there are none.
  return `${path}?${params}`.replace(/\?$/, '')
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type Ask = (name: EndpointName) => Promise<boolean>

let ready: (ask: Ask) => void
let asker = new Promise<Ask>((resolve) => {
  ready = resolve
})

/**
 * Sets the function that asks for the password. It gets the name of the call that needs it, and resolves to true once the session is
 * confirmed.
 */
export function onConfirmationNeeded(ask: Ask): void {
  ready(ask)
  asker = Promise.resolve(ask)
}

/** Asks for the password, once that code has loaded; false if the person declines. */
export const confirmSession: Ask = async (name) => (await asker)(name)
