import fastJsonStringify from 'fast-json-stringify'
import type { z } from 'zod'
import { endpoints } from '../../contract/endpoints.ts'
import { entryToWire } from '../../contract/game-wire.ts'
import type { Entry } from '../../domain/entries.ts'
import type { Game } from '../../domain/game.ts'
import { answerSchema } from '../core/written.ts'
import type { Night } from './nights-store.ts'
import { gameView } from './view.ts'

const writerOf = (schema: z.ZodType) => fastJsonStringify(answerSchema(schema))

const compile = () => {
  const game = endpoints.fetchGame.output
  return { game: writerOf(game), event: writerOf(game.shape.gameEvents.element) }
}
let compiled: ReturnType<typeof compile> | undefined
/** With the first game: the start does not wait for it. */
const write = () => {
  compiled ??= compile()
  return compiled
}

/** What was played, as it stands in the JSON of a game: entry after entry. */
export const eventsJson = (game: Game, events: readonly Entry[]): string =>
  events.map((event) => write().event(entryToWire(game, event))).join()

// Quotes inside of texts are escaped: no name can be one of these.
const CHANGING = /(?<="(version|gameEvents|isHost|mayRun)":)(?:\d+|\[\]|false)/

/** The JSON of a game around what an entry at the table, or another viewer, changes of it: text, name of a value, text, and so on. */
export type GameFrame = readonly string[]

/** The frame of a game, written by the contract's schema as every answer is. */
export const gameFrame = (night: Night): GameFrame =>
  write()
    .game(gameView({ ...night, events: [] }, 'player'))
    .split(CHANGING)

/** What goes into a frame; `gameEvents` is the JSON of each entry after the other. */
export interface Framed {
  readonly version: number
  readonly gameEvents: string
  readonly isHost: boolean
  readonly mayRun: boolean
}

/** A game as JSON. `join` gives a flat string; concatenation leaves a rope that every later use walks. */
export const gameJson = (frame: GameFrame, { version, gameEvents, isHost, mayRun }: Framed): string => {
  const values: Record<string, string> = {
    version: String(version),
    gameEvents: `[${gameEvents}]`,
    isHost: String(isHost),
    mayRun: String(mayRun),
  }
  return frame.map((part, index) => (index % 2 === 0 ? part : values[part])).join('')
}
