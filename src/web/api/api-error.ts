import { toastFailure } from '../ui/toasts.ts'

export interface FieldProblem {
  readonly path: string
  readonly message: string
}

/** A call that failed. `status` 0: no answer was received. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** One sentence for a person, or '' when the answer could not be read. */
  readonly detail: string
  readonly errors: readonly FieldProblem[]
  /** The person has been told already (an ended session, a password not given): show nothing else. */
  readonly told: boolean
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
    this.told = told
    this.confirm = confirm
  }

  fieldError(path: string): string | undefined {
    return this.errors.find((problem) => problem.path === path)?.message
  }
}

/** Shows why a call failed: the server's own sentence if it can be read, otherwise `fallback` (Rule 15.9). */
export function toastError(error: unknown, fallback: string, title?: string): void {
  if (error instanceof ApiError && error.told) return
  toastFailure(messageOf(error, fallback), title)
}

/** The server's own sentence about a failure, or `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail ? error.detail : fallback
}
