import { toastFailure } from '../ui/toasts/toasts.ts'
import { ApiError } from './api-error.ts'

/** Shows why a call failed: the server's own sentence if it can be read, otherwise `fallback` (Rule 15.9). */
export function toastError(error: unknown, fallback: string, title?: string): void {
  if (error instanceof ApiError && error.told) return
  toastFailure(messageOf(error, fallback), title)
}

/** The server's own sentence about a failure, or `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail ? error.detail : fallback
}
