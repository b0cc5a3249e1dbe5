/** Rule 12.12: five attempts, one second apart. */
export const ATTEMPTS = 5
export const PAUSE_MS = 1000

const WORTH_RETRYING = new Set([502, 503, 504])

/** Whether to retry a call with the same Idempotency-Key. Null: the connection failed. */
export const isWorthRetrying = (status: number | null): boolean =>
  status === null || WORTH_RETRYING.has(status)
