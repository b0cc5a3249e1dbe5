import {
  hostingCountdown,
  type NextStep,
  nextGameCountdown,
  nextStep,
  type Standing,
  upcomingOrder,
} from '../../domain/game/coming-up.ts'
import { isFull } from '../../domain/game/game.ts'
import { goingText } from '../games/card-facts.ts'
import type { GameView } from '../games/game-view.ts'
import { answerOf, type GameGroups, placeInLine, waitsForAnswer } from '../games/groups.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { dateText, timeText } from '../i18n/texts/formats.ts'

/**
 * The headline of the home screen: the sooner of "Hosting …" and "Next game …" (Rule 15.6). Below it the other one, else who asks to
 * join, else the pending invites, which the mail icon counts too. `now` in unix seconds.
 */
export function nextGameOf(groups: GameGroups, now: number) {
  const upcoming = groups.upcoming.filter((game) => answerOf(game) === 'accepted')
  const active = groups.active.filter((game) => answerOf(game) === 'accepted')
  const joined = [...active, ...upcoming]
  const countdowns = [
    { text: saidOrNull(hostingCountdown(now, groups.hosting)), games: groups.hosting },
    { text: saidOrNull(nextGameCountdown(now, joined)), games: joined },
  ]
    .filter((countdown) => countdown.text !== null)
    .sort((a, b) => soonest(a.games, now) - soonest(b.games, now))

  const waiting = groups.upcoming.filter(waitsForAnswer).length
  const asks = [...groups.hosting, ...groups.upcoming].reduce((sum, game) => sum + game.asks.length, 0)
  const isAhead = (game: GameView) => upcomingOrder(standingOf(game), now) < Number.POSITIVE_INFINITY
  const ahead = groups.upcoming.filter(isAhead)
  const inLine = ahead.some((game) => placeInLine(game) > 0)
  const isInvited = ahead.some((game) => answerOf(game) === 'pending' && placeInLine(game) === 0)
  const without = isInvited ? t`You’re invited` : inLine ? t`You’re on the waitlist` : t`No game coming up`
  const [title = without, other] = countdowns.map((countdown) => countdown.text ?? '')
  const table = countdowns[0]?.games.find((game) => game.state === 'active')?.id
  const hasNone = countdowns.length === 0 && !inLine && !isInvited
  return {
    title,
    /** The game in play that the headline opens. */
    table,
    /** Below the title. Only one: two lines fit beside the avatar. */
    line:
      other ??
      dueText(asks, waiting) ??
      (hasNone ? t`Host one, or wait for an invite.` : t`No invite is waiting for your answer`),
  }
}

function dueText(asks: number, waiting: number): string | null {
  if (asks > 0) return asks === 1 ? t`1 person asks to join` : t`${asks} people ask to join`
  if (waiting === 0) return null
  return waiting === 1
    ? t`1 invite is waiting for your answer`
    : t`${waiting} invites are waiting for your answer`
}

/** A person's upcoming games: the next one (Rule 27.2), then the others by their start. `now` in unix seconds. */
export function comingUp(groups: GameGroups, now: number): readonly GameView[] {
  const order = (game: GameView) => upcomingOrder(standingOf(game), now)
  // Of several in play, one that the person hosts comes first.
  const [next, ...others] = [...groups.hosting, ...groups.active, ...groups.upcoming]
    .filter((game) => order(game) < Number.POSITIVE_INFINITY)
    .sort((a, b) => order(a) - order(b))
  return next ? [next, ...others.sort((a, b) => a.startsAt - b.startsAt)] : []
}

/** "6 of 7 going · 7:30 PM · you host": a game after the next one, beside its date. Its status comes first. */
export function comingText(game: GameView): string {
  const going = goingText(game)
  // Somebody who was invited can only decline or join the waitlist.
  const asked = isFull(game) ? t`Full` : t`Waits for your answer`
  const isActive = game.state === 'active'
  const parts = [
    isActive ? t`In play` : waitsForAnswer(game) ? asked : going,
    isActive ? going : timeText(game.startsAt),
    game.isHost ? t`you host` : t`${game.hostFirstName} hosts`,
  ]
  return parts.join(' · ')
}

/** A person's next step in a game, by the device's own day (Rule 27.1). `now` in unix seconds. */
export const stepIn = (game: GameView, now: number): NextStep | null =>
  nextStep(standingOf(game), new Date(now * 1000).setHours(24, 0, 0, 0) / 1000)

/** How long a night counts as the last night, in seconds after its last entry (Rule 27.12). */
const LAST_NIGHT = 3 * 86_400
const RECENT = 18 * 3600
/** A night ends at five in the morning. Seconds after midnight. */
const MORNING = 5 * 3600
/** For how many seconds after its last entry a game counts as today's, even past midnight. */
const STILL_TODAY = 7 * 3600

/** The latest night, for those who played or hosted, and what to call it. `now` in unix seconds. */
export function lastNight(
  groups: GameGroups,
  now: number,
): { readonly game: GameView; readonly when: string } | undefined {
  // Only the newest: loading older games must not make another one appear and move the page.
  const [game] = groups.history
    .slice(0, 10)
    .filter((each) => each.state === 'complete' && !each.imported)
    .filter((each) => each.isHost || answerOf(each) === 'accepted')
    .sort((a, b) => lastEntryAt(b) - lastEntryAt(a))
  if (!game) return undefined
  const since = now - lastEntryAt(game)
  return since < LAST_NIGHT ? { game, when: whenPlayed(game, now) } : undefined
}

/** "Today’s game" until midnight, or until morning if it ended late. Then "Last night" until the next evening, and the date after that. */
function whenPlayed(game: GameView, now: number): string {
  const startedAt = game.startedAt ?? game.startsAt
  const since = now - lastEntryAt(game)
  const dayOf = (seconds: number) => dateText(seconds - MORNING)
  const isSameNight = dayOf(startedAt) === dayOf(now)
  if (isSameNight && (dateText(startedAt) === dateText(now) || since < STILL_TODAY)) return t`Today’s game`
  return since < RECENT ? t`Last night` : dateText(startedAt)
}

/** In unix seconds; the game's start if there are no entries. */
const lastEntryAt = ({ entries, startedAt, startsAt }: GameView): number =>
  entries.at(-1)?.at ?? startedAt ?? startsAt

const standingOf = (game: GameView): Standing => ({
  state: game.state,
  startsAt: game.startsAt,
  runs: game.mayRun,
  answer: answerOf(game),
  waits: placeInLine(game) > 0,
})

/** Unix seconds; 0 for a game in play. */
const soonest = (games: readonly GameView[], now: number): number =>
  Math.min(...games.map((game) => upcomingOrder(standingOf(game), now)))
