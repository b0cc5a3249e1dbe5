import type { Db } from '../db/dialect.ts'
import { findStamps, type Stamp } from './nights-store.ts'

const QUESTIONS_AT_ONCE = 2
const GAMES_IN_A_QUESTION = 64
/** In milliseconds: one that hangs must not hold the others. */
const PATIENCE = 2000

interface Question {
  readonly db: Db
  readonly gameIds: Set<string>
  readonly stamps: PromiseWithResolvers<ReadonlyMap<string, Stamp>>
}

/**
 * Asks for the stamps of games: those who want one within a turn of the event loop, or while others are being asked for, ask
 * together, each game once. After a change at the table everybody there reads the same game.
 */
export class StampsInTurn {
  #next: Question | null = null
  readonly #waiting: Question[] = []
  #asked = 0

  /** What a game stands at; undefined when there is none. Nothing that was read before it was asked for. */
  async find(db: Db, gameId: string): Promise<Stamp | undefined> {
    if (this.#next?.gameIds.size === GAMES_IN_A_QUESTION) this.#next = null
    this.#next ??= this.#open(db)
    this.#next.gameIds.add(gameId)
    return (await this.#next.stamps.promise).get(gameId)
  }

  #open(db: Db): Question {
    const question = {
      db,
      gameIds: new Set<string>(),
      stamps: Promise.withResolvers<ReadonlyMap<string, Stamp>>(),
    }
    this.#waiting.push(question)
    setImmediate(() => this.#ask())
    return question
  }

  #ask(): void {
    if (this.#asked === QUESTIONS_AT_ONCE) return
    const question = this.#waiting.shift()
    if (!question) return
    if (this.#next === question) this.#next = null
    this.#asked += 1
    let isOver = false
    const goOn = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      this.#asked -= 1
      this.#ask()
    }
    const timer = setTimeout(goOn, PATIENCE)
    findStamps(question.db, [...question.gameIds])
      .then(question.stamps.resolve, question.stamps.reject)
      .finally(goOn)
  }
}
