import { statfs } from 'node:fs/promises'
import { avatarFiles } from './accounts/avatars.ts'
import { unsubscribePages } from './accounts/unsubscribe.ts'
import { newestBackup } from './backup/manifest.ts'
import { gatewayWebhook } from './billing/webhook.ts'
import { calendarFeed } from './calendar/actions.ts'
import { probe } from './db/migrate.ts'
import { answerPages } from './games/answer-pages.ts'
import type { GameServices } from './games/call.ts'
import { posterRoutes } from './games/link/poster-route.ts'
import { createServer, type Server } from './http/server.ts'
import { outboxCounts } from './outbox/store.ts'
import { routes } from './routes.ts'

/** Bytes. SQLite's log alone may take 33 MB. */
const LEAST_ROOM = 64 * 1024 * 1024

/** Whether this much is free where a folder is; true where nobody can say. */
async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk === null || disk.bavail * disk.bsize >= LEAST_ROOM
}

/** Builds the server around its services, not listening yet. `webRoot` is the folder of the web app. */
export function buildApp(services: GameServices, webRoot: string): Promise<Server> {
  const { config, db, clock, live } = services
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
      hasRoom: () => hasRoom(config.dataDir),
      outboxCounts: () => outboxCounts(db),
      newestBackup: backups && (() => newestBackup(backups.folder, clock())),
    },
    webRoot,
  })
}
