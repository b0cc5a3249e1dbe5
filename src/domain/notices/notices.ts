import type { Cents } from '../base/money.ts'
import { nth, signedDollars, type Text, text } from '../base/text.ts'
import {
  attendanceUrl,
  cardUrl,
  type GameFacts,
  type GameNews,
  importOffersUrl,
  type Notice,
  type NoticeWriters,
  newsOf,
  resultsUrl,
  tableUrl,
} from './notice-parts.ts'
import { type SettlementNoticeFacts, settlementWriters } from './settlement-notices.ts'

interface Placing {
  readonly place: number
  readonly net: Cents
}

/** The facts in each kind of notification: names as shown, places from 0, net in cents; null: not among the players. */
export interface NoticeFacts extends SettlementNoticeFacts {
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
  readonly start_undone: GameFacts & { readonly actorName: string }
  /** `result`: null for a host who did not play. */
  readonly game_ended: GameFacts & { readonly result: Placing | null }
  readonly result_changed: GameFacts & { readonly before: Placing | null; readonly result: Placing | null }
  readonly buddy_request: { readonly buddyId: string; readonly buddyName: string }
  readonly buddy_accepted: { readonly buddyId: string; readonly buddyName: string }
  readonly import_offered: {
    readonly importId: string
    readonly importerName: string
    readonly nights: number
  }
  readonly import_undone: { readonly importerName: string; readonly nights: number }
  readonly starts_soon: GameFacts
  readonly rsvp_tomorrow: GameFacts
}

export type NoticeKind = keyof NoticeFacts

