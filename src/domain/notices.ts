import { type GameNews, newsOf } from './game-news.ts'
import { type ImportNoticeFacts, importWriters } from './import-notices.ts'
import { type Cents, formatSignedDollars } from './money.ts'
import { attendanceUrl, cardUrl, resultsUrl, tableUrl } from './notice-urls.ts'
import { ordinal } from './ordinals.ts'
import { type SettlementNoticeFacts, settlementWriters } from './settlement-notices.ts'

interface GameFacts {
  readonly gameId: string
  readonly gameName: string
}

interface Placing {
  readonly place: number
  readonly net: Cents
}

/** The facts in each kind of notification: names as shown, places from 0, net in cents; null: not among the players. */
export interface NoticeFacts extends SettlementNoticeFacts, ImportNoticeFacts {
  readonly invited: GameFacts & { readonly hostName: string }
  readonly invite_accepted: GameFacts & { readonly playerName: string }
  readonly invite_waiting: GameFacts & { readonly playerName: string }
  readonly invite_declined: GameFacts & { readonly playerName: string }
  readonly checked_in: GameFacts & { readonly actorName: string }
  readonly checked_out: GameFacts & { readonly actorName: string }
  readonly seat_free: GameFacts
  readonly no_seat: GameFacts
  readonly added: GameFacts & { readonly actorName: string }
  readonly removed: GameFacts & { readonly actorName: string }
  readonly co_host_named: GameFacts & { readonly hostName: string; readonly inPlay: boolean }
  readonly co_host_ended: GameFacts & { readonly hostName: string; readonly inPlay: boolean }
  readonly game_changed: GameFacts & GameNews & { readonly hostName: string }
  readonly link_accepted: GameFacts & { readonly playerName: string }
  readonly link_declined: GameFacts & { readonly playerName: string }
  readonly link_asked: GameFacts & { readonly playerName: string }
  readonly link_waiting: GameFacts & { readonly playerName: string }
  readonly link_several: GameFacts
  readonly link_let_in: GameFacts & { readonly actorName: string; readonly waits: boolean }
  readonly link_turned_away: GameFacts
  readonly guest_claimed: {
    readonly gameId: string
    readonly guestName: string
    readonly playerName: string
  }
  readonly claim_undone: { readonly guestName: string; readonly actorName: string }
  readonly claim_ended: { readonly guestName: string; readonly actorName: string }
  readonly game_cancelled: GameFacts & { readonly hostName: string }
  readonly game_started: GameFacts
  /** `result`: null for a host who did not play. */
  readonly game_ended: GameFacts & { readonly result: Placing | null }
  readonly result_changed: GameFacts & { readonly before: Placing | null; readonly result: Placing | null }
  readonly buddy_request: { readonly buddyId: string; readonly buddyName: string }
  readonly buddy_accepted: { readonly buddyId: string; readonly buddyName: string }
  readonly starts_soon: GameFacts
  readonly rsvp_tomorrow: GameFacts
}

export type NoticeKind = keyof NoticeFacts

/** A notification; `url` is where a click leads (Rule 10.3). */
export interface Notice {
  readonly title: string
  readonly message: string
  readonly url: string
}

