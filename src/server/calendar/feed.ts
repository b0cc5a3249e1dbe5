import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { calendarFile } from '../../contract/calendar.ts'
import { findLinkOwner } from '../accounts/secret-links-store.ts'
import type { Services } from '../core/services.ts'
import { notFound } from '../http/problem.ts'
import { calendarText } from './event.ts'
import { findCalendarGames } from './store.ts'
import { eventView } from './view.ts'

/** Apps that look seldom still hear of a cancellation, in seconds. */
const CANCELLED_SHOWN = 30 * 24 * 3600

/**
 * Serves a person's calendar to whoever knows its secret address: a calendar app sends no token. A wrong or an old secret is
 * 404. What has not changed since the app last looked is not sent again.
 */
export function registerCalendar(app: FastifyInstance, services: Services): void {
  const { db, limits, clock, config } = services
  app.get<{ Querystring: Record<string, unknown> }>(calendarFile.path, async (request, reply) => {
    await limits.take('general', [`address:${request.ip}`])
    const { key } = request.query
    const userId = typeof key === 'string' ? await findLinkOwner(db, 'calendar', key) : undefined
    if (userId === undefined) throw notFound('This calendar')
    await limits.take('general', [`account:${userId}`])

    const games = await findCalendarGames(db, userId, clock() - CANCELLED_SHOWN)
    const text = calendarText(games.map((row) => eventView(row, config.publicUrl)))
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply
      .type(`${calendarFile.media}; charset=utf-8`)
      .header('content-disposition', 'inline; filename="anteroom.ics"')
      .send(text)
  })
}
