import type { Output } from '../../../contract/endpoints.ts'
import type { Language } from '../../../domain/base/language.ts'
import { dollarsFromCents, formatShortDollars, inDollars } from '../../../domain/base/money.ts'
import { type Text, text, worded } from '../../../domain/base/text.ts'
import { type Game, gameTypeNames, playing, seatsFilled, seatsTotal } from '../../../domain/game/game.ts'
import { hostOf, type Player } from '../../../domain/game/players.ts'
import { type Price, priceTerms } from '../../../domain/game/price-terms.ts'
import { passNames } from '../../../domain/guests/guest-names.ts'
import { firstWord, shortName } from '../../../domain/people/accounts.ts'
import type { GameWithEntries } from '../read-store.ts'

type Poster = Output<'openLink'>['game']

/** A player's name for strangers: the first word of the first name. */
export const firstWordOf = (stored: GameWithEntries, player: Player): string =>
  firstWord(firstNameOf(stored, player))

/** The names of a game's players for people in the game, by id (Rule 19.9). */
export const shortNamesIn = (stored: GameWithEntries): ReadonlyMap<string, string> =>
  passNames(stored.game, (player) => shortName(firstNameOf(stored, player), player.userId === null))

export const firstNameOf = ({ people }: GameWithEntries, { userId, guestName }: Player): string =>
  (userId === null ? guestName : people.get(userId)?.first_name) ?? ''

/** A game as its link shows it: without place, last names, usernames, emails and ids (Rule 19.2). */
export function posterOf(stored: GameWithEntries): Poster {
  const { game, timeZone } = stored
  return {
    name: game.name,
    hostFirstName: firstNameOf(stored, hostOf(game)),
    timestamp: game.startsAt,
    timeZone,
    type: game.type,
    style: game.style,
    buyIn: dollarsFromCents(game.buyIn),
    rebuys: game.rebuys,
    bounty: game.bounty && inDollars(game.bounty, 'amount'),
    addOn: game.addOn === null ? null : dollarsFromCents(game.addOn),
    seats: seatsTotal(game),
    filled: seatsFilled(game),
    state: game.state,
    inviteMessage: game.inviteMessage,
    going: playing(game).map((player) => firstWordOf(stored, player)),
  }
}

/** "$20 buy-in incl. $5 bounty · rebuys · $10 add-on": what a game costs, within a page. */
export const priceLine = (price: Price, language: Language): string =>
  priceTerms(price, (cents) => formatShortDollars(cents, language))
    .map((term) => worded(term, language))
    .join(' · ')

/** "Texas Hold'em tournament": the kind of a game within a page. */
export const kindName = ({ type, style }: Pick<Game, 'type' | 'style'>): Text =>
  style === 'cash' ? text`${gameTypeNames[type]} cash game` : text`${gameTypeNames[type]} tournament`
