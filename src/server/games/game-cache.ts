import { LRUCache } from 'lru-cache'
import type { Game } from '../../domain/game.ts'
import { type Role, roleIn } from '../../domain/permissions.ts'
import { type PlayState, play } from '../../domain/play.ts'
import type { Player } from '../../domain/players.ts'
import type { ChangeIdOf } from '../db/change-id.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { entryJson, gameJson, restJson } from './json.ts'
import { findGame, findGames, type GameWithEntries, lockGame } from './read-store.ts'
import { maskedFrom } from './view.ts'

/** The most memory that cached games take, in bytes. The three below are estimates of what one takes. */
const MOST_BYTES = 64_000_000
const GAME_BYTES = 12_000
const PLAYER_BYTES = 1000
/** 850 were measured for each entry of a game of 1,000: the entry, and its JSON in `#entries` and in the last answer. */
const ENTRY_BYTES = 1000
const GAMES_AT_ONCE = 500

/**
 * A game as the database had it under one change id, with what was computed from it. A change carries on what it leaves as it was: without
 * that, a push into a game of 1,000 entries takes 15 % more of the processor (record 0039).
 */
export class CachedGame {
  readonly stored: GameWithEntries
  readonly #entries: string
  readonly #rest: Map<Role, string>
  #table: PlayState | undefined
  /** The last answer: after a change everybody at the table reads the same one. */
  #answer: { readonly role: Role; readonly json: string } | null = null

  constructor(stored: GameWithEntries, before?: CachedGame, table?: PlayState) {
    this.stored = stored
    this.#table = table
    const { game, events } = stored
    const isAppended =
      before !== undefined &&
      isSeatedAs(before.stored.game.players, game.players) &&
      before.stored.events.every((entry, index) => entry === events[index])
    const known = isAppended ? before.stored.events.length : 0
    const added = events.slice(known).map((entry) => entryJson(game, entry))
    this.#entries = (isAppended && known > 0 ? [before.#entries, ...added] : added).join()
    this.#rest = before && hasSameRest(before.stored, stored) ? before.#rest : new Map()
  }

  /** This game after a change. `table`: the table then, if known. */
  after(stored: GameWithEntries, table?: PlayState): CachedGame {
    return new CachedGame(stored, this, table)
  }

  get table(): PlayState {
    this.#table ??= play(this.stored.game, this.stored.events)
    return this.#table
  }

  /** The game as JSON for this viewer. The caller must have checked that they are in the game. */
  json(viewerId: string): string {
    const role = roleIn(this.stored.game, viewerId)
    const hidden = maskedFrom(this.stored, viewerId)
    if (hidden.size > 0) return gameJson(restJson(this.stored, role, hidden), this.#entries, this.stored)
    if (this.#answer?.role !== role) {
      const rest = this.#rest.get(role) ?? restJson(this.stored, role)
      this.#rest.set(role, rest)
      this.#answer = { role, json: gameJson(rest, this.#entries, this.stored) }
    }
    return this.#answer.json
  }

  /** An estimate of its memory. */
  get bytes(): number {
    const { game, events, takenBack } = this.stored
    return GAME_BYTES + PLAYER_BYTES * game.players.length + ENTRY_BYTES * (events.length + takenBack.length)
  }
}

/** Whether the same accounts hold the same seats: entries on the wire name players by them. */
const isSeatedAs = (before: readonly Player[], after: readonly Player[]): boolean =>
  before === after ||
  (before.length === after.length &&
    before.every(({ id, userId }, index) => after[index]?.id === id && after[index].userId === userId))

/** Whether nothing but the entries and the version is another. */
export const hasSameRest = (before: GameWithEntries, after: GameWithEntries): boolean =>
  before.people === after.people &&
  (Object.keys(after.game) as (keyof Game)[]).every(
    (name) => name === 'version' || before.game[name] === after.game[name],
  )

/**
 * The games that were read or changed last. Whatever a game shows, its change id is another after each change: a cached game counts
 * only while the database has its change id, whichever process wrote there. The game that was not used for longest is dropped first.
 */
export class GameCache {
  readonly #changeIdOf: ChangeIdOf
  readonly #games = new LRUCache<string, CachedGame>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })

  constructor(changeIdOf: ChangeIdOf) {
    this.#changeIdOf = changeIdOf
  }

  find(gameId: string, changeId: string): CachedGame | undefined {
    const cached = this.#games.get(gameId)
    return cached?.stored.changeId === changeId ? cached : undefined
  }

  /** Stores a game that has been read, or whose change has been committed. */
  set(game: CachedGame): CachedGame {
    this.#games.set(game.stored.game.id, game)
    return game
  }

  /** A game as it is now. */
  async read(db: Db, gameId: string): Promise<CachedGame | undefined> {
    const changeId = await this.#changeIdOf(gameId)
    if (changeId === undefined) return undefined
    const cached = this.find(gameId, changeId)
    if (cached) return cached
    const stored = await findGame(db, gameId)
    return stored && this.set(new CachedGame(stored))
  }

  /** A game as it is now, locked until the transaction ends. It is not stored: the transaction may yet roll back. */
  async lock(tx: Tx, gameId: string): Promise<CachedGame | undefined> {
    const changeId = await lockGame(tx, gameId)
    if (changeId === undefined) return undefined
    const cached = this.find(gameId, changeId)
    if (cached) return cached
    const stored = await findGame(tx, gameId)
    return stored && new CachedGame(stored)
  }

  /** These games by id; each is read unless it is cached under its change id. */
  async readAll(
    db: Db,
    listed: readonly { readonly id: string; readonly changeId: string }[],
  ): Promise<ReadonlyMap<string, CachedGame>> {
    const found = new Map<string, CachedGame>()
    const missing: string[] = []
    for (const { id, changeId } of listed) {
      const cached = this.find(id, changeId)
      if (cached) found.set(id, cached)
      else missing.push(id)
    }
    for (let from = 0; from < missing.length; from += GAMES_AT_ONCE)
      for (const stored of await findGames(db, missing.slice(from, from + GAMES_AT_ONCE)))
        found.set(stored.game.id, this.set(new CachedGame(stored)))
    return found
  }
}
