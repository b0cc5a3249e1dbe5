import type { FastifyBaseLogger } from 'fastify'
import type { PasswordHasher } from '../accounts/passwords.ts'
import type { KeptSessions } from '../accounts/session-cache.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/dialect.ts'
import type { KeptGames } from '../games/kept-games.ts'
import type { CardGateway } from '../gateways/cards.ts'
import type { MailGateway } from '../gateways/mail.ts'
import type { PushGateway } from '../gateways/push.ts'
import type { Limits } from '../http/limits/limits.ts'
import type { Live } from '../live/hub.ts'
import type { Outbox } from '../outbox/outbox.ts'

/** What the actions work with. Time, ids and randomness are here so that tests can pass their own. */
export interface Services {
  readonly config: Config
  readonly db: Db
  readonly log: FastifyBaseLogger
  /** Unix seconds. */
  readonly clock: () => number
  /** A new UUIDv7. */
  readonly newId: () => string
  /** Unguessable bytes. */
  readonly randomBytes: (count: number) => Buffer
  readonly passwords: PasswordHasher
  readonly limits: Limits
  readonly mail: MailGateway
  readonly cards: CardGateway
  readonly outbox: Outbox
  readonly live: Live
  readonly keptGames: KeptGames
  readonly keptSessions: KeptSessions
  readonly push: PushGateway
}
