import fastJsonStringify from 'fast-json-stringify'
import type { z } from 'zod'
import { eventToWire } from '../../contract/game-wire.ts'
import { table } from '../../contract/table.ts'
import type { PlayEvent } from '../../domain/play.ts'
import { answerSchema } from '../http/written.ts'
import type { Night } from './nights-store.ts'
import { gameView } from './view.ts'

const writerOf = (schema: z.ZodType) => fastJsonStringify(answerSchema(schema))

const compile = () => {
  const game = table.fetchGame.output
  return { game: writerOf(game), event: writerOf(game.shape.gameEvents.element) }
}
let compiled: ReturnType<typeof compile> | undefined
/** With the first game: the start does not wait for it. */
const write = () => {
  compiled ??= compile()
  return compiled
}

/** What was played, as it stands in the JSON of a game: entry after entry. */
export const eventsJson = (events: readonly PlayEvent[]): string =>
  events.map((event) => write().event(eventToWire(event))).join()

/** The JSON of a game around the one value that is not the same for all who are in it. */
export interface GameJson {
  readonly beforeIsHost: string
  readonly afterIsHost: string
}

// Quotes inside of texts are escaped: no name can be one of these.
const EVENTS = '"gameEvents":'
const IS_HOST = '"isHost":'

/** A game written by the contract's schema, as every answer is; `played` is the JSON of its events. */
export function gameJson(night: Night, played: string): GameJson {
  const json = write().game(gameView({ ...night, events: [] }, false))
  const [beforeIsHost = '', afterIsHost = ''] = json.split(`${IS_HOST}false`)
  const [beforeEvents = '', afterEvents = ''] = afterIsHost.split(`${EVENTS}[]`)
  return {
    beforeIsHost: beforeIsHost + IS_HOST,
    afterIsHost: [beforeEvents, EVENTS, '[', played, ']', afterEvents].join(''),
  }
}
