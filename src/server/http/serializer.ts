import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'

/**
 * Serialises the data of a call's answers by the contract's schema: fast, and fields that the contract does not name are left out. The
 * schema is compiled with the first answer, so that the start does not wait for all of them.
 */
export function serializerOf(output: z.ZodType): (data: unknown) => string {
  let serialize: ((data: unknown) => string) | undefined
  return (data) => {
    serialize ??= fastJsonStringify(z.toJSONSchema(output, { target: 'draft-7', io: 'output' }) as object)
    return serialize(data)
  }
}
