import type { WireGame } from '../../src/contract/endpoints.ts'
import { gameToWire } from '../../src/contract/game-wire.ts'
import type { Game } from '../../src/domain/game/game.ts'
import type { Entry } from '../../src/domain/table/entries.ts'

/** A game as its host is told of it, with nobody's names. */
export const wireOf = (game: Game, events: readonly Entry[] = []): WireGame => ({
  ...gameToWire(game, events, 0),
  timeZone: null,
  startedAt: null,
  isHost: true,
  mayRun: true,
  asks: [],
  hostFirstName: 'H',
  hostLastName: 'H',
  hostEmail: 'h@example.com',
  gameUsers: [],
})
