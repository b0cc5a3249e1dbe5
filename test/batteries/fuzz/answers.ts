import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { OpenApiDocument } from '../../../src/server/http/openapi.ts'
import type { Operation } from '../../../src/server/http/openapi-types.ts'

export interface Answered {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** What is wrong with an answer according to the document; null if nothing is. */
export type Judge = (operation: Operation, answer: Answered) => string | null

const mediaOf = (type: string) => type.split(';', 1)[0] ?? ''

/** Validates answers against a document's schemas, with a validator that had no part in writing them. */
export function judgeBy({ components }: OpenApiDocument): Judge {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, schemas: [{ $id: 'doc', components }] })
  const validators = new Map<object, ValidateFunction>()
  const validatorOf = (schema: object) => {
    const known = validators.get(schema)
    if (known) return known
    const local = JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"doc#/'))
    const made = ajv.compile(local)
    validators.set(schema, made)
    return made
  }

  return (operation, { status, type, body }) => {
    if (status >= 500) return 'a fault of ours'
    const documented = operation.responses[status] ?? operation.responses.default
    const content = documented?.content[mediaOf(type)]
    if (!content) return `the document has no "${type}" for ${status}`
    if (mediaOf(type) === 'text/event-stream') return null
    const isJson = mediaOf(type).endsWith('json')
    let value: unknown = body
    try {
      if (isJson) value = JSON.parse(body)
    } catch {
      return 'the answer is no JSON'
    }
    const validate = validatorOf(content.schema)
    if (!validate(value)) return `breaks the schema: ${ajv.errorsText(validate.errors)}`
    if (status === 200) return null
    const problem = value as { status: number; detail: string }
    if (problem.status !== status) return 'the problem names another status'
    return /\S/.test(problem.detail) ? null : 'the problem has no sentence'
  }
}
