import { z } from 'zod'
import { profile } from '../../contract/accounts.ts'
import { calendarFile } from '../../contract/calendar.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { areas, endpoints } from '../../contract/endpoints.ts'
import { game, gameChange } from '../../contract/game.ts'
import { type EndpointName, paths } from '../../contract/paths.ts'
import { person } from '../../contract/shapes.ts'
import type { Content, JsonSchema, Operation, Parameter } from './openapi-types.ts'

const descriptions: Readonly<Record<keyof typeof areas, string>> = {
  Accounts: 'Signing up and in, the profile and its settings',
  Security: 'Devices that are signed in, passkeys, and what happened to the account',
  Buddies: 'Finding people, buddy requests and buddies',
  Payments: 'The card, and what hosting was paid with it',
  Games: 'Games from the invitation to the result',
  Groups: 'Groups of people who play together, their seasons and standings',
  Link: 'The link that invites anybody to a game, and those who come by it',
  Calendar: 'Games in the calendar app of a person',
  Notifications: 'Notifications in the app and by push',
  Live: 'A stream of what changes for the caller',
}

/** Shapes to emit as named components. */
const named = new Map<unknown, string>([
  [person, 'User'],
  [profile, 'Profile'],
  [game, 'Game'],
  [gameChange, 'GameChange'],
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
    'The same for every retry of one call: the work is done once, the first answer (of a game, the current one) is given again for 24 hours',
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
  return reads ? queryParameters(input) : [{ ...idempotencyKey, required: endpoint.mustHaveKey === true }]
}

const limitsInWords: Readonly<Record<Endpoint['limit'], string>> = {
  sign_in: 'Counts as an attempt to sign in.',
  search: 'Limited as a search.',
  import: 'Limited as an import.',
  deal: 'Limited to thirty an hour.',
  general: '',
}

const accessTexts: Readonly<Record<Endpoint['access'], string>> = {
  public: 'Needs no token.',
  person: 'Needs the token of a signed-in person.',
  orPass: 'Needs the token of a signed-in person, or the pass of a guest.',
}

/** Further facts about a call: who may send it, and whether a caller can repeat it. */
function descriptionOf({ access, limit, stream }: Endpoint, input: JsonSchema, reads: boolean): string {
  const takesCommand = input.properties?.commandId !== undefined
  const sentences = [
    accessTexts[access],
    reads
      ? 'Changes nothing.'
      : 'Can be sent again with the same Idempotency-Key: it is done once, and the first answer is given again, or the current game where that is the answer.',
    takesCommand ? 'With a `commandId`, repeating a successful call returns the current game.' : '',
    stream ? 'The answer stays open and sends events as they happen.' : '',
    limitsInWords[limit],
  ]
  return sentences.filter(Boolean).join(' ')
}

function operation(name: EndpointName): Operation {
  const endpoint: Endpoint = endpoints[name]
  const reads = paths[name][0] === 'GET'
  const input = schemaOf(endpoint.input, 'input')
  const needsToken = endpoint.access !== 'public'
  return {
    operationId: name,
    tags: Object.entries(areas).flatMap(([area, calls]) => (name in calls ? area : [])),
    summary: endpoint.summary,
    description: descriptionOf(endpoint, input, reads),
    security: needsToken ? [{ token: [] }, ...(endpoint.access === 'orPass' ? [{}] : [])] : [],
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

/** The calendar feed, which has its secret in the address and is not JSON. */
const calendarOperation: Operation = {
  operationId: 'calendarFile',
  tags: ['Calendar'],
  summary: calendarFile.summary,
  description: 'Needs no token: the secret is in the address. Answers an iCalendar file.',
  security: [],
  parameters: queryParameters(schemaOf(calendarFile.input, 'input')),
  responses: {
    200: { description: 'Done', content: { [calendarFile.media]: { schema: { type: 'string' } } } },
    304: { description: 'Nothing changed since If-None-Match', content: {} },
    404: failure('A secret that is none, or not any more'),
    default: failure('Any other refusal or fault'),
  },
}

/** Describes the whole API (OpenAPI 3.1), generated from the schemas that validate it (Rule 12.10). `publicUrl`: the address of the server. */
export function openApiDocument(publicUrl: string) {
  const operations: Record<string, Record<string, Operation>> = {}
  for (const name of Object.keys(paths) as EndpointName[]) {
    const [method, path] = paths[name]
    operations[path] = { ...operations[path], [method.toLowerCase()]: operation(name) }
  }
  operations[calendarFile.path] = { get: calendarOperation }
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Anteroom',
      version: '1',
      description:
        'Organise and track home poker games. Money is in dollars, time in unix seconds, ids are UUIDs. A success answers {"data": …}, a failure problem+json whose `detail` is a sentence for a person.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl, description: 'This server' }],
    tags: Object.entries(descriptions).map(([name, description]) => ({ name, description })),
    paths: operations,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(
        [...named, [problem, 'Problem'] as const].map(([shape, name]) => [
          name,
          schemaOf(shape as z.ZodType, 'output'),
        ]),
      ),
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>
