import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { type EndpointName, paths } from '../../src/contract/paths.ts'
import type { OpenApiDocument } from '../../src/server/http/openapi.ts'
import type { Operation } from '../../src/server/http/openapi-types.ts'
import { worldWith } from '../world-with.ts'

const { world } = worldWith()
let description: OpenApiDocument
beforeAll(async () => {
  description = (await world.app.inject({ url: '/api/openapi.json' })).json()
})

const names = Object.keys(paths) as EndpointName[]
const operationOf = (name: EndpointName): Operation | undefined => {
  const [method, path] = paths[name]
  return description.paths[path]?.[method.toLowerCase()]
}

test('every call is described, and no other (Rule 12.10)', () => {
  const described = Object.values(description.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(described.toSorted()).toEqual([...names, 'calendarFile'].toSorted())
  expect(description.openapi).toBe('3.1.0')
})

test.each(names)('%s: access, input, answer and failures are those of the contract', (name) => {
  const operation = operationOf(name)
  const reads = paths[name][0] === 'GET'
  expect(operation?.summary).toBe(endpoints[name].summary)
  const security = { public: [], person: [{ token: [] }], orPass: [{ token: [] }, {}] }
  expect(operation?.security).toEqual(security[endpoints[name].access])
  expect(operation?.requestBody === undefined).toBe(reads)
  const keyed = operation?.parameters.some((parameter) => parameter.name === 'Idempotency-Key')
  expect(keyed).toBe(!reads)
  const content = operation?.responses['200']?.content
  if (endpoints[name].stream) expect(content?.['text/event-stream']?.schema.anyOf).toHaveLength(5)
  else expect(content?.['application/json']?.schema.required).toEqual(['data'])
  expect(operation?.responses.default?.content).toEqual({
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  })
})

test('programs learn its address, its licence, and the meaning of each tag and operation', () => {
  expect(description.servers).toEqual([{ url: 'https://anteroom.test', description: 'This server' }])
  expect(description.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
  const told = [...description.tags, ...Object.values(description.paths).flatMap(Object.values<Operation>)]
  for (const one of told) expect(one.description).toMatch(/^[A-Z].{10}/)
})

test('the input of a read is in its query', () => {
  expect(operationOf('fetchGame')?.parameters.map(({ name, required }) => [name, required])).toEqual([
    ['gameId', true],
  ])
  expect(operationOf('user')?.parameters.map(({ name, required }) => [name, required])).toEqual([
    ['userId', false],
  ])
})

test('fields keep their rules (Rule 12.10)', () => {
  const body = operationOf('createGame')?.requestBody?.content['application/json']?.schema
  expect(body?.properties?.seats).toMatchObject({ type: 'integer', minimum: 2, maximum: 100 })
  expect(body?.additionalProperties).toBe(false)
  expect(body?.required).toContain('buyIn')
  expect(body?.required).not.toContain('timeZone')
})

test('every reference resolves, and shared shapes are defined once', () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to ?? '')
  const known = Object.keys(description.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect(new Set(references)).toEqual(new Set(known))
  expect(JSON.stringify(description).split('"inviteResponses"').length).toBeLessThan(4)
})

test('the page for people says the same: every path and every field, without a script', async () => {
  const page = await world.app.inject({ url: '/api/docs' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const name of names) expect(page.body).toContain(`<code>${paths[name][1]}</code>`)
  const text = JSON.stringify(description)
  for (const field of [
    'bustRemaining',
    'acceptedTerms',
    'hideStats',
    'inviteResponses',
    'creditCardExpiration',
  ]) {
    expect(text).toContain(`"${field}"`)
    expect(page.body).toContain(`<code>${field}</code>`)
  }
  expect(page.body).not.toMatch(/<script|<style| style=| on\w+=|https?:\/\//)
  const style = /<link rel="stylesheet" href="([^"]+)">/.exec(page.body)?.[1] ?? ''
  const answer = await world.app.inject({ url: style })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
})

test('every link on the page leads to a place on it', async () => {
  const { body } = await world.app.inject({ url: '/api/docs' })
  const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target ?? '')
  const places = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  expect(links.length).toBeGreaterThan(names.length)
  expect(links.filter((link) => !places.has(link))).toEqual([])
})
