import { LRUCache } from 'lru-cache'
import type { Entry } from '../../domain/entries.ts'
import { mayRun, type Role, roleIn } from '../../domain/permissions.ts'
import { type PlayState, play } from '../../domain/play.ts'
import type { Db, Tx } from '../db/dialect.ts'
import { revisionOf } from '../db/revision.ts'
import { eventsJson, type GameFrame, gameFrame, gameJson } from './json.ts'
import { findNight, findNights, holdNight, type Night, type Stamp } from './nights-store.ts'
import { StampsInTurn } from './stamps-in-turn.ts'

/** What all games that are kept may take, in bytes. */
const MOST_BYTES = 64_000_000
/** Estimated memory of a game: a fixed part, and this much for each character of its JSON. */
const BYTES_OF_A_GAME = 4000
const BYTES_OF_A_CHARACTER = 7
const GAMES_AT_ONCE = 500

/** What is known of a game from before a change. */
interface Known {
  readonly frame?: GameFrame
  readonly played?: string
  readonly table?: PlayState | undefined
}

/** A game as it stood at one moment, and how it is written for those in it. */
export class KeptGame {
  readonly night: Night
  readonly stamp: Stamp
  /** The database's revision before this was last found to be so. */
  foundAt: number | null = null
  readonly #frame: GameFrame
  readonly #played: string
  #table: PlayState | undefined
  /** What was answered last, for those who read it together. */
  #answered: { readonly role: Role; readonly json: string } | null = null

  constructor(night: Night, profiles: number, { frame, played, table }: Known = {}) {
    this.night = night
    this.stamp = { version: night.game.version, changeId: night.changeId, profiles }
    this.#frame = frame ?? gameFrame(night)
    this.#played = played ?? eventsJson(night.game, night.events)
    this.#table = table
  }

  /** This game after a change of what is not played. */
  after(night: Night): KeptGame {
    return new KeptGame(night, this.stamp.profiles, { played: this.#playedWith(night.events) })
  }

  /** This game after entries that were added or taken back; `table` is how it stands then, where that is known. */
  afterEntries(night: Night, table?: PlayState): KeptGame {
    return new KeptGame(night, this.stamp.profiles, {
      frame: this.#frame,
      played: this.#playedWith(night.events),
      table,
    })
  }

  /** How the table stands. */
  get table(): PlayState {
    this.#table ??= play(this.night.game, this.night.events)
    return this.#table
  }

  /** What it takes in memory at most. */
  get bytes(): number {
    const characters = this.#frame.reduce((sum, { length }) => sum + length, this.#played.length)
    return BYTES_OF_A_GAME + BYTES_OF_A_CHARACTER * characters
  }

  /** What a viewer is answered, as JSON. The caller must have checked that they are in the game. */
  json(viewerId: string): string {
    const { game } = this.night
    const role = roleIn(game, viewerId)
    if (this.#answered?.role !== role) {
      const json = gameJson(this.#frame, {
        version: game.version,
        gameEvents: this.#played,
        isHost: role === 'host',
        mayRun: mayRun(role),
      })
      this.#answered = { role, json }
    }
    return this.#answered.json
  }

  /** What was played until then is not written anew. */
  #playedWith(events: readonly Entry[]): string {
    const own = this.night.events
    const goesOn = own.length > 0 && events[own.length - 1] === own.at(-1)
    if (!goesOn) return eventsJson(this.night.game, events)
    const added = eventsJson(this.night.game, events.slice(own.length))
    // Joined, it is one piece: otherwise it would be a tree of all that was ever added.
    return added === '' ? this.#played : [this.#played, added].join()
  }
}

/**
 * A cache of the games that were read last. A cached game is returned only if the database still has its stamp, so it is never stale,
 * whichever process wrote there. The stamp is not asked for again while the database reports no write since.
 */
export class KeptGames {
  readonly #games = new LRUCache<string, KeptGame>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })
  readonly #stamps = new StampsInTurn()

  /** The game of this stamp, if it is kept. */
  find(gameId: string, { version, changeId, profiles }: Stamp): KeptGame | undefined {
    const kept = this.#games.get(gameId)
    const isSame =
      kept?.stamp.version === version && kept.stamp.changeId === changeId && kept.stamp.profiles === profiles
    return isSame ? kept : undefined
  }

  /** Keeps a game that has been read, or changed and committed. What was read after its stamp may be newer than it, never older. */
  keep(game: KeptGame): KeptGame {
    this.#games.set(game.night.game.id, game)
    return game
  }

  /** A game as it is now. */
  async read(db: Db, gameId: string): Promise<KeptGame | undefined> {
    const revision = revisionOf(db)
    const game = this.#games.get(gameId)
    if (game && revision !== null && game.foundAt === revision) return game
    const found = await this.#readAfterStamp(db, gameId)
    if (found) found.foundAt = revision
    return found
  }

  async #readAfterStamp(db: Db, gameId: string): Promise<KeptGame | undefined> {
    const stamp = await this.#stamps.find(db, gameId)
    if (!stamp) return undefined
    const kept = this.find(gameId, stamp)
    if (kept) return kept
    const night = await findNight(db, gameId)
    return night && this.keep(new KeptGame(night, stamp.profiles))
  }

  /** A game as it is now, held to the end of the transaction: its changes go one after the other. */
  async lock(tx: Tx, gameId: string): Promise<KeptGame | undefined> {
    const held = await holdNight(tx, gameId)
    if (!held) return undefined
    return this.find(gameId, held.stamp) ?? new KeptGame(await held.read(), held.stamp.profiles)
  }

  /** The games of these stamps, in no order. */
  async readAll(db: Db, stamps: ReadonlyMap<string, Stamp>): Promise<KeptGame[]> {
    const found: KeptGame[] = []
    const missing: string[] = []
    for (const [gameId, stamp] of stamps) {
      const kept = this.find(gameId, stamp)
      if (kept) found.push(kept)
      else missing.push(gameId)
    }
    for (let from = 0; from < missing.length; from += GAMES_AT_ONCE)
      for (const night of await findNights(db, missing.slice(from, from + GAMES_AT_ONCE)))
        found.push(this.keep(new KeptGame(night, stamps.get(night.game.id)?.profiles ?? 0)))
    return found
  }
}
