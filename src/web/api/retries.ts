/** Spec 9: five attempts, one second apart. */
export const ATTEMPTS = 5
export const PAUSE_MS = 1000

const WORTH_RETRYING = new Set([502, 503, 504])

/** Whether a call is sent again, with the same Idempotency-Key: null is a connection that was lost, or never made. */
export const isWorthRetrying = (status: number | null): boolean =>
  status === null || WORTH_RETRYING.has(status)