const writers: NoticeWriters<NoticeFacts> = {
  ...settlementWriters,
  invited: (facts) => ({
    title: text`Game invitation`,
    message: text`${facts.hostName} invited you to ${facts.gameName}.`,
  }),
  invite_accepted: (facts) => ({
    title: text`Invitation accepted`,
    message: text`${facts.playerName} is coming to ${facts.gameName}.`,
  }),
  invite_declined: (facts) => ({
    title: text`Invitation declined`,
    message: text`${facts.playerName} is not coming to ${facts.gameName}.`,
  }),
  invite_waiting: (facts) => ({
    title: text`On the waitlist`,
    message: text`${facts.playerName} is waiting for a seat in ${facts.gameName}.`,
  }),
  checked_in: (facts) => ({
    title: text`Checked in`,
    message: text`${facts.actorName} checked you in to ${facts.gameName}.`,
  }),
  checked_out: (facts) => ({
    title: text`Checked out`,
    message: text`${facts.actorName} checked you out of ${facts.gameName}.`,
  }),
  seat_free: (facts) => ({
    title: text`You have a seat`,
    message: text`A seat is free in ${facts.gameName}, and it is yours.`,
  }),
  no_seat: (facts) => ({
    title: text`No seat was free`,
    message: text`${facts.gameName} has started, and no seat was free for you.`,
  }),
  added: (facts) => ({
    title: text`You are in`,
    message: text`${facts.actorName} added you to ${facts.gameName}.`,
  }),
  removed: (facts) => ({
    title: text`Taken off the list`,
    message: text`${facts.actorName} took you off the list of ${facts.gameName}.`,
    // They cannot read the game any more.
    url: '/games',
  }),
  co_host_named: (facts) => ({
    title: text`You are a co-host`,
    message: text`${facts.hostName} made you a co-host of ${facts.gameName}.`,
    url: facts.inPlay ? tableUrl(facts) : cardUrl(facts),
  }),
  co_host_ended: (facts) => ({
    title: text`No longer a co-host`,
    message: text`${facts.hostName} removed you as a co-host of ${facts.gameName}.`,
    url: facts.inPlay ? tableUrl(facts) : cardUrl(facts),
  }),
  game_changed: (facts) => ({
    title: text`Game changed`,
    message: text`${facts.hostName} changed ${facts.gameName}: ${newsOf(facts)}`,
  }),
  link_accepted: (facts) => ({
    title: text`Coming by your link`,
    message: text`${facts.playerName} is coming to ${facts.gameName}, by your link.`,
  }),
  link_declined: (facts) => ({
    title: text`Not coming, by your link`,
    message: text`${facts.playerName} is not coming to ${facts.gameName}, by your link.`,
  }),
  link_asked: (facts) => ({
    title: text`Asking to join`,
    message: text`${facts.playerName} asks to join ${facts.gameName}, by your link.`,
    url: attendanceUrl(facts),
  }),
  link_waiting: (facts) => ({
    title: text`Waiting for a seat`,
    message: text`${facts.playerName} is waiting for a seat at ${facts.gameName}, by your link.`,
  }),
  link_several: (facts) => ({
    title: text`Answers by your link`,
    message: text`Several people have answered for ${facts.gameName}, by your link.`,
    url: attendanceUrl(facts),
  }),
  link_let_in: (facts) => ({
    title: facts.waits ? text`You are on the waitlist` : text`You are in`,
    message: facts.waits
      ? text`${facts.actorName} let you in to ${facts.gameName}, which is full: you wait for a seat.`
      : text`${facts.actorName} let you in to ${facts.gameName}.`,
  }),
  link_turned_away: (facts) => ({
    title: text`Turned away`,
    message: text`You were not let in to ${facts.gameName}.`,
    url: '/games',
  }),
  guest_claimed: (facts) => ({
    title: text`A guest has an account`,
    message: text`${facts.playerName} is ${facts.guestName} from your games, who was a guest until now.`,
  }),
  claim_undone: (facts) => ({
    title: text`No longer your nights`,
    message: text`${facts.actorName} says that you are not ${facts.guestName}. The nights of ${facts.guestName} no longer count for you.`,
  }),
  claim_ended: (facts) => ({
    title: text`A guest again`,
    message: text`${facts.guestName} is a guest again: ${facts.actorName} has given the nights back.`,
  }),
  game_cancelled: (facts) => ({
    title: text`Game cancelled`,
    message: text`${facts.hostName} cancelled ${facts.gameName}.`,
  }),
  game_started: (facts) => ({
    title: text`Game started`,
    message: text`${facts.gameName} has started.`,
    url: tableUrl(facts),
  }),
  start_undone: (facts) => ({
    title: text`Not started yet`,
    message: text`${facts.actorName} undid the start of ${facts.gameName}. It has not begun.`,
  }),
  game_ended: (facts) => ({
    title: text`${facts.gameName} has ended`,
    message: facts.result
      ? text`You finished ${nth(facts.result.place + 1)}: ${signedDollars(facts.result.net)}`
      : text`See how everybody did.`,
    url: resultsUrl(facts),
  }),
  result_changed: (facts) => ({
    title: text`${facts.gameName}: your result has changed`,
    message: text`It was ${placing(facts.before)}, and is now ${placing(facts.result)}.`,
    url: resultsUrl(facts),
  }),
  buddy_request: (facts) => ({
    title: text`Buddy request`,
    message: text`${facts.buddyName} would like to be your poker buddy.`,
    url: '/buddies',
  }),
  buddy_accepted: (facts) => ({
    title: text`Buddy request accepted`,
    message: text`${facts.buddyName} is now your poker buddy.`,
    url: '/buddies',
  }),
  import_offered: ({ importerName, nights }) => ({
    title: text`Past nights`,
    message:
      nights === 1
        ? text`${importerName} imported ${nights} past night and says you played in them. They count for you only if you agree.`
        : text`${importerName} imported ${nights} past nights and says you played in them. They count for you only if you agree.`,
    url: importOffersUrl,
  }),
  import_undone: ({ importerName, nights }) => ({
    title: text`Past nights removed`,
    message:
      nights === 1
        ? text`${importerName} removed ${nights} past night that counted for you.`
        : text`${importerName} removed ${nights} past nights that counted for you.`,
  }),
  starts_soon: (facts) => ({
    title: text`Starting soon`,
    message: text`${facts.gameName} starts within 24 hours.`,
  }),
  rsvp_tomorrow: (facts) => ({
    title: text`Please answer by tomorrow`,
    message: text`Will you come to ${facts.gameName}? Tomorrow is the last day to say so.`,
  }),
}

/**
 * The text of a notification, for the app and for push (Rule 10.1). It leads to the card of its game, or without one to all games, unless
 * its writer says where.
 */
export function notice<K extends NoticeKind>(kind: K, facts: NoticeFacts[K]): Notice {
  const about: object = facts
  return {
    url: 'gameId' in about ? cardUrl({ gameId: `${about.gameId}` }) : '/games',
    ...writers[kind](facts),
  }
}

/** What a result was, within "It was …, and is now …". */
const placing = (result: Placing | null): Text =>
  result ? text`${nth(result.place + 1)} with ${signedDollars(result.net)}` : text`not counted`
