import { askedAgain } from '../../../domain/hosting/host-again.ts'
import { isOver, nextDate, noticeAt, OVER_AFTER, startOn } from '../../../domain/hosting/standing.ts'
import { runUnitOfWork } from '../../core/unit-of-work.ts'
import { updateRows } from '../../db/rows.ts'
import { markRead } from '../../notifications/store.ts'
import type { GameServices } from '../call.ts'
import { findAskable } from './actions.ts'
import { findDue, lockSeries } from './store.ts'

/** Notifies hosts of the dates that they have to send, each once (Rule 42.4). A failure does not stop the others. */
export async function notifyOfDates(services: GameServices): Promise<void> {
  const { db, clock, log } = services
  const now = clock()
  for (const seriesId of await findDue(db, { now, startedBy: now - OVER_AFTER }))
    try {
      await notifyHost(services, seriesId, now)
    } catch (error) {
      log.error({ err: error, seriesId }, 'standing game')
    }
}

/** Notifies the host of the next date, if it is near, in one transaction, which locks the series against other processes. */
function notifyHost(services: GameServices, seriesId: string, now: number): Promise<void> {
  return runUnitOfWork(services, now, async (unit) => {
    const { tx } = unit
    const series = await lockSeries(tx, seriesId)
    if (!series || series.lookAt > now) return
    const game = (await services.gameCache.read(tx, series.gameId))?.stored.game
    if (!game || !isOver(game, now)) return
    const startsAt = startOn(series, nextDate(series, now))
    const lookAt = noticeAt(startsAt, now)
    await updateRows(tx, 'series', { id: seriesId }, { look_at: lookAt })
    if (lookAt < startsAt) return
    const { hostId, timeZone } = series
    const { people } = askedAgain(game, await findAskable(tx, hostId))
    // An earlier notification is about a date that has passed.
    await markRead(unit, hostId, now, { aboutId: seriesId })
    await unit.notify(hostId, 'date_to_send', { seriesId, gameName: game.name, people, startsAt, timeZone })
    await unit.enqueue('mail_date', { seriesId, startsAt })
  })
}
