import { createHash } from 'node:crypto'
import { calendarFile } from '../../contract/calendar.ts'
import type { Output } from '../../contract/endpoints.ts'
import { text } from '../../domain/base/text.ts'
import { findLinkOwner, findOrSaveLink, replaceLink } from '../accounts/secret-links-store.ts'
import { findUser } from '../accounts/store.ts'
import type { PersonCall, Routes } from '../core/call.ts'
import { readerLanguage } from '../core/languages.ts'
import type { RawRoute } from '../core/raw-route.ts'
import { notFound } from '../core/refusals.ts'
import { newSecret } from '../core/secrets.ts'
import type { Services } from '../core/services.ts'
import type { SecretLinkRow } from '../db/schema/accounts.ts'
import { calendarText, eventView } from './event.ts'
import { findCalendarGames } from './store.ts'

const offered = ({ actor, services, now }: PersonCall): SecretLinkRow => ({
  user_id: actor.userId,
  kind: 'calendar',
  secret: newSecret(services.randomBytes),
  created_at: now,
})

const linkOf = ({ services }: PersonCall, secret: string): Output<'calendarLink'> => ({
  url: `${services.config.publicUrl}${calendarFile.path}?key=${secret}`,
})

/** The secret address of the caller's calendar, created on first use. */
async function calendarLink(call: PersonCall): Promise<Output<'calendarLink'>> {
  return linkOf(call, await findOrSaveLink(call.db, offered(call)))
}

/** Replaces the secret address. */
function renewCalendarLink(call: PersonCall): Promise<Output<'renewCalendarLink'>> {
  const link = offered(call)
  return call.write(async ({ tx }) => {
    await replaceLink(tx, link)
    return linkOf(call, link.secret)
  })
}

/** How long a cancelled game stays in the calendar, in seconds, for apps that poll rarely. */
const CANCELLED_SHOWN = 30 * 24 * 3600

/**
 * Serves a person's calendar at its secret address, because calendar apps send no token. Answers 404 to an unknown or replaced secret.
 * Supports ETag.
 */
export const calendarFeed = ({ db, limits, clock, config }: Services): readonly RawRoute[] => [
  {
    method: 'GET',
    path: calendarFile.path,
    limit: 'general',
    handle: async ({ query: { key }, headers }) => {
      const userId = typeof key === 'string' ? await findLinkOwner(db, 'calendar', key) : undefined
      const owner = userId === undefined ? undefined : await findUser(db, userId)
      if (!owner) throw notFound(text`This calendar was not found.`)
      await limits.take('general', [`account:${owner.id}`])

      const games = await findCalendarGames(db, owner.id, clock() - CANCELLED_SHOWN)
      const entries = calendarText(
        games.map((row) => eventView(row, config.publicUrl)),
        readerLanguage(owner),
      )
      const etag = `"${createHash('sha256').update(entries).digest('base64url')}"`
      const validators = { 'cache-control': 'private, no-cache', etag }
      if (headers['if-none-match']?.includes(etag)) return { status: 304, headers: validators }
      return {
        headers: {
          ...validators,
          'content-type': `${calendarFile.media}; charset=utf-8`,
          'content-disposition': 'inline; filename="anteroom.ics"',
        },
        body: entries,
      }
    },
  },
]

export const calendarRoutes = { calendarLink, renewCalendarLink } satisfies Partial<Routes>
