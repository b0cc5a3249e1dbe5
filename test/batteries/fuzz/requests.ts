import fc, { type Arbitrary } from 'fast-check'
import type { OpenApiDocument } from '../../../src/server/http/openapi.ts'
import type { JsonSchema, Operation } from '../../../src/server/http/openapi-types.ts'
import { nastyValues } from '../../nasty.ts'
import { hintFor, nastyText, wholeFor } from './hints.ts'

/** A request before the world exists: ids and moments are placeholders. */
export interface Drawn {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly operation: Operation
  /** Fields of the body, or of the query; anything for a body that is no object, and a text for one that is no JSON. */
  readonly input: unknown
  readonly raw: string | null
  readonly as: 'host' | 'invitee' | 'anybody' | 'nobody' | 'junk'
  readonly actor: number
  readonly key: string | null
  readonly contentType: string
}

const anything: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  { weight: 3, arbitrary: fc.constantFrom(...nastyValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
)

const texts = new Map<string, Arbitrary<string>>()

/** Texts that a schema allows. Cached by their rule: creating an arbitrary costs more than a thousand texts of it. */
function text({ pattern, minLength = 0, maxLength = 300 }: JsonSchema): Arbitrary<string> {
  const rule = typeof pattern === 'string' && !pattern.includes('\\p') ? pattern : `${minLength} ${maxLength}`
  const known = texts.get(rule)
  if (known) return known
  const made =
    rule === pattern
      ? fc.stringMatching(new RegExp(pattern))
      : fc.string({
          unit: 'grapheme',
          minLength: Number(minLength),
          maxLength: Math.min(300, Number(maxLength)),
        })
  texts.set(rule, made)
  return made
}

function number(schema: JsonSchema): Arbitrary<unknown> {
  const min = Number(schema.minimum ?? -1e9)
  const max = Number(schema.maximum ?? 1e9)
  const edges = fc.constantFrom(min, max, Math.max(min, Math.min(max, 1)))
  const whole = fc.maxSafeInteger().map((n) => min + Math.abs(n % (max - min + 1)))
  return fc.oneof(edges, schema.type === 'integer' ? whole : fc.double({ min, max, noNaN: true }))
}

/** Values that a schema of the document allows, with hints for meaningful fields. */
function fromSchema(schema: JsonSchema, call: string): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fromSchema(each, call)))
  const [type = 'null', ...more] = [schema.type ?? []].flat()
  if (more.length > 0)
    return fc.oneof(...[type, ...more].map((each) => fromSchema({ ...schema, type: each }, call)))
  switch (type) {
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return number(schema)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, call), { maxLength: 5 })
    case 'object':
      return object(schema, call)
    default:
      return fc.constant(null)
  }
}

function object({ properties = {}, required = [] }: JsonSchema, call: string): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const drawn = fromSchema(schema, call)
    const hint = hintFor(call, name)
    return [name, hint ? fc.oneof({ weight: 9, arbitrary: hint }, { weight: 1, arbitrary: drawn }) : drawn]
  })
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: [...required] })
}

type Fields = Readonly<Record<string, unknown>>

/** Mutations of a valid input. */
const damages: Arbitrary<(input: Fields) => unknown> = fc.oneof(
  { weight: 60, arbitrary: fc.constant((input: Fields) => input) },
  {
    weight: 25,
    arbitrary: fc.tuple(fc.nat(), anything).map(([at, value]) => (input: Fields) => {
      const names = Object.keys(input)
      const name = names[at % Math.max(1, names.length)]
      return name === undefined ? { surprise: value } : { ...input, [name]: value }
    }),
  },
  {
    weight: 5,
    arbitrary: fc.nat().map((at) => (input: Fields) => {
      const entries = Object.entries(input)
      return Object.fromEntries(entries.toSpliced(at % Math.max(1, entries.length), 1))
    }),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(nastyText, anything).map(([name, value]) => (input: Fields) => ({
      ...input,
      [name]: value,
    })),
  },
  { weight: 4, arbitrary: anything.map((value) => () => value) },
)

const raws = fc.oneof(
  fc.constantFrom(
    '{',
    '[]',
    '{"id":}',
    '{"__proto__":{"a":1}}',
    '{"id":1e999}',
    '\u0000',
    '{} {}',
    '[[[[[[',
    'null',
  ),
  nastyText,
)

/** Calls that hash a password are rare, those that advance a night frequent. */
const weights: Readonly<Record<string, number>> = {
  ...{ signUp: 2, login: 2, resetPassword: 2, updateSettings: 3, updateAvatar: 4 },
  ...{
    createGame: 20,
    acceptGameInvite: 16,
    startGame: 20,
    pushGameEvent: 40,
    popGameEvent: 16,
    endGame: 16,
  },
}
const USUAL_WEIGHT = 10

function requestsTo(method: Drawn['method'], path: string, operation: Operation): Arbitrary<Drawn> {
  const query = operation.parameters.filter((parameter) => parameter.in === 'query')
  const schema: JsonSchema = operation.requestBody?.content['application/json']?.schema ?? {
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  }
  const drawn = object(schema, operation.operationId) as Arbitrary<Fields>
  const whole = wholeFor(operation.operationId) as Arbitrary<Fields> | undefined
  return fc.record({
    method: fc.constant(method),
    path: fc.constant(path),
    operation: fc.constant(operation),
    input: fc
      .tuple(whole ? fc.oneof(whole, whole, drawn) : drawn, damages)
      .map(([input, damage]) => damage(input)),
    raw: fc.oneof({ weight: 30, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: raws }),
    as: fc.oneof(
      { weight: 10, arbitrary: fc.constant('host' as const) },
      { weight: 6, arbitrary: fc.constant('invitee' as const) },
      { weight: 6, arbitrary: fc.constant('anybody' as const) },
      { weight: 1, arbitrary: fc.constantFrom('nobody' as const, 'junk' as const) },
    ),
    actor: fc.nat({ max: 99 }),
    key: fc.oneof(
      { weight: 12, arbitrary: fc.constant(null) },
      { weight: 6, arbitrary: fc.uuid() },
      { weight: 2, arbitrary: fc.constantFrom('used-again-1', 'used-again-2', 'used-again-3') },
      { weight: 1, arbitrary: fc.stringMatching(/^[ -~]{1,220}$/) },
    ),
    contentType: fc.oneof(
      { weight: 60, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/json; charset=latin1',
          'multipart/form-data',
          '',
        ),
      },
    ),
  })
}

const methods = { get: 'GET', post: 'POST', patch: 'PATCH', delete: 'DELETE' } as const

/** Requests to every operation of a document. */
export function requestsOf(document: OpenApiDocument): Arbitrary<Drawn> {
  const operations = Object.entries(document.paths).flatMap(([path, each]) =>
    Object.entries(each).map(([method, operation]) => ({ method, path, operation })),
  )
  return fc.oneof(
    ...operations.map(({ method, path, operation }) => ({
      weight: weights[operation.operationId] ?? USUAL_WEIGHT,
      arbitrary: requestsTo(methods[method as keyof typeof methods], path, operation),
    })),
  )
}
