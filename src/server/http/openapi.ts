import { z } from 'zod'
import { accounts, profile } from '../../contract/accounts.ts'
import { buddies } from '../../contract/buddies.ts'
import { calendar, calendarFile } from '../../contract/calendar.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { game, games } from '../../contract/games.ts'
import { live } from '../../contract/live.ts'
import { notifications } from '../../contract/notifications.ts'
import { type EndpointName, paths } from '../../contract/paths.ts'
import { payments } from '../../contract/payments.ts'
import { security } from '../../contract/security.ts'
import { person } from '../../contract/shapes.ts'

export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly [rule: string]: unknown
}

interface Parameter {
  readonly name: string
  readonly in: 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>

export interface Operation {
  readonly operationId: EndpointName | 'calendarFile'
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<
    Record<string, { description: string; headers?: Record<string, object>; content: Content }>
  >
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>
    readonly schemas: Readonly<Record<string, JsonSchema>>
  }
}

const areas: Readonly<Record<string, object>> = {
  Accounts: accounts,
  Security: security,
  Buddies: buddies,
  Payments: payments,
  Games: games,
  Calendar: calendar,
  Notifications: notifications,
  Live: live,
}

/** The shapes that become named components. */
const named = new Map<unknown, string>([
  [person, 'User'],
  [profile, 'Profile'],
  [game, 'Game'],
])

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** The JSON Schema of a shape, with references to named shapes inside it. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(shape, {
    target: 'draft-2020-12',
    io,
    override: ({ zodSchema, jsonSchema }) => {
      const name = (zodSchema as unknown) === shape ? undefined : named.get(zodSchema)
      if (name === undefined) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, reference(name))
    },
  })
  return schema as JsonSchema
}

const answerOf = (shape: z.ZodType): JsonSchema => {
  const name = named.get(shape)
  return name === undefined ? schemaOf(shape, 'output') : reference(name)
}

/** The body of every failure (RFC 9457), as `problemBody` writes it. */
const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().meta({ description: 'One sentence for a person' }),
  code: z.string().meta({ description: 'A stable word for programs' }),
  errors: z
    .array(z.strictObject({ path: z.string(), message: z.string() }))
    .optional()
    .meta({ description: 'What is wrong with which field' }),
  confirm: z
    .string()
    .optional()
    .meta({ description: 'With confirm_payment: the secret for 3-D Secure; then send the same call again' }),
  requestId: z.string().optional().meta({ description: 'Names the log lines of a fault of the server' }),
})

const failure = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: reference('Problem') } },
})

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same for every retry of one call: the work is done once, the first answer is given again for 24 hours',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
}

function queryParameters(input: JsonSchema): Parameter[] {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) === true,
    schema,
  }))
}

const lastEventId: Parameter = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id seen last: what was missed since is told first, or `resync` when that cannot be said',
  schema: { type: 'string' },
}

/** The content of a 200: one answer, or a stream of named events with JSON data. */
function contentOf(endpoint: Endpoint): Content {
  if (endpoint.stream) return { 'text/event-stream': { schema: answerOf(endpoint.output) } }
  const schema: JsonSchema = {
    type: 'object',
    properties: { data: answerOf(endpoint.output) },
    required: ['data'],
    additionalProperties: false,
  }
  return { 'application/json': { schema } }
}

function parametersOf(endpoint: Endpoint, input: JsonSchema, reads: boolean): Parameter[] {
  if (endpoint.stream) return [lastEventId]
  return reads ? queryParameters(input) : [idempotencyKey]
}

function operation(name: EndpointName): Operation {
  const endpoint: Endpoint = endpoints[name]
  const reads = paths[name][0] === 'GET'
  const input = schemaOf(endpoint.input, 'input')
  const needsToken = endpoint.access === 'person'
  const tag = Object.keys(areas).find((area) => name in (areas[area] ?? {})) ?? 'Accounts'
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    security: needsToken ? [{ token: [] }] : [],
    parameters: parametersOf(endpoint, input, reads),
    ...(reads
      ? {}
      : {
          requestBody: {
            required: (input.required?.length ?? 0) > 0,
            content: { 'application/json': { schema: input } },
          },
        }),
    responses: {
      200: { description: endpoint.stream ? 'Events' : 'Done', content: contentOf(endpoint) },
      ...(needsToken ? { 401: failure('No token, or a dead one') } : {}),
      ...(endpoint.mustConfirm
        ? { 403: failure('confirm_password: confirm the session, then send the same request again') }
        : {}),
      422: failure('Fields are invalid'),
      429: {
        ...failure('Too many requests'),
        headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
      },
      default: failure('Any other refusal or fault'),
    },
  }
}

/** The calendar feed, whose secret is in its address, and which is not JSON. */
const calendarOperation: Operation = {
  operationId: 'calendarFile',
  tags: ['Calendar'],
  summary: calendarFile.summary,
  security: [],
  parameters: queryParameters(schemaOf(calendarFile.input, 'input')),
  responses: {
    200: { description: 'Done', content: { [calendarFile.media]: { schema: { type: 'string' } } } },
    304: { description: 'Nothing changed since If-None-Match', content: {} },
    404: failure('A secret that is none, or not any more'),
    default: failure('Any other refusal or fault'),
  },
}

/** Describes the whole API (OpenAPI 3.1), made from the schemas that validate it (Rule 12.10). */
export function openApiDocument(): OpenApiDocument {
  const operations: Record<string, Record<string, Operation>> = {}
  for (const name of Object.keys(paths) as EndpointName[]) {
    const [method, path] = paths[name]
    operations[path] = { ...operations[path], [method.toLowerCase()]: operation(name) }
  }
  operations[calendarFile.path] = { get: calendarOperation }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Anteroom',
      version: '1',
      description:
        'Organise and track home poker games. Money is in dollars, time in unix seconds, ids are UUIDs. A success answers {"data": …}, a failure problem+json whose `detail` is a sentence for a person.',
    },
    tags: Object.keys(areas).map((name) => ({ name })),
    paths: operations,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...Object.fromEntries(
          [...named].map(([shape, name]) => [name, schemaOf(shape as z.ZodType, 'output')]),
        ),
        Problem: schemaOf(problem, 'output'),
      },
    },
  }
}
