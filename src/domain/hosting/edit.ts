import { isRefusal, type Refusal, refuse, refuseTooLarge } from '../base/refusal.ts'
import { type Text, text } from '../base/text.ts'
import { type Game, seatsFilled } from '../game/game.ts'
import { changed } from '../game/lifecycle.ts'
import { allowedIn } from '../game/permissions.ts'
import { accountPlayer, hostIsPlaying, invited, participants, playerOf } from '../game/players.ts'
import { defaultPayouts, type Shares } from '../payouts/payouts.ts'
import { editEntries, setLevels } from '../table/entries-end.ts'
import { refuseBounty, sameBounty } from '../tournament/bounties.ts'
import { sameLevels } from '../tournament/clock.ts'
import type { Level } from '../tournament/levels.ts'
import { refuseAddOn } from '../tournament/setup.ts'
import { inviteRefusal } from './wizard.ts'

/** The terms that the host sets when creating a game, and can edit later. Money in cents, times in unix seconds. */
export type Terms = Pick<
  Game,
  | 'name'
  | 'place'
  | 'startsAt'
  | 'seats'
  | 'minPlayers'
  | 'buyIn'
  | 'rebuys'
  | 'payouts'
  | 'payoutUnit'
  | 'inviteMessage'
  | 'rsvpAt'
  | 'chips'
  | 'addOn'
  | 'bounty'
  | 'repeats'
>

/** A refusal of one term, or of the invites. */
const refuseTerm = (term: keyof Terms | 'invited', refusal: Refusal): Refusal => ({ ...refusal, term })

const invalid = (term: keyof Terms, message: Text) => refuseTerm(term, refuse('invalid', message))

/** In seconds. A host who fills in the form slowly may submit a start that is slightly in the past. */
const START_SLACK = 300
/** Unix seconds: the end of the year 2100. Phone calendars cannot show dates far beyond it. */
const LAST_START = Date.UTC(2101, 0, 1) / 1000 - 1
/** In seconds. An RSVP date of today is local midnight, which is up to a day ago, plus an hour when the clocks change. */
const RSVP_SLACK = 25 * 3600

/**
 * Refuses terms that break Rules 5.10, 8.5, 8.10 or 13.3; null if they are valid. `before`: the current terms of a game that is edited; null
 * for a new game. An unchanged start may be in the past.
 */
export function refuseTerms(
  { style, ...terms }: Terms & Pick<Game, 'style'>,
  now: number,
  before: Terms | null = null,
): Refusal | null {
  const { startsAt, rsvpAt, seats, payouts } = terms
  const isNew = (term: keyof Terms) => before === null || before[term] !== terms[term]
  if (isNew('startsAt') && startsAt < now - START_SLACK)
    return invalid('startsAt', text`The game has to start later than now.`)
  if (isNew('startsAt') && startsAt > LAST_START)
    return invalid('startsAt', text`The game has to start by the year 2100.`)
  if (rsvpAt !== null && ((isNew('rsvpAt') && rsvpAt < now - RSVP_SLACK) || rsvpAt > startsAt))
    return invalid('rsvpAt', text`The RSVP date has to be from today to the day of the game.`)
  if (style === 'tournament' && isNew('payouts') && payouts.length !== seats)
    return invalid('payouts', text`There has to be one payout for each of the ${seats} seats.`)
  if (terms.minPlayers > seats) return invalid('minPlayers', text`There are only ${seats} seats.`)
  const buyInRefused = refuseTooLarge(terms.buyIn)
  if (buyInRefused) return refuseTerm('buyIn', buyInRefused)
  const addOnRefused = refuseAddOn(terms.addOn)
  if (addOnRefused) return refuseTerm('addOn', addOnRefused)
  const bountyRefused = refuseBounty(terms.bounty, terms.buyIn)
  return bountyRefused && refuseTerm('bounty', bountyRefused)
}

/** Refuses duplicate invites (Rule 3.12). */
export function refuseTwice(invited: readonly string[]): Refusal | null {
  if (new Set(invited).size === invited.length) return null
  return refuseTerm('invited', refuse('invalid', text`Each buddy can be invited only once.`))
}

/** New terms of a game; those left out stay. */
type Edited = { readonly [K in keyof Terms]?: Terms[K] | undefined }

/** A host's changes to the clock of an upcoming game. */
interface EditedTimes {
  /** None: no clock. */
  readonly levels?: readonly Level[] | undefined
  readonly entriesUntil?: Game['entriesUntil'] | undefined
}

/** A host's changes to a game. `invite`: accounts that are invited too. */
export interface GameEdit extends Edited, EditedTimes {
  readonly invite?: readonly string[] | undefined
}

/** The maximum number of invites to one game. */
export const MAX_INVITES = 200

/** The terms whose changes the app announces to everybody (Rule 20.4). */
const announcedTerms = ['startsAt', 'place', 'buyIn'] as const

export type AnnouncedTerm = (typeof announcedTerms)[number]

/** The changed terms that the app announces. */
export function announcedChanges(before: Terms, after: Terms): readonly AnnouncedTerm[] {
  return announcedTerms.filter((term) => before[term] !== after[term])
}

