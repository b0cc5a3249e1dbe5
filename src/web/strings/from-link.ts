import { later } from './toasts.ts'

/** Signing up or in from a link or a pass, and making a guest's nights one's own (Rules 19.12, 21.1, 21.9). */
export const fromLinkWords = {
  title: 'YOUR INVITE',
  join: 'JOIN',
  invites: (host: string, name: string) => `${host} invites you to ${name}`,
  whatJoining: (host: string) => `Joining sends ${host} a buddy request, which shows them your email.`,
  waiting: 'The game is full. You are on the waitlist.',
  asked: 'You asked to join',
  askedText: 'The host lets people in. We will tell you when they do.',
  notJoined: 'You could not join',
  refused: (reason: string) => `You could not join the game: ${reason}`,

  claimTitle: 'MAKE IT MINE',
  claim: 'MAKE IT MINE',
  areYou: (name: string, host: string) => `Are you ${name} from ${host}’s games?`,
  whatHappens: (name: string) =>
    `These nights move to your account: they count in your stats, and the other players see you in the place of ${name}.`,
  noNights: 'There are no nights yet. The next ones are yours.',
  nightsOf: (name: string) => `Nights of ${name}`,
  states: { upcoming: 'Coming up', active: 'In play', complete: 'Over', cancelled: 'Cancelled' },
  claimed: (name: string) => `The nights of ${name} are yours.`,
  notClaimed: 'These nights could not be claimed',
  deadPass: 'This pass no longer works. Ask the host for a new one.',
} as const

/** The error catalogue (Rule 15.9) of links and claims. */
export const fromLinkFailures = {
  claim: later('claim the nights'),
  unclaim: later('undo the claim'),
} as const
