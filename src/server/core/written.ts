import { z } from 'zod'

/** The JSON Schema that serialises answers: fast, and fields that the contract does not name are left out. */
export const answerSchema = (output: z.ZodType): object =>
  z.toJSONSchema(output, { target: 'draft-7', io: 'output' })

/** An answer that is serialised already, by the contract's schema of its `data`. */
export class Written<T> {
  declare readonly data: T
  readonly json: string
  /** Whether nothing was done, because the same command had been done before. */
  readonly replayed: boolean
  constructor(json: string, { replayed = false }: { replayed?: boolean } = {}) {
    this.json = json
    this.replayed = replayed
  }
}
