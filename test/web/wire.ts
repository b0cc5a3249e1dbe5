import type { WireGame } from '../../src/contract/endpoints.ts'
import { gameToWire } from '../../src/contract/game-wire.ts'
import type { Game } from '../../src/domain/game/game.ts'
import { hostOf } from '../../src/domain/game/players.ts'
import type { Entry } from '../../src/domain/table/entries.ts'
import { type GameView, gameView } from '../../src/web/games/game-view.ts'

/** A game as the server sends it to its host, without names. */
export const wireOf = (game: Game, events: readonly Entry[] = []): WireGame => ({
  ...gameToWire(game, events, 0, 0),
  counts: [],
  timeZone: null,
  startedAt: null,
  endedAt: null,
  isHost: true,
  mayRun: true,
  asks: [],
  entryAsks: [],
  hostFirstName: 'H',
  hostLastName: 'H',
  hostEmail: 'h@example.com',
  gameUsers: [],
})

/** A person of such a game, named by their id. */
export const gameUser = (id: string, change: Partial<WireGame['gameUsers'][number]> = {}) => ({
  ...{ id, username: id, firstName: id, lastName: '', email: '', avatarImage: null, guest: false },
  ...change,
})

/** The same as that host's device reads it. */
export const viewOf = (game: Game, events: readonly Entry[] = [], change: Partial<WireGame> = {}): GameView =>
  gameView({ ...wireOf(game, events), ...change }, hostOf(game).id)
