import type { Input, Output } from '../../../contract/endpoints.ts'
import { refuse } from '../../../domain/base/refusal.ts'
import { text } from '../../../domain/base/text.ts'
import type { Game } from '../../../domain/game/game.ts'
import { changed } from '../../../domain/game/lifecycle.ts'
import { hostOf } from '../../../domain/game/players.ts'
import { type RepeatsOn, rhythmOf } from '../../../domain/game/repeats.ts'
import { askedAgain } from '../../../domain/hosting/host-again.ts'
import {
  dateBefore,
  dateTaken,
  isOver,
  nextDate,
  noticeAt,
  OVER_AFTER,
  seriesFrom,
  startOn,
} from '../../../domain/hosting/standing.ts'
import { findRelations } from '../../buddies/store.ts'
import { notFound, refusedField } from '../../core/refusals.ts'
import { runUnitOfWork, type UnitOfWork } from '../../core/unit-of-work.ts'
import type { Db, Tx } from '../../db/dialect.ts'
import { deleteRows, updateRows } from '../../db/rows.ts'
import { markRead } from '../../notifications/store.ts'
import type { Action, GameCall, GameServices } from '../call.ts'
import { changeLocked } from '../change.ts'
import { findGuests } from '../guests-store.ts'
import type { GameWithEntries } from '../read-store.ts'
import { findDue, findSeriesOf, goOnTo, insertSeries, lockSeries, type StoredSeries } from './store.ts'

/** The caller's standing games. */
export const series: Action<'series'> = (call) => seriesView(call, call.db)

/**
 * Skips to the date after this one, or goes `back` to it if it is the last skipped one (Rule 42.5). Ignores any other date, and one that
 * has been sent. Throws 404.
 */
export const skipDate: Action<'skipDate'> = (call, { seriesId, date, back }) =>
  call.write(async (unit) => {
    const own = ownSeries(call, await lockSeries(unit.tx, seriesId))
    if (back) {
      const last = await call.services.gameCache.read(unit.tx, own.gameId)
      const startsAt = startOn(own, date)
      if (date !== own.lastDate || startsAt <= call.now || !last || !isOver(last.stored.game, call.now))
        return seriesView(call, unit.tx)
      // The host was already notified of it.
      const dates = { last_date: dateBefore(own.repeats, date), look_at: noticeAt(startsAt, call.now) }
      await updateRows(unit.tx, 'series', { id: seriesId }, dates)
    } else if (date === nextDate(own, call.now)) {
      await goOnTo(unit.tx, seriesId, date)
      await markRead(unit, own.hostId, call.now, { aboutId: seriesId })
    }
    return seriesView(call, unit.tx)
  })

/** Ends a standing game (Rule 42.5). Its upcoming or active game stays, without repeating. Throws 404. */
export const stopSeries: Action<'stopSeries'> = (call, { seriesId }) =>
  call.write(async (unit) => {
    const own = ownSeries(call, await lockSeries(unit.tx, seriesId))
    const last = await call.services.gameCache.lock(unit.tx, own.gameId)
    if (last) await changeLocked(call, unit, last, { game: changed(last.stored.game, { repeats: null }) })
    await deleteRows(unit.tx, 'series', { id: seriesId })
    await markRead(unit, own.hostId, call.now, { aboutId: seriesId })
    return seriesView(call, unit.tx)
  })

function ownSeries({ actor }: GameCall, found: StoredSeries | undefined): StoredSeries {
  if (found?.hostId !== actor.userId) throw notFound(text`This standing game was not found.`)
  return found
}

async function seriesView(call: GameCall, db: Db): Promise<Output<'series'>> {
  const { userId } = call.actor
  const found = await findSeriesOf(db, userId)
  const who = found.length === 0 ? undefined : await findAskable(db, userId)
  const view: Output<'series'> = []
  for (const each of found) {
    const game = (await call.services.gameCache.read(db, each.gameId))?.stored.game
    if (!game || !who) continue
    const date = isOver(game, call.now) ? nextDate(each, call.now) : null
    view.push({
      id: each.id,
      repeats: each.repeats,
      gameId: game.id,
      name: game.name,
      next: date === null ? null : { date, startsAt: startOn(each, date) },
      people: askedAgain(game, who).people,
    })
  }
  return view
}

