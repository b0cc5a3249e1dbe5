import { type Refusal, refuse } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { type Game, playing } from './game.ts'
import type { GameMessage } from './group-setup.ts'
import { changed } from './lifecycle.ts'
import { mayRun, roleIn } from './permissions.ts'

const DAY = 86_400

/** How many messages a game accepts in 24 hours, and how many it keeps. */
const A_DAY = 6
const KEPT = 20

/** The maximum length of a message, in characters. */
export const MAX_MESSAGE = 500

/**
 * Adds a message to the game (Rule 41.4). `can('message')` checks who may send it. Refuses with `too_many_messages` after six in 24 hours.
 */
export function withMessage(game: Game, message: GameMessage): Game | Refusal {
  if (messageWait(game, message.at) > 0)
    return refuse('too_many_messages', text`A game takes ${A_DAY} messages a day. Try again later.`)
  return changed(game, { messages: [...game.messages, message].slice(-KEPT) })
}

/** Seconds until the game accepts another message; 0 if it does now. */
export function messageWait({ messages }: Pick<Game, 'messages'>, now: number): number {
  const last = messages.at(-A_DAY)
  return last === undefined ? 0 : Math.max(0, last.at + DAY - now)
}

/** Whether an account can read the messages: it has accepted, or runs the game. */
export function readsMessages(game: Game, userId: string): boolean {
  return mayRun(roleIn(game, userId)) || playing(game).some((player) => player.userId === userId)
}
