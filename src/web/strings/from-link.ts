import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** Signing up or in from a link or a pass, and making a guest's nights one's own (Rules 19.12, 21.1, 21.9). */
export const fromLinkWords = {
  title: t`YOUR INVITE`,
  join: t`JOIN`,
  invites: (host: string, name: string) => t`${host} invites you to ${name}`,
  full: (seats: number) => t`All ${seats} seats are taken.`,
  whatJoining: (host: string) =>
    t`Unless you’re buddies, joining sends ${host} a buddy request, which shows them your email.`,
  waiting: t`The game is full. You are on the waitlist.`,
  asked: t`You asked to join`,
  askedText: t`The host lets people in. We will tell you when they do.`,
  notJoined: t`You could not join`,
  refused: (reason: string) => t`You could not join the game: ${reason}`,

  claimTitle: t`MAKE IT MINE`,
  claim: t`MAKE IT MINE`,
  areYou: (name: string, host: string) => t`Are you ${name} from ${host}’s games?`,
  whatHappens: (name: string) =>
    t`These nights move to your account: they count in your stats, and the other players see you in the place of ${name}.`,
  noNights: t`There are no nights yet. The next ones are yours.`,
  nightsOf: (name: string) => t`Nights of ${name}`,
  states: { upcoming: t`Coming up`, active: t`In play`, complete: t`Over`, cancelled: t`Cancelled` },
  claimed: (name: string) => t`The nights of ${name} are yours.`,
  notClaimed: t`These nights could not be claimed`,
  deadPass: t`This pass no longer works. Ask the host for a new one.`,
} as const

/** The error catalogue (Rule 15.9) of links and claims. */
export const fromLinkFailures = {
  claim: later(t`claim the nights`),
  unclaim: later(t`undo the claim`),
} as const
