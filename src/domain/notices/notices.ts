import type { Cents } from '../base/money.ts'
import type { Placing } from '../base/ordinals.ts'
import { nthOf, signedDollars, type Text, text } from '../base/text.ts'
import { groupWriters } from './group-notices.ts'
import {
  attendanceUrl,
  cardUrl,
  type GameFacts,
  type GameNews,
  importOffersUrl,
  type Notice,
  newsOf,
  resultsUrl,
  tableUrl,
  type Written,
} from './notice-parts.ts'
import { settlementWriters } from './settlement-notices.ts'
import { tableWriters } from './table-notices.ts'

/** A player's result. */
interface Outcome extends Placing {
  readonly net: Cents
}

/** A game, and the host who acted. Display names. */
type ByHost = GameFacts & { readonly hostName: string }
type ByPlayer = GameFacts & { readonly playerName: string }
type ByActor = GameFacts & { readonly actorName: string }

interface ClaimEnd {
  readonly guestName: string
  readonly actorName: string
}

interface Buddy {
  readonly buddyId: string
  readonly buddyName: string
}

interface Import {
  readonly importerName: string
  readonly nights: number
}

const writers = {
  ...settlementWriters,
  ...tableWriters,
  invited: (facts: ByHost) => ({
    title: text`Game invitation`,
    message: text`${facts.hostName} invited you to ${facts.gameName}.`,
  }),
  invite_accepted: (facts: ByPlayer) => ({
    title: text`Invitation accepted`,
    message: text`${facts.playerName} is coming to ${facts.gameName}.`,
  }),
  invite_declined: (facts: ByPlayer) => ({
    title: text`Invitation declined`,
    message: text`${facts.playerName} is not coming to ${facts.gameName}.`,
  }),
  invite_waiting: (facts: ByPlayer) => ({
    title: text`On the waitlist`,
    message: text`${facts.playerName} is waiting for a seat in ${facts.gameName}.`,
  }),
  checked_in: (facts: ByActor) => ({
    title: text`Checked in`,
    message: text`${facts.actorName} checked you in to ${facts.gameName}.`,
  }),
  checked_out: (facts: ByActor) => ({
    title: text`Checked out`,
    message: text`${facts.actorName} checked you out of ${facts.gameName}.`,
  }),
  seat_free: (facts: GameFacts) => ({
    title: text`You have a seat`,
    message: text`A seat is free in ${facts.gameName}, and it is yours.`,
  }),
  no_seat: (facts: GameFacts) => ({
    title: text`No seat was free`,
    message: text`${facts.gameName} has started, and no seat was free for you.`,
  }),
  added: (facts: ByActor) => ({
    title: text`You are in`,
    message: text`${facts.actorName} added you to ${facts.gameName}.`,
  }),
  removed: (facts: ByActor) => ({
    title: text`Taken off the list`,
    message: text`${facts.actorName} took you off the list of ${facts.gameName}.`,
    // They cannot read the game any more.
    url: '/games',
  }),
  co_host_named: (facts: ByHost & { readonly inPlay: boolean }) => ({
    title: text`You are a co-host`,
    message: text`${facts.hostName} made you a co-host of ${facts.gameName}.`,
    url: facts.inPlay ? tableUrl(facts) : cardUrl(facts),
  }),
  co_host_ended: (facts: ByHost & { readonly inPlay: boolean }) => ({
    title: text`No longer a co-host`,
    message: text`${facts.hostName} removed you as a co-host of ${facts.gameName}.`,
    url: facts.inPlay ? tableUrl(facts) : cardUrl(facts),
  }),
  game_changed: (facts: ByHost & GameNews) => ({
    title: text`Game changed`,
    message: text`${facts.hostName} changed ${facts.gameName}: ${newsOf(facts)}`,
  }),
  link_accepted: (facts: ByPlayer) => ({
    title: text`Coming by your link`,
    message: text`${facts.playerName} is coming to ${facts.gameName}, by your link.`,
  }),
  link_declined: (facts: ByPlayer) => ({
    title: text`Not coming, by your link`,
    message: text`${facts.playerName} is not coming to ${facts.gameName}, by your link.`,
  }),
  link_asked: (facts: ByPlayer) => ({
    title: text`Asking to join`,
    message: text`${facts.playerName} asks to join ${facts.gameName}, by your link.`,
    url: attendanceUrl(facts),
  }),
  link_waiting: (facts: ByPlayer) => ({
    title: text`Waiting for a seat`,
    message: text`${facts.playerName} is waiting for a seat at ${facts.gameName}, by your link.`,
  }),
  link_several: (facts: GameFacts) => ({
    title: text`Answers by your link`,
    message: text`Several people have answered for ${facts.gameName}, by your link.`,
    url: attendanceUrl(facts),
  }),
  link_let_in: (facts: ByActor & { readonly waits: boolean }) => ({
    title: facts.waits ? text`You are on the waitlist` : text`You are in`,
    message: facts.waits
      ? text`${facts.actorName} let you in to ${facts.gameName}, which is full: you wait for a seat.`
      : text`${facts.actorName} let you in to ${facts.gameName}.`,
  }),
  link_turned_away: (facts: GameFacts) => ({
    title: text`Turned away`,
    message: text`You were not let in to ${facts.gameName}.`,
    url: '/games',
  }),
  guest_claimed: (facts: Omit<ByPlayer, 'gameName'> & { readonly guestName: string }) => ({
    title: text`A guest has an account`,
    message: text`${facts.playerName} is ${facts.guestName} from your games, who was a guest until now.`,
  }),
  claim_undone: (facts: ClaimEnd) => ({
    title: text`No longer your nights`,
    message: text`${facts.actorName} says that you are not ${facts.guestName}. The nights of ${facts.guestName} no longer count for you.`,
  }),
  claim_ended: (facts: ClaimEnd) => ({
    title: text`A guest again`,
    message: text`${facts.guestName} is a guest again: ${facts.actorName} has given the nights back.`,
  }),
  game_cancelled: (facts: ByHost) => ({
    title: text`Game canceled`,
    message: text`${facts.hostName} canceled ${facts.gameName}.`,
  }),
  game_started: (facts: GameFacts) => ({
    title: text`Game started`,
    message: text`${facts.gameName} has started.`,
    url: tableUrl(facts),
  }),
  start_undone: (facts: ByActor) => ({
    title: text`Not started yet`,
    message: text`${facts.actorName} undid the start of ${facts.gameName}. It has not begun.`,
  }),
  /** `result`: null for a host who did not play. */
  game_ended: (facts: GameFacts & { readonly result: Outcome | null }) => ({
    title: text`${facts.gameName} has ended`,
    message: facts.result
      ? text`You finished ${nthOf(facts.result)}: ${signedDollars(facts.result.net)}`
      : text`See how everybody did.`,
    url: resultsUrl(facts),
  }),
  result_changed: (
    facts: GameFacts & { readonly before: Outcome | null; readonly result: Outcome | null },
  ) => ({
    title: text`${facts.gameName}: your result has changed`,
    message: text`It was ${placing(facts.before)}, and is now ${placing(facts.result)}.`,
    url: resultsUrl(facts),
  }),
  buddy_request: (facts: Buddy) => ({
    title: text`Buddy request`,
    message: text`${facts.buddyName} would like to be your poker buddy.`,
    url: '/buddies',
  }),
  buddy_accepted: (facts: Buddy) => ({
    title: text`Buddy request accepted`,
    message: text`${facts.buddyName} is now your poker buddy.`,
    url: '/buddies',
  }),
  import_offered: ({ importerName, nights }: Import & { readonly importId: string }) => ({
    title: text`Past nights`,
    message:
      nights === 1
        ? text`${importerName} imported ${nights} past night and says you played in it. It counts for you only if you agree.`
        : text`${importerName} imported ${nights} past nights and says you played in them. They count for you only if you agree.`,
    url: importOffersUrl,
  }),
  import_undone: ({ importerName, nights }: Import) => ({
    title: text`Past nights removed`,
    message:
      nights === 1
        ? text`${importerName} removed ${nights} past night that counted for you.`
        : text`${importerName} removed ${nights} past nights that counted for you.`,
  }),
  starts_soon: (facts: GameFacts) => ({
    title: text`Starting soon`,
    message: text`${facts.gameName} starts within 24 hours.`,
  }),
  ...groupWriters,
  rsvp_tomorrow: (facts: GameFacts) => ({
    title: text`Please answer by tomorrow`,
    message: text`Will you come to ${facts.gameName}? Tomorrow is the last day to say so.`,
  }),
}

export type NoticeKind = keyof typeof writers

/** The facts of each kind of notification: display names, places from 0, net in cents; null: not among the players. */
export type NoticeFacts = { readonly [K in NoticeKind]: Parameters<(typeof writers)[K]>[0] }

const writerOf: { readonly [K in NoticeKind]: (facts: NoticeFacts[K]) => Written } = writers

/**
 * The text of a notification, for the app and for push (Rule 10.1). Links to the card of its game, or to all games without one, unless its
 * writer gives another target.
 */
export function notice<K extends NoticeKind>(kind: K, facts: NoticeFacts[K]): Notice {
  const about: object = facts
  return {
    url: 'gameId' in about ? cardUrl({ gameId: `${about.gameId}` }) : '/games',
    ...writerOf[kind](facts),
  }
}

/** A result, within "It was …, and is now …". */
const placing = (result: Outcome | null): Text =>
  result ? text`${nthOf(result)} with ${signedDollars(result.net)}` : text`not counted`
