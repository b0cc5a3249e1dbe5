export interface FieldProblem {
  readonly path: string
  readonly message: string
}

/** A call that failed. `status` 0: no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** One sentence for a person, or '' when the answer could not be read. */
  readonly detail: string
  readonly errors: readonly FieldProblem[]
  /** The person has been told already (an ended session): nothing else should speak. */
  readonly told: boolean
  /** What the person's bank has to confirm a payment by before the call is sent again: a client secret of Stripe. */
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

  /** What is wrong with the field at this path, if anything. */
  fieldError(path: string): string | undefined {
    return this.errors.find((problem) => problem.path === path)?.message
  }
}
