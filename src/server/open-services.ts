import { openSessions } from './accounts/sessions.ts'
import type { Services } from './core/services.ts'
import type { OpenedDatabase } from './db/change-ids.ts'
import { deliverersOf } from './deliverers.ts'
import type { GameServices } from './games/call.ts'
import { GameCache } from './games/game-cache.ts'
import { openOrigins } from './games/link/origins.ts'
import { createLive, type LiveOptions } from './live/hub.ts'
import { writeNotice } from './notifications/push.ts'
import { createOutbox } from './outbox/outbox.ts'

/** What the program and the tests choose differently: the database, the gateways, the clock, ids, randomness. */
export interface Surroundings
  extends Omit<Services, 'db' | 'sessions' | 'writeNotice' | 'origins' | 'outbox' | 'live'> {
  readonly database: OpenedDatabase
  readonly live?: LiveOptions | undefined
}

/** Wires the services to each other. `close` stops the outbox and the streams, then closes the gateways and the database. */
export function openServices({ database, live: liveOptions, ...given }: Surroundings): {
  services: GameServices
  close: () => Promise<void>
} {
  const { db } = database
  const { clock, log, randomBytes, mail, cards } = given
  const sessions = openSessions(db, given.config)
  const outbox = createOutbox(
    db,
    deliverersOf(() => services),
    clock,
    log,
  )
  const live = createLive(
    { log, clock, randomBytes, livingSessions: sessions.living, onSignedOut: sessions.forget },
    liveOptions,
  )
  const services: GameServices = {
    ...given,
    db,
    sessions,
    outbox,
    live,
    writeNotice,
    origins: openOrigins(() => services),
    gameCache: new GameCache(),
  }
  const close = async () => {
    await outbox.stop()
    await live.stop()
    await mail.close()
    await cards.close()
    await database.close()
  }
  return { services, close }
}
