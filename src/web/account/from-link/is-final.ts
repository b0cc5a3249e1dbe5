import { ApiError } from '../../api/api-error.ts'

/** Whether the server has refused a link or a pass for good: trying again would not help. */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)
