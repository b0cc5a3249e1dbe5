import { statfs } from 'node:fs/promises'
import { avatarFiles } from './accounts/avatars.ts'
import { unsubscribePages } from './accounts/unsubscribe.ts'
import { newestBackup } from './backup/manifest.ts'
import { gatewayWebhook } from './billing/webhook.ts'
import { calendarFeed } from './calendar/actions.ts'
import { probe } from './db/migrate.ts'
import { findReplication } from './db/postgres/replication.ts'
import { answerPages } from './games/answer-pages.ts'
import type { GameServices } from './games/call.ts'
import { posterRoutes } from './games/link/poster-route.ts'
import { createServer, type Server } from './http/server.ts'
import { outboxCounts } from './outbox/store.ts'
import { routes } from './routes.ts'

/** The free bytes on a folder's disk; null if unknown. */
async function freeBytes(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null)
  return disk && disk.bavail * disk.bsize
}

/** Builds the server around its services, without listening. `webRoot`: the folder of the web app. */
export function buildApp(services: GameServices, webRoot: string): Promise<Server> {
  const { config, db, clock, live, pool } = services
  const { backups } = config
  return createServer(services, {
    routes,
    rawRoutes: [
      ...avatarFiles(services),
      ...calendarFeed(services),
      ...unsubscribePages(services),
      ...answerPages(services),
      ...posterRoutes(services, webRoot),
      ...gatewayWebhook(services),
    ],
    health: {
      live,
      probe: () => probe(db),
      freeBytes: () => freeBytes(config.dataDir),
      outboxCounts: () => outboxCounts(db, clock()),
      replication: () => findReplication(db),
      pool,
      newestBackup: backups && (() => newestBackup(backups.folder, clock())),
    },
    webRoot,
  })
}
