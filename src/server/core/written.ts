import { z } from 'zod'

/** The JSON Schema by which answers are written: fast, and nothing that the contract does not name can leak. */
export const answerSchema = (output: z.ZodType): object =>
  z.toJSONSchema(output, { target: 'draft-7', io: 'output' })

/** An answer that is in its last form already: the JSON of what the contract calls `data`, put into words by its schema. */
export class Written<T> {
  declare readonly data: T
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}