/**
 * Edits an upcoming game; answers stay (Rules 20.2, 20.3). The caller checks the person with `can`, and that those invited are
 * buddies. The same values change nothing. `now`: unix seconds. Refuses as `refuseTerms`, `setLevels` and `editEntries` do, with `not_upcoming`,
 * `seats_taken`, `already_in`, `too_few_invited` and, of who is invited, `invalid`.
 */
export function editGame(
  game: Game,
  { invite = [], levels, entriesUntil, ...edit }: GameEdit,
  { now, linkIsOn = false }: { readonly now: number; readonly linkIsOn?: boolean },
): Game | Refusal {
  const refused = allowedIn(game, 'edit') ?? refuseInvites(game, invite)
  if (refused !== null) return refused
  const edited = withTerms(game, edit)
  const impossible = refuseSeats(game, edited.seats, { invite, linkIsOn }) ?? refuseTerms(edited, now, game)
  if (impossible !== null) return impossible
  const timed = withTimes(game, { levels, entriesUntil }, now * 1000)
  if (isRefusal(timed)) return timed
  const isSame = (Object.keys(game) as (keyof Game)[]).every((field) => edited[field] === game[field])
  if (isSame && timed === game && invite.length === 0) return game
  const { clock, entriesUntil: until, entriesClosedAt } = timed
  const players = withInvited(game, invite)
  return changed(edited, { clock, entriesUntil: until, entriesClosedAt, players })
}

/** The game with its new levels and its new end of entries (Rules 32.3, 32.12). */
function withTimes(game: Game, { levels, entriesUntil }: EditedTimes, nowMs: number): Game | Refusal {
  const timed =
    levels === undefined || sameLevels(levels, game.clock?.levels ?? [])
      ? game
      : setLevels(game, levels, nowMs)
  if (isRefusal(timed) || entriesUntil === undefined || entriesUntil === timed.entriesUntil) return timed
  return editEntries(timed, entriesUntil, nowMs)
}

/** Returns the game with its new terms. A term that did not change keeps its object. */
function withTerms(game: Game, edit: Edited): Game {
  const given = Object.entries(edit).filter(([, term]) => term !== undefined)
  const edited: Game = { ...game, ...Object.fromEntries(given) }
  const { seats, bounty } = edited
  return {
    ...edited,
    minPlayers: edit.minPlayers ?? Math.min(game.minPlayers, seats),
    payouts: payoutsAfter(game, seats, edit.payouts),
    chips: chipsAfter(game, edit.chips),
    bounty: sameBounty(bounty, game.bounty) ? game.bounty : bounty,
  }
}

/** Checks the number of seats if it changed. Adding seats requires enough invites to fill them, unless the link is on (Rules 8.9, 8.12). */
function refuseSeats(
  game: Game,
  seats: number,
  { invite, linkIsOn }: { readonly invite: readonly string[]; readonly linkIsOn: boolean },
): Refusal | null {
  const filled = seatsFilled(game)
  if (seats < game.seats && seats < filled)
    return refuse('seats_taken', text`${filled} seats are taken already.`)
  if (seats <= game.seats) return null
  const invitedBuddies = [...invited(game).map(({ id }) => id), ...invite]
  const tooFew = inviteRefusal({ seats, hostIsPlaying: hostIsPlaying(game), invitedBuddies, linkIsOn })
  return tooFew && refuseTerm('invited', tooFew)
}

function refuseInvites(game: Game, invite: readonly string[]): Refusal | null {
  const isIn = (id: string) => participants(game).some((player) => player === playerOf(game, id))
  if (invite.some(isIn)) return refuse('already_in', text`One of them is already invited.`)
  if (invite.length > 0 && invited(game).length + invite.length > MAX_INVITES)
    return refuseTerm('invited', refuse('invalid', text`A game can have at most ${MAX_INVITES} invites.`))
  return refuseTwice(invite)
}

/** Adds the new invites to the players. A person who asked to be let in keeps their position. */
function withInvited({ players }: Game, invite: readonly string[]): Game['players'] {
  const asked = players.filter(({ userId }) => userId !== null && invite.includes(userId))
  const added = invite.filter((id) => !asked.some(({ userId }) => userId === id))
  return [
    ...players.map((player) =>
      asked.includes(player) ? { ...player, response: 'pending' as const, waitingSince: null } : player,
    ),
    ...added.map((id) => accountPlayer(id, 'player', 'pending')),
  ]
}

function payoutsAfter({ seats: before, payouts }: Game, seats: number, wanted: Shares | undefined): Shares {
  if (wanted !== undefined) return wanted.join() === payouts.join() ? payouts : wanted
  return seats === before ? payouts : payoutsForSeats(payouts, seats)
}

function chipsAfter({ chips }: Game, wanted: Game['chips'] | undefined): Game['chips'] {
  const isSame =
    chips?.start === wanted?.start && chips?.rebuy === wanted?.rebuy && chips?.addOn === wanted?.addOn
  return wanted === undefined || isSame ? chips : wanted
}

/** Adapts the payouts to a new number of seats: the place of a new seat pays nothing; if a paying place goes, first place gets 100 % (Rule 20.3). */
export function payoutsForSeats(payouts: Shares, seats: number): Shares {
  if (payouts.slice(seats).some((share) => share > 0)) return defaultPayouts(seats)
  return Array.from({ length: seats }, (_, place) => payouts[place] ?? 0)
}
