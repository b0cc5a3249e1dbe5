import { resolve } from 'node:path'
import { z } from 'zod'

/** All settings, read once at the start (Decisions 6). */
export interface Config {
  readonly port: number
  readonly host: string
  /** Where people reach the product; links in mails start with it. No slash at the end. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly hostingChipCents: number
  readonly paymentGateway: 'sandbox'
  readonly vapidSubject: string
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  readonly rateLimit: boolean
}

const whole = (most: number) =>
  z.string().regex(/^\d+$/, 'It has to be a whole number.').transform(Number).pipe(z.number().max(most))
const url = (protocol: RegExp) => z.url({ protocol })

const settings = z.object({
  PORT: whole(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: url(/^https?$/).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(/^postgres(?:ql)?$/).optional(),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z.string().includes('@').default('Anteroom <anteroom@localhost>'),
  HOSTING_CHIP_CENTS: whole(1_000_000).default(1000),
  PAYMENT_GATEWAY: z.enum(['sandbox']).default('sandbox'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/)/)
    .default('mailto:anteroom@localhost'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
})

/** A setting that cannot be used; the message is the one line that the start prints. */
export class ConfigError extends Error {}

/** Reads the settings from the environment. An empty value counts as not set. Throws ConfigError naming the wrong one. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message} See .env.example.`)
  }
  const value = parsed.data
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    hostingChipCents: value.HOSTING_CHIP_CENTS,
    paymentGateway: value.PAYMENT_GATEWAY,
    vapidSubject: value.VAPID_SUBJECT,
    logLevel: value.LOG_LEVEL,
    rateLimit: value.RATE_LIMIT === 'on',
  }
}
