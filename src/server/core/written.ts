import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'

/**
 * Serialises answers by the contract's schema: fast, and fields that the contract does not name are left out. The schema is compiled
 * with the first answer, so that the start does not wait for all of them.
 */
export function writerOf(output: z.ZodType): (data: unknown) => string {
  let write: ((data: unknown) => string) | undefined
  return (data) => {
    if (!write) {
      const schema: object = z.toJSONSchema(output, { target: 'draft-7', io: 'output' })
      write = fastJsonStringify(schema)
    }
    return write(data)
  }
}

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
