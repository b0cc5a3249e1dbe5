import { later } from './toasts.ts'

/** Waiting for a seat in a full game (Rule 20.6). */
export const waitlistWords = {
  join: 'JOIN THE WAITLIST',
  leave: 'LEAVE THE WAITLIST',
  inLine: (place: string) => `You're ${place} in line`,
  failed: later('join the waitlist'),
} as const
