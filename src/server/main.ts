import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { uuidv7 } from 'uuidv7'
import { passwordHasher } from './accounts/passwords.ts'
import { buildApp } from './app.ts'
import { BackupError } from './backup/manifest.ts'
import { refuseUnfinishedMove } from './backup/move-store.ts'
import { startBackups } from './backup/schedule.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Limits } from './core/limits.ts'
import { createLog } from './core/log.ts'
import { describeDatabase, MigrationError } from './db/migrate.ts'
import { postgresChannel } from './db/postgres/channel.ts'
import { startCheckpoints } from './db/sqlite/checkpoints.ts'
import { DataFolderInUse } from './db/sqlite/open.ts'
import { notifyOfDates } from './games/series/actions.ts'
import { fileMail, smtpMail } from './gateways/mail.ts'
import { openCards } from './gateways/open-cards.ts'
import { webPush } from './gateways/push.ts'
import { vapidKeys } from './gateways/vapid.ts'
import { startHousekeeping } from './housekeeping.ts'
import { memoryLimits, noLimits, sharedLimits } from './http/limits.ts'
import { startReminders } from './notifications/reminders.ts'
import { openDatabase } from './open-database.ts'
import { openServices } from './open-services.ts'

/** With `npm run dev`, Vite serves the sources of the web app instead. */
const webRoot = process.env.WEB_ROOT ?? join(import.meta.dirname, '../../dist/web')

const now = (): number => Math.floor(Date.now() / 1000)

/** Processes that share a database share their limits. */
function limitsOf(config: Config, pool: Pool | undefined, log: Logger): Limits {
  if (!config.rateLimit) return noLimits
  return pool ? sharedLimits(pool, log) : memoryLimits()
}

async function open(config: Config, log: Logger): Promise<ReturnType<typeof openServices>> {
  const { databaseUrl, directUrl, dataDir, smtpUrl, mailFrom } = config
  const url = directUrl ?? databaseUrl
  const database = await openDatabase(config, now(), log)
  if (url !== null) await refuseUnfinishedMove(database.db)
  return openServices({
    config,
    log,
    database,
    clock: now,
    clockMs: Date.now,
    newId: uuidv7,
    randomBytes,
    passwords: passwordHasher(),
    limits: limitsOf(config, database.pool, log),
    mail:
      smtpUrl === null
        ? fileMail(join(dataDir, 'mail'), mailFrom, (line: string) => process.stdout.write(`${line}\n`))
        : smtpMail(smtpUrl, mailFrom),
    cards: await openCards(config),
    push: webPush(vapidKeys(dataDir, config.vapidKeys), config.vapidSubject),
    live: url === null ? {} : { connect: (receiver) => postgresChannel(url, receiver, Math.random, log) },
  })
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const { services, close } = await openOrExplain(config, log)
  await services.live.start()
  const app = await buildApp(services, webRoot)
  const database = await describeDatabase(services.db)
  // Await nothing between here and the signal handlers, so that signals always stop a server that answers.
  await app.listen({ port: config.port, host: config.host })
  services.outbox.start()
  const housekeeping = startHousekeeping(services)
  const reminders = startReminders(services, () => notifyOfDates(services))
  const backups = startBackups(services)
  const stopCheckpoints = config.databaseUrl === null ? startCheckpoints(config.dataDir, log) : null
  log.info({ database, cards: services.cards.name }, 'ready')
  if (!config.rateLimit) log.warn('RATE_LIMIT=off: no limits apply')
  process.stdout.write(`Anteroom is open: ${config.publicUrl}\n`)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    clearInterval(housekeeping)
    clearInterval(backups)
    await app.close()
    await reminders.stop()
    await stopCheckpoints?.()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Opens the services. Throws ConfigError for an unusable data folder (damaged files, a folder in their place, no permission, no room). */
async function openOrExplain(config: Config, log: Logger): ReturnType<typeof open> {
  try {
    return await open(config, log)
  } catch (error) {
    const { code, syscall, message } = error as Partial<Record<string, string>>
    const isOfFiles = syscall !== undefined && !['connect', 'getaddrinfo'].includes(syscall)
    if (code !== 'ERR_SQLITE_ERROR' && !isOfFiles) throw error
    throw new ConfigError(`DATA_DIR: ${config.dataDir} cannot be used: ${message}.`, { cause: error })
  }
}

const oneLine = [ConfigError, DataFolderInUse, BackupError, MigrationError]

/** One line for faults that an operator can fix; a stack trace for others. */
function explain(error: unknown): string {
  if (oneLine.some((type) => error instanceof type)) return (error as Error).message
  const { code, port, address, hostname } = error as Partial<Record<string, string>>
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: ${port} is in use already. Set another one: PORT=3001 npm start`
    case 'EACCES':
      return `PORT: ${port} may not be used by this account. Set one above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST: ${address ?? hostname} is no address of this machine.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

// Not awaited: the bundle is CommonJS, which has no top-level await (docs/decisions/0021).
main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
