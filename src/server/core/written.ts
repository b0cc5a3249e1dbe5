import { z } from 'zod'

/** The JSON Schema that answers are serialised by: fast, and a field that the contract does not name cannot leak. */
export const answerSchema = (output: z.ZodType): object =>
  z.toJSONSchema(output, { target: 'draft-7', io: 'output' })

/** An answer that is JSON already, serialised by the contract's schema of its `data`. */
export class Written<T> {
  declare readonly data: T
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}
