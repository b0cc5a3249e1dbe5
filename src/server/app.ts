import { avatarFiles } from './accounts/avatars.ts'
import { unsubscribePages } from './accounts/unsubscribe.ts'
import { gatewayWebhook } from './billing/webhook.ts'
import { calendarFeed } from './calendar/actions.ts'
import { answerPages } from './games/answer-pages.ts'
import type { GameServices } from './games/call.ts'
import { posterRoutes } from './games/link/poster-route.ts'
import { createServer, type Server } from './http/server.ts'
import { routes } from './routes.ts'

/** Builds the server around its services, without listening. `webRoot`: the folder of the web app. */
export function buildApp(services: GameServices, webRoot: string): Promise<Server> {
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
    webRoot,
  })
}
