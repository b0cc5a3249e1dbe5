import { type DraftContext, type DraftGuest, defaultDraft, type HostDraft } from './draft.ts'
import { type Game, seatsTotal } from './game.ts'
import { mayBeAtHome, suggestedAccess } from './link-access.ts'
import { nextNight, nextRsvp } from './next-night.ts'
import { defaultPayouts, resized } from './payouts.ts'
import { hostIsPlaying, invited } from './players.ts'
import type { LocalMoment } from './times.ts'
import { draftInviteRefusal } from './wizard.ts'

/** What is known of the last night and of whom the host can ask again. */
export interface Again extends DraftContext {
  /** When the last night was, and its RSVP date if it had one, in the place where it was. */
  readonly last: LocalMoment
  readonly lastRsvp: string | null
  /** The ids of the host's buddies now. */
  readonly buddies: ReadonlySet<string>
  /** The guests whom the host is still offered. */
  readonly guests: readonly DraftGuest[]
}

/**
 * The draft of the same game once more: its terms, whoever was invited and is a buddy still, and the guests who played (Rules 28.6 to
 * 28.8). The link is on where these buddies are too few for the seats (Rule 8.12).
 */
export function draftAgain(
  game: Game,
  { now, houseAddress, last, lastRsvp, buddies, guests }: Again,
): HostDraft {
  const next = nextNight(last, now)
  // As many as sat down, where chairs were pulled up. Payouts may be for fewer players than there were seats.
  const seats = seatsTotal(game)
  const isAtHome = houseAddress !== '' && game.place === houseAddress
  const came = new Set(
    invited(game).flatMap(({ id, userId, response }) =>
      userId === null && response === 'accepted' ? id : [],
    ),
  )
  const draft: HostDraft = {
    ...defaultDraft(),
    ...next,
    name: game.name,
    place: game.place,
    placeType: isAtHome ? 'my-house' : 'custom',
    type: game.type,
    style: game.style,
    seats,
    buyIn: game.buyIn,
    rebuys: game.rebuys,
    hostIsPlaying: hostIsPlaying(game),
    payouts: game.style === 'tournament' ? resized(game.payouts, seats) : defaultPayouts(seats),
    displayedPayouts: Math.max(1, game.payouts.filter((share) => share > 0).length),
    invitedBuddies: invited(game).flatMap(({ userId }) =>
      userId !== null && buddies.has(userId) ? userId : [],
    ),
    rsvpOn: lastRsvp !== null,
    rsvpDate: lastRsvp === null ? '' : nextRsvp(lastRsvp, last.date, next, now.date),
    inviteMessage: game.inviteMessage,
    guests: guests.filter(({ id }) => came.has(id)),
  }
  if (draftInviteRefusal(draft) === null) return draft
  return { ...draft, link: suggestedAccess({ isAtHome: mayBeAtHome(game.place, houseAddress) }) }
}
