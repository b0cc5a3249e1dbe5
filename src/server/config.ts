import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readAddress } from './postgres-address.ts'

const whole = (most: number) =>
  z.string().regex(/^\d+$/, 'It has to be a whole number.').transform(Number).pipe(z.number().max(most))
const url = (protocol: RegExp) => z.url({ protocol })
const postgresUrl = z.string().superRefine((text, context) => {
  try {
    readAddress(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
  }
})

/** Whether an address uses TLS or is on this machine. */
const isPrivateWay = (text: string): boolean => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost)[:/]/.test(text)

/** Fastify's names for 127.0.0.0/8 and ::1, for link-local addresses, and for the private networks. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])
const MOST_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** Rejects a network of all addresses, because any caller could then fake an address. */
function isProxy(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const most = MOST_BITS[isIP(address)] ?? 0
  return most > 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= most))
}

const settings = z.object({
  PORT: whole(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: url(/^https?$/).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z.string().includes('@').default('Anteroom <anteroom@localhost>'),
  HOSTING_CHIP_CENTS: whole(1_000_000).default(1000),
  PAYMENT_GATEWAY: z.enum(['sandbox', 'stripe']).default('sandbox'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, 'It has to be a secret key of Stripe, sk_… or rk_….')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w+$/, 'It has to be a publishable key of Stripe, pk_….')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'It has to be the signing secret of a webhook of Stripe, whsec_….')
    .optional(),
  STRIPE_API_URL: url(/^https?$/)
    .refine(isPrivateWay, 'It has to be https.')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/)/)
    .default('mailto:anteroom@localhost'),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  CONFIRM_MINUTES: whole(24 * 60).default(10),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (proxies) => proxies.every(isProxy),
      'It has to be the addresses or networks of proxies, such as 10.0.0.7 or 172.16.0.0/12.',
    )
    .default([]),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY_HOURS: whole(8760).pipe(z.number().min(1)).default(24),
  BACKUP_KEEP: whole(10_000).pipe(z.number().min(1)).default(7),
})

/** An invalid setting; the message is the one line that the start prints. */
export class ConfigError extends Error {}

type Settings = z.infer<typeof settings>

const wrong = (name: string, why: string): ConfigError => new ConfigError(`${name}: ${why} See .env.example.`)

/** Cents of CAD (docs.stripe.com/currencies). */
const STRIPE_LEAST = 50

/** Null: use the sandbox. */
function stripeSettings(value: Settings) {
  if (value.PAYMENT_GATEWAY !== 'stripe') return null
  if (value.HOSTING_CHIP_CENTS > 0 && value.HOSTING_CHIP_CENTS < STRIPE_LEAST)
    throw wrong('HOSTING_CHIP_CENTS', `Stripe takes nothing below ${STRIPE_LEAST} cents.`)
  const needed = (name: 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET'): string => {
    const given = value[name]
    if (given === undefined) throw wrong(name, 'PAYMENT_GATEWAY=stripe needs it.')
    return given
  }
  const secretKey = needed('STRIPE_SECRET_KEY')
  const publishableKey = needed('STRIPE_PUBLISHABLE_KEY')
  if (secretKey.split('_')[1] !== publishableKey.split('_')[1])
    throw wrong('STRIPE_PUBLISHABLE_KEY', 'One Stripe key is for testing and the other one is live.')
  const webhookSecret = needed('STRIPE_WEBHOOK_SECRET')
  // Null: Stripe's own address.
  return { secretKey, publishableKey, webhookSecret, apiUrl: value.STRIPE_API_URL ?? null }
}

/** The folder, interval and number of scheduled backups. Null: there are none. */
function backupSettings(value: Settings) {
  if (value.BACKUP_DIR === undefined) return null
  return {
    folder: resolve(value.BACKUP_DIR),
    everyHours: value.BACKUP_EVERY_HOURS,
    keep: value.BACKUP_KEEP,
  }
}

/** The settings that can also be set as NAME_FILE, the path of a file with the value, as Docker and systemd pass secrets. */
const SECRETS = [
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'VAPID_PRIVATE_KEY'],
]

/** Reads the file named by NAME_FILE. */
function secretIn(file: string, setting: string): string {
  try {
    const text = readFileSync(file, 'utf8').trim()
    // Treating it as not set could start the server on another database.
    if (text === '') throw new Error('it is empty')
    return text
  } catch (error) {
    throw wrong(setting, `The file cannot be used: ${(error as Error).message}.`)
  }
}

/**
 * Reads all settings from the environment, once at the start (Rule 16.1). An empty value counts as not set. Throws ConfigError with the
 * name of the invalid one.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) throw wrong(`${name}_FILE`, `${name} is set too.`)
    given[name] = secretIn(file, `${name}_FILE`)
  }
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw wrong(String(issue?.path[0]), issue?.message ?? '')
  }
  const value = parsed.data
  if (value.DATABASE_DIRECT_URL !== undefined && value.DATABASE_URL === undefined)
    throw wrong('DATABASE_DIRECT_URL', 'It goes with DATABASE_URL, the address of the pooler.')
  return {
    port: value.PORT,
    host: value.HOST,
    /** The public address without a trailing slash; links in mails start with it. */
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    /** Bypasses the pooler, for LISTEN and migrations. Null: there is no pooler. */
    directUrl: value.DATABASE_DIRECT_URL ?? null,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    hostingChipCents: value.HOSTING_CHIP_CENTS,
    stripe: stripeSettings(value),
    vapidSubject: value.VAPID_SUBJECT,
    /** Empty if the pair is in the data folder. */
    vapidKeys: { publicKey: value.VAPID_PUBLIC_KEY, privateKey: value.VAPID_PRIVATE_KEY },
    logLevel: value.LOG_LEVEL,
    rateLimit: value.RATE_LIMIT === 'on',
    /** How long a password confirms a session. 0: only for the next call. */
    confirmMinutes: value.CONFIRM_MINUTES,
    /** Trusted proxies: addresses, networks or names of networks. */
    trustProxy: value.TRUST_PROXY,
    backups: backupSettings(value),
  }
}

export type Config = Readonly<ReturnType<typeof readConfig>>
export type StripeSettings = NonNullable<Config['stripe']>
export type BackupSettings = NonNullable<Config['backups']>
