import { mailDeliverers } from './accounts/mails.ts'
import { securityMailDeliverers } from './accounts/security-mails.ts'
import { openSessions } from './accounts/sessions.ts'
import { forgetDeliverers, paymentDeliverers } from './billing/actions.ts'
import { receiptDeliverers } from './billing/receipts.ts'
import type { Services } from './core/services.ts'
import type { OpenedDatabase } from './db/change-ids.ts'
import type { GameServices } from './games/call.ts'
import { GameCache } from './games/game-cache.ts'
import { openStandingsCache } from './games/groups/view.ts'
import { hostMailDeliverers } from './games/host-mails.ts'
import { openOrigins } from './games/link/answer.ts'
import { gameMailDeliverers } from './games/mails.ts'
import { resultsMailDeliverers } from './games/settlement/mails.ts'
import { createLive, type LiveOptions } from './live/hub.ts'
import { pushDeliverers, writeNotice } from './notifications/push.ts'
import type { Deliverers } from './outbox/jobs.ts'
import { createOutbox } from './outbox/outbox.ts'
import { clockDeliverers } from './table/clock.ts'

/** The deliverer of each kind of job. */
const deliverersOf = (services: () => GameServices): Deliverers => ({
  ...mailDeliverers(services),
  ...securityMailDeliverers(services),
  ...gameMailDeliverers(services),
  ...resultsMailDeliverers(services),
  ...hostMailDeliverers(services),
  ...pushDeliverers(services),
  ...clockDeliverers(services),
  ...paymentDeliverers(services),
  ...receiptDeliverers(services),
  ...forgetDeliverers(services),
})

/** The dependencies that differ between the program and the tests: the database, the gateways, the clock, ids, randomness. */
export interface Dependencies
  extends Omit<
    Services,
    'db' | 'pool' | 'sessions' | 'writeNotice' | 'origins' | 'outbox' | 'live' | 'isLeader'
  > {
  readonly database: OpenedDatabase
  readonly live?: LiveOptions | undefined
}

/** Wires the services to each other. `close` stops the outbox and the streams, then closes the gateways and the database. */
export function openServices({ database, live: liveOptions, ...given }: Dependencies): {
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
    pool: database.pool ?? null,
    sessions,
    outbox,
    live,
    isLeader: live.isLeader,
    writeNotice,
    origins: openOrigins(() => services),
    gameCache: new GameCache(),
    standings: openStandingsCache(),
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