/** The people whom a host can ask again: their buddies, and the unclaimed guests offered to them. */
export async function findAskable(db: Db, hostId: string) {
  const relations = await findRelations(db, hostId)
  const guests = await findGuests(db, hostId)
  return {
    buddies: new Set([...relations].flatMap(([id, relation]) => (relation === 'active' ? id : []))),
    guests: guests.filter(({ claimedBy }) => claimedBy === null),
  }
}

/** A new game's link to a standing game. */
interface Night {
  readonly repeats: RepeatsOn | null
  /** Stores the game as the last one of its series. */
  readonly keep: (gameId: string) => Promise<unknown>
}

const once: Night = { repeats: null, keep: async () => {} }

/**
 * The standing game that a new game begins or continues (Rules 42.1, 42.3). Locks it. If another device has sent the date meanwhile, the
 * game does not repeat. Throws at the field if there is no time zone.
 */
export async function nightOfSeries(
  call: GameCall,
  unit: UnitOfWork,
  { repeats = null, seriesId, timestamp }: Pick<Input<'createGame'>, 'repeats' | 'seriesId' | 'timestamp'>,
  timeZone: string | null,
): Promise<Night> {
  const { tx } = unit
  const { userId: hostId } = call.actor
  if (!repeats) return once
  const found = seriesId === undefined ? undefined : await lockSeries(tx, seriesId)
  const own = found?.hostId === hostId ? found : undefined
  if (!own) {
    const begun = seriesFrom(timestamp, zoneFor(timeZone), repeats)
    return {
      repeats: begun.repeats,
      keep: (gameId) => insertSeries(tx, { id: call.services.newId(), hostId, gameId }, begun),
    }
  }
  const last = await call.services.gameCache.read(tx, own.gameId)
  if (last && !isOver(last.stored.game, call.now)) return once
  await markRead(unit, hostId, call.now, { aboutId: own.id })
  const same = { ...repeats, weekday: own.repeats.weekday }
  return {
    repeats: same,
    keep: (gameId) => goOnTo(tx, own.id, dateTaken(own, timestamp, call.now), { gameId, repeats: same }),
  }
}

/** The zone of a game that repeats. Throws at the field if it is unknown (Rule 42.2). */
export function zoneFor(timeZone: string | null): string {
  if (timeZone !== null) return timeZone
  throw refusedField('repeats', refuse('invalid', text`A game can repeat only where its time zone is known.`))
}

/** The rhythm of a game after an edit; undefined: unchanged. Throws as `zoneFor` does. */
export function newRhythm(
  game: Game,
  { repeats, timestamp }: Pick<Input<'editGame'>, 'repeats' | 'timestamp'>,
  timeZone: string | null,
): RepeatsOn | null | undefined {
  if (repeats === undefined || rhythmOf(repeats) === rhythmOf(game.repeats)) return undefined
  if (repeats === null) return null
  const { weekday } =
    game.repeats ?? seriesFrom(timestamp ?? game.startsAt, zoneFor(timeZone), repeats).repeats
  return { ...repeats, weekday }
}

/** Updates the series of a game to its rhythm after an edit (Rule 42.5). */
export async function followEdit(tx: Tx, after: GameWithEntries, newId: () => string): Promise<void> {
  const { game, timeZone } = after
  if (game.repeats === null) {
    await deleteRows(tx, 'series', { game_id: game.id })
    return
  }
  const repeats = JSON.stringify(game.repeats)
  if ((await updateRows(tx, 'series', { game_id: game.id }, { repeats, look_at: 0 })) > 0) return
  const begun = seriesFrom(game.startsAt, zoneFor(timeZone), game.repeats)
  await insertSeries(tx, { id: newId(), hostId: hostOf(game).id, gameId: game.id }, begun)
}

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
