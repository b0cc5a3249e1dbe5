import { later } from './toasts.ts'

/** The error catalogue (Rule 15.9) of changing who is in a game. */
export const playerFailures = {
  addPlayer: later('add the player'),
  removePlayer: later('remove the player'),
  setCoHosts: later('change the co-hosts'),
} as const
