import { z } from 'zod'

/** The JSON Schema that serialises answers: fast, and fields that the contract does not name are left out. */
export const answerSchema = (output: z.ZodType): object =>
  z.toJSONSchema(output, { target: 'draft-7', io: 'output' })

/** A game in one of its versions. */
export interface GameVersion {
  readonly gameId: string
  readonly version: number
}

/** An answer that is serialised already, by the contract's schema of its `data`. */
export class Written<T> {
  declare readonly data: T
  readonly json: string
  /** Whether nothing was done, because the same command had been done before. */
  readonly replayed: boolean
  /** Stored instead of the answer; a replay returns the game as it is then (Rule 12.7). */
  readonly keptAs: GameVersion | null
  constructor(
    json: string,
    { replayed = false, keptAs = null }: { replayed?: boolean; keptAs?: GameVersion | null } = {},
  ) {
    this.json = json
    this.replayed = replayed
    this.keptAs = keptAs
  }
}
