import { type DestinationStream, type Logger, pino } from 'pino'

const secrets = [
  'password',
  'confirmPassword',
  'currentPassword',
  'token',
  'pass',
  'code',
  'cvd',
  'creditCardNumber',
  'authorization',
]

/** Names of failures (ENOSPC, not_found) and SQLSTATEs. Mailed codes do not match, because they are 43 characters of base64url. */
const failureCode = /^(?:[A-Z][A-Z_]+|[a-z][a-z_]+|[A-Z0-9]{5})$/

const isFailureCode = (key: string | undefined, value: unknown): boolean =>
  key === 'code' && typeof value === 'string' && failureCode.test(value)

/**
 * The server's log, which redacts secrets to a depth of three but keeps the codes of failures. Writes to `destination`, by default standard
 * output.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: (value, path) => (isFailureCode(path.at(-1), value) ? value : '[hidden]'),
      },
    },
    destination ?? pino.destination(1),
  )
}