const writers: { readonly [K in NoticeKind]: (facts: NoticeFacts[K]) => Notice } = {
  ...settlementWriters,
  ...importWriters,
  invited: (facts) => ({
    title: 'Game invitation',
    message: `${facts.hostName} invited you to ${facts.gameName}.`,
    url: cardUrl(facts),
  }),
  invite_accepted: (facts) => ({
    title: 'Invitation accepted',
    message: `${facts.playerName} is coming to ${facts.gameName}.`,
    url: cardUrl(facts),
  }),
  invite_declined: (facts) => ({
    title: 'Invitation declined',
    message: `${facts.playerName} is not coming to ${facts.gameName}.`,
    url: cardUrl(facts),
  }),
  invite_waiting: (facts) => ({
    title: 'On the waitlist',
    message: `${facts.playerName} is waiting for a seat in ${facts.gameName}.`,
    url: cardUrl(facts),
  }),
  checked_in: (facts) => ({
    title: 'Checked in',
    message: `${facts.actorName} checked you in to ${facts.gameName}.`,
    url: cardUrl(facts),
  }),
  checked_out: (facts) => ({
    title: 'Checked out',
    message: `${facts.actorName} checked you out of ${facts.gameName}.`,
    url: cardUrl(facts),
  }),
  seat_free: (facts) => ({
    title: 'You have a seat',
    message: `A seat is free in ${facts.gameName}, and it is yours.`,
    url: cardUrl(facts),
  }),
  no_seat: (facts) => ({
    title: 'No seat was free',
    message: `${facts.gameName} has started, and no seat was free for you.`,
    url: cardUrl(facts),
  }),
  added: (facts) => ({
    title: 'You are in',
    message: `${facts.actorName} added you to ${facts.gameName}.`,
    url: cardUrl(facts),
  }),
  removed: (facts) => ({
    title: 'Taken off the list',
    message: `${facts.actorName} took you off the list of ${facts.gameName}.`,
    // They cannot read the game any more.
    url: '/games',
  }),
  co_host_named: (facts) => ({
    title: 'You are a co-host',
    message: `${facts.hostName} made you a co-host of ${facts.gameName}.`,
    url: facts.inPlay ? tableUrl(facts) : cardUrl(facts),
  }),
  co_host_ended: (facts) => ({
    title: 'No longer a co-host',
    message: `${facts.hostName} removed you as a co-host of ${facts.gameName}.`,
    url: facts.inPlay ? tableUrl(facts) : cardUrl(facts),
  }),
  game_changed: (facts) => ({
    title: 'Game changed',
    message: `${facts.hostName} changed ${facts.gameName}: ${newsOf(facts)}`,
    url: cardUrl(facts),
  }),
  link_accepted: (facts) => ({
    title: 'Coming by your link',
    message: `${facts.playerName} is coming to ${facts.gameName}, by your link.`,
    url: cardUrl(facts),
  }),
  link_declined: (facts) => ({
    title: 'Not coming, by your link',
    message: `${facts.playerName} is not coming to ${facts.gameName}, by your link.`,
    url: cardUrl(facts),
  }),
  link_asked: (facts) => ({
    title: 'Asking to join',
    message: `${facts.playerName} asks to join ${facts.gameName}, by your link.`,
    url: attendanceUrl(facts),
  }),
  link_waiting: (facts) => ({
    title: 'Waiting for a seat',
    message: `${facts.playerName} is waiting for a seat at ${facts.gameName}, by your link.`,
    url: cardUrl(facts),
  }),
  link_several: (facts) => ({
    title: 'Answers by your link',
    message: `Several people have answered for ${facts.gameName}, by your link.`,
    url: attendanceUrl(facts),
  }),
  link_let_in: (facts) => ({
    title: facts.waits ? 'You are on the waitlist' : 'You are in',
    message: `${facts.actorName} let you in to ${facts.gameName}${facts.waits ? ', which is full: you wait for a seat' : ''}.`,
    url: cardUrl(facts),
  }),
  link_turned_away: (facts) => ({
    title: 'Turned away',
    message: `You were not let in to ${facts.gameName}.`,
    url: '/games',
  }),
  guest_claimed: (facts) => ({
    title: 'A guest has an account',
    message: `${facts.playerName} is ${facts.guestName} from your games, who was a guest until now.`,
    url: cardUrl(facts),
  }),
  claim_undone: (facts) => ({
    title: 'No longer your nights',
    message: `${facts.actorName} says that you are not ${facts.guestName}. The nights of ${facts.guestName} no longer count for you.`,
    url: '/games',
  }),
  claim_ended: (facts) => ({
    title: 'A guest again',
    message: `${facts.guestName} is a guest again: ${facts.actorName} has given the nights back.`,
    url: '/games',
  }),
  game_cancelled: (facts) => ({
    title: 'Game cancelled',
    message: `${facts.hostName} cancelled ${facts.gameName}.`,
    url: cardUrl(facts),
  }),
  game_started: (facts) => ({
    title: 'Game started',
    message: `${facts.gameName} has started.`,
    url: tableUrl(facts),
  }),
  game_ended: (facts) => ({
    title: `${facts.gameName} has ended`,
    message: facts.result
      ? `You finished ${ordinal(facts.result.place + 1)}: ${formatSignedDollars(facts.result.net)}`
      : 'See how everybody did.',
    url: resultsUrl(facts),
  }),
  result_changed: (facts) => ({
    title: `${facts.gameName}: your result has changed`,
    message: `It was ${placing(facts.before)}, and is now ${placing(facts.result)}.`,
    url: resultsUrl(facts),
  }),
  buddy_request: (facts) => ({
    title: 'Buddy request',
    message: `${facts.buddyName} would like to be your poker buddy.`,
    url: '/buddies',
  }),
  buddy_accepted: (facts) => ({
    title: 'Buddy request accepted',
    message: `${facts.buddyName} is now your poker buddy.`,
    url: '/buddies',
  }),
  starts_soon: (facts) => ({
    title: 'Starting soon',
    message: `${facts.gameName} starts within 24 hours.`,
    url: cardUrl(facts),
  }),
  rsvp_tomorrow: (facts) => ({
    title: 'Please answer by tomorrow',
    message: `Will you come to ${facts.gameName}? Tomorrow is the last day to say so.`,
    url: cardUrl(facts),
  }),
}

/** The text of a notification, for the app and for push (Rule 10.1). */
export function notice<K extends NoticeKind>(kind: K, facts: NoticeFacts[K]): Notice {
  return writers[kind](facts)
}

const placing = (result: Placing | null): string =>
  result ? `${ordinal(result.place + 1)} with ${formatSignedDollars(result.net)}` : 'not counted'
