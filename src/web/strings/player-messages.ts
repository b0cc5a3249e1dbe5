import { later } from './toasts.ts'

/** The error catalogue (Rule 15.9) of changing who is in a game. */
export const playerFailures = {
  addPlayer: later('add the player'),
  removePlayer: later('remove the player'),
  letIn: later('let this person in'),
  turnAway: later('turn this person away'),
  setBuyIn: later('change the buy-in'),
  setCoHosts: later('change the co-hosts'),
} as const
