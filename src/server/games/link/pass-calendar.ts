import { hostOf } from '../../../domain/game/players.ts'
import { gameFile } from '../../calendar/event.ts'
import { secretHash } from '../../core/secrets.ts'
import type { Action } from '../call.ts'
import { holderOf, offTheList, passNotFound } from './pass.ts'
import { firstNameOf } from './poster.ts'

/**
 * The night of a guest as a calendar file, with the place while they have a seat (Rule 19.9). Calendars are shared: the file holds neither
 * the pass nor anything that opens it. Its UID stays the same, so that a later file replaces the entry. Throws as `openPass` does, and 409
 * `turned_away`.
 */
export const passCalendar: Action<'passCalendar'> = async ({ db, services, now, language }, { pass }) => {
  const { gameId, guestId } = await holderOf(db, pass, now)
  const cached = await services.gameCache.read(db, gameId)
  if (!cached) throw passNotFound()
  const { game } = cached.stored
  const player = game.players.find(({ id }) => id === guestId)
  if (!player) throw offTheList()
  const facts = {
    ...game,
    id: secretHash(`calendar ${pass}`),
    place: player.response === 'accepted' ? game.place : '',
    isCancelled: game.state === 'cancelled',
    hostName: firstNameOf(cached.stored, hostOf(game)),
    url: `${services.config.publicUrl}/pass`,
    writtenAt: now,
  }
  return { file: gameFile(facts, language) }
}
