import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { type PlayState, play } from '../../domain/table/play.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { findChangeId, findGame, findGames, type GameWithEntries, lockGame } from './read-store.ts'

/** The maximum size of the cache, in bytes: 1,500 games of 8 players and 12 entries. */
const MOST_BYTES = 24_000_000
/** Estimates. Measured on the heap: 10,800 bytes for a game of 8 players without entries, 380 for each entry. */
const GAME_BYTES = 2500
const PLAYER_BYTES = 1100
const ENTRY_BYTES = 400
const GAMES_AT_ONCE = 500
const LOCKS_AT_ONCE = 10

/** A game as stored under one change id, with its table. */
export class CachedGame {
  readonly stored: GameWithEntries
  #table: PlayState | undefined

  /** `table`: the table after these entries, if known. */
  constructor(stored: GameWithEntries, table?: PlayState) {
    this.stored = stored
    this.#table = table
  }

  get table(): PlayState {
    this.#table ??= play(this.stored.game, this.stored.entries)
    return this.#table
  }

  /** The number of entries ever made, including those taken back. */
  get entriesEver(): number {
    return this.stored.entries.length + this.stored.takenBack.length
  }

  /** An estimate of its memory use. */
  get bytes(): number {
    return GAME_BYTES + PLAYER_BYTES * this.stored.game.players.length + ENTRY_BYTES * this.entriesEver
  }
}

/**
 * The most recently read or changed games. Every change of anything that a game shows gives it a new change id, so a cached game is valid
 * as long as the database still has that change id, even if another process wrote the game. Evicts the least recently used game first.
 */
export class GameCache {
  readonly #games = new LRUCache<string, CachedGame>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })

  find(gameId: string, changeId: string): CachedGame | undefined {
    const cached = this.#games.get(gameId)
    return cached?.stored.changeId === changeId ? cached : undefined
  }

  /** Stores a game that was read, or whose change was committed. */
  set(game: CachedGame): CachedGame {
    this.#games.set(game.stored.game.id, game)
    return game
  }

  /** The current state of a game. */
  async read(db: Db, gameId: string): Promise<CachedGame | undefined> {
    const changeId = await findChangeId(db, gameId)
    if (changeId === undefined) return undefined
    const cached = this.find(gameId, changeId)
    if (cached) return cached
    const stored = await findGame(db, gameId)
    return stored && this.set(new CachedGame(stored))
  }

  /** The current state of a game, locked until the transaction ends. Does not store it, because the transaction may still roll back. */
  async lock(tx: Tx, gameId: string): Promise<CachedGame | undefined> {
    const changeId = await lockGame(tx, gameId)
    if (changeId === undefined) return undefined
    const cached = this.find(gameId, changeId)
    if (cached) return cached
    const stored = await findGame(tx, gameId)
    return stored && new CachedGame(stored)
  }

  /** As `lock`, for several games, in the order in which every change locks them. Omits games that no longer exist. */
  async lockAll(tx: Tx, gameIds: readonly string[]): Promise<readonly CachedGame[]> {
    const locked: CachedGame[] = []
    for (const [index, gameId] of [...new Set(gameIds)].sort().entries()) {
      const game = await this.lock(tx, gameId)
      if (game) locked.push(game)
      // Let other calls run (Rule 26.13).
      if (index % LOCKS_AT_ONCE === LOCKS_AT_ONCE - 1) await setImmediate()
    }
    return locked
  }

  /** Returns these games by id. Reads each one unless it is cached under its change id. */
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
