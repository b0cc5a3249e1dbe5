import { createHash } from 'node:crypto'
import { calendarFile } from '../../contract/calendar.ts'
import { text } from '../../domain/base/text.ts'
import { findLinkOwner } from '../accounts/secret-links-store.ts'
import { findUser } from '../accounts/store.ts'
import { readerLanguage } from '../core/languages.ts'
import type { RawRoute } from '../core/raw-route.ts'
import { notFound } from '../core/refusals.ts'
import type { Services } from '../core/services.ts'
import { calendarText, eventView } from './event.ts'
import { findCalendarGames } from './store.ts'

/** How long a cancelled game stays listed, in seconds, for apps that poll rarely. */
const CANCELLED_SHOWN = 30 * 24 * 3600

const unknownCalendar = () => notFound(text`This calendar was not found.`)

/**
 * Serves a person's calendar at its secret address, since calendar apps send no token. An unknown or replaced secret is
 * 404. Supports ETag.
 */
export const calendarFeed = ({ db, limits, clock, config }: Services): readonly RawRoute[] => [
  {
    method: 'GET',
    path: calendarFile.path,
    limit: 'general',
    handle: async ({ query: { key }, headers }) => {
      const userId = typeof key === 'string' ? await findLinkOwner(db, 'calendar', key) : undefined
      const owner = userId === undefined ? undefined : await findUser(db, userId)
      if (!owner) throw unknownCalendar()
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
