import type { WireGame } from '../../contract/endpoints.ts'
import { countsToWire, entryAskToWire, gameToWire } from '../../contract/game-wire.ts'
import { mayRun, roleIn } from '../../domain/game/permissions.ts'
import { hostOf, type Player, participants, playerOf, publicIdOf } from '../../domain/game/players.ts'
import { readsMessages } from '../../domain/game/send-message.ts'
import { maskedByLink } from '../../domain/game/visibility.ts'
import { guestNames } from '../../domain/guests/guest-names.ts'
import { isAsked } from '../../domain/table/entry-asks.ts'
import type { PersonRow } from '../accounts/store.ts'
import { personView } from '../accounts/view.ts'
import type { GameWithEntries } from './read-store.ts'

/** The account that holds a seat. Throws for a guest. */
function personOf({ people }: GameWithEntries, { userId }: Player): PersonRow {
  const person = userId === null ? undefined : people.get(userId)
  if (!person) throw new Error('A player has no account.')
  return person
}

/** The people in a game who have blocked this account, or whom it has blocked. Neither sees the other's email (Rule 2.9). */
export const blockedWith = ({ blocks }: GameWithEntries, userId: string): ReadonlySet<string> =>
  new Set(
    blocks.filter((pair) => pair.includes(userId)).flatMap((pair) => pair.filter((id) => id !== userId)),
  )

/** Whether a block exists between a player, by player or account id, and the host (Rule 3.8). */
export function isBlockedWithHost(stored: GameWithEntries, id: string): boolean {
  const userId = playerOf(stored.game, id)?.userId ?? null
  return userId !== null && blockedWith(stored, userId).has(hostOf(stored.game).id)
}

/** A player's full name; for a guest, the name that the host entered. */
export const nameOf = ({ people }: GameWithEntries, { userId, guestName }: Player): string => {
  const person = userId === null ? undefined : people.get(userId)
  return person ? `${person.first_name} ${person.last_name}` : (guestName ?? '')
}

/** The people who ask to be let in, for those who may let them in (Rule 19.6). */
function asksIn(stored: GameWithEntries): WireGame['asks'] {
  const { game } = stored
  const asking = game.state === 'upcoming' ? game.players.filter(({ response }) => response === 'asking') : []
  return asking.map((player) => ({
    id: publicIdOf(player),
    name: nameOf(stored, player),
    since: player.waitingSince ?? 0,
  }))
}

/** The asks that a person may see: all for those who run the game, otherwise only their own (Rule 38.3). */
function entryAsksIn({ game, asks }: GameWithEntries, viewerId: string, now: number): WireGame['entryAsks'] {
  const viewer = playerOf(game, viewerId)
  return asks
    .filter((ask) => isAsked(ask, now) && viewer && (mayRun(viewer.role) || ask.playerId === viewer.id))
    .map((ask) => entryAskToWire(game, ask))
}

/** A player as the others in the game see them. People of the same game see each other's email (Rule 2.4). */
function playerView(
  stored: GameWithEntries,
  player: Player,
  guestName: string,
  hidden: ReadonlySet<string>,
): WireGame['gameUsers'][number] {
  if (player.userId !== null)
    return { ...personView(personOf(stored, player), !hidden.has(player.userId)), guest: false }
  return {
    id: publicIdOf(player),
    username: guestName,
    firstName: guestName,
    lastName: '',
    email: '',
    avatarImage: null,
    guest: true,
  }
}

/** A game as this viewer sees it. The caller must have checked that the viewer is in it. `nowMs`: unix milliseconds. */
export function gameView(stored: GameWithEntries, viewerId: string, nowMs: number): WireGame {
  const { game, entries, takenBack } = stored
  const role = roleIn(game, viewerId)
  const blocked = blockedWith(stored, viewerId)
  // The people whose email this viewer may not see (Rules 2.9, 19.12).
  const hidden = new Set([...blocked, ...maskedByLink(game, viewerId)])
  const wire = gameToWire(game, entries, takenBack.length, nowMs)
  const host = personOf(stored, hostOf(game))
  const names = guestNames(game)
  return {
    ...wire,
    messages: readsMessages(game, viewerId) ? wire.messages.filter(({ fromId }) => !blocked.has(fromId)) : [],
    counts: countsToWire(game, stored.counts),
    timeZone: stored.timeZone,
    startedAt: stored.startedAt,
    endedAt: stored.endedAt,
    isHost: role === 'host',
    mayRun: mayRun(role),
    hostFirstName: host.first_name,
    hostLastName: host.last_name,
    hostEmail: personView(host, !hidden.has(host.id)).email,
    asks: mayRun(role) ? asksIn(stored) : [],
    entryAsks: entryAsksIn(stored, viewerId, Math.floor(nowMs / 1000)),
    gameUsers: participants(game).map((player) =>
      playerView(stored, player, names.get(player.id) ?? '', hidden),
    ),
  }
}
