import type { FastifyInstance } from 'fastify'
import { type Html, type HtmlPart, html } from '../html.ts'
import { type OpenApiDocument, openApiDocument } from './openapi.ts'
import type { JsonSchema, Operation } from './openapi-types.ts'

const rules: Readonly<Record<string, (value: unknown) => string>> = {
  minLength: (value) => (value === 1 ? 'not empty' : `at least ${value} characters`),
  maxLength: (value) => `at most ${value} characters`,
  minimum: (value) => `at least ${value}`,
  maximum: (value) => `at most ${value}`,
  minItems: (value) => (value === 1 ? 'not empty' : `at least ${value} entries`),
  maxItems: (value) => `at most ${value} entries`,
  format: (value) => String(value),
}

/** False for the bounds of safe integers, which are useless to a reader. */
const isMeaningful = (value: unknown) =>
  typeof value !== 'number' || Math.abs(value) < Number.MAX_SAFE_INTEGER

/** Describes a shape: "text, at most 80 characters", "list of Game". */
function typeOf(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1)
    return html`<a href="#shape-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum !== undefined) return oneOf(schema.enum.map((value) => html`<code>${String(value)}</code>`))
  if (schema.anyOf !== undefined) return oneOf(schema.anyOf.map(typeOf))
  if (schema.type === 'array') return html`list of ${typeOf(schema.items ?? {})}${limitsOf(schema)}`
  return html`${schema.type === 'string' ? 'text' : String(schema.type ?? 'anything')}${limitsOf(schema)}`
}

const oneOf = (choices: readonly Html[]): Html =>
  html`${choices.map((choice, index) => (index === 0 ? choice : html` or ${choice}`))}`

const limitsOf = (schema: JsonSchema): string[] =>
  Object.entries(rules)
    .filter(([rule]) => schema[rule] !== undefined && isMeaningful(schema[rule]))
    .map(([rule, sentence]) => `, ${sentence(schema[rule])}`)

/** The fields of an object, with nested fields below their parent. */
function fieldsOf(schema: JsonSchema): HtmlPart {
  if (schema.anyOf) return schema.anyOf.map(fieldsOf)
  const inner = schema.type === 'array' ? (schema.items ?? {}) : schema
  const properties = Object.entries(inner.properties ?? {})
  if (properties.length === 0) return null
  const rows = properties.map(([name, field]) => {
    const optional = !inner.required?.includes(name) && html` <small>optional</small>`
    const description = field.description !== undefined && html` <small>${field.description}</small>`
    return html`<dt><code>${name}</code>${optional}</dt><dd>${typeOf(field)}${description}${fieldsOf(field)}</dd>`
  })
  return html`<dl>${rows}</dl>`
}

function inputOf(operation: Operation): HtmlPart {
  const body = operation.requestBody?.content['application/json']?.schema
  if (body) return fieldsOf(body)
  const query = operation.parameters.filter((parameter) => parameter.in === 'query')
  return fieldsOf({
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  })
}

function operationHtml(method: string, path: string, operation: Operation): Html {
  const [media = '', content] = Object.entries(operation.responses['200']?.content ?? {})[0] ?? []
  const isStream = media === 'text/event-stream'
  const answer = isStream ? content?.schema : content?.schema.properties?.data
  const access = operation.security.length > 0 ? 'needs a token' : 'needs no token'
  const input = inputOf(operation)
  return html`<article id="${operation.operationId}">
<h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p>${operation.summary} <small>${access}</small></p>
${input && html`<h4>${method === 'get' ? 'Query' : 'Body'}</h4>${input}`}
<h4>${isStream ? 'Each event' : 'Answer'}</h4>${answer ? html`<p>${typeOf(answer)}</p>${fieldsOf(answer)}` : html`<p>${media}</p>`}
</article>
`
}

/** The API reference as one page without scripts, so that it complies with the product's security headers. */
function docsPage(document: OpenApiDocument, stylesheet: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const of = (tag: string) => operations.filter(({ operation }) => operation.tags.includes(tag))
  const tags = document.tags.map(({ name }) => name)
  const linkTo = ({ method, path, operation }: (typeof operations)[number]) =>
    html`<li><a href="#${operation.operationId}">${path.replace('/api/', '')}</a>${method === 'delete' && html` <small>delete</small>`}</li>`
  const contents = tags.map(
    (tag) => html`<details open><summary>${tag}</summary><ul>${of(tag).map(linkTo)}</ul></details>\n`,
  )
  const chapters = tags.map(
    (tag) =>
      html`<section><h2>${tag}</h2>${of(tag).map(({ method, path, operation }) =>
        operationHtml(method, path, operation),
      )}</section>\n`,
  )
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) => html`<article id="shape-${name}"><h3>${name}</h3>${fieldsOf(schema)}</article>\n`,
  )
  const { title, description } = document.info
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title} API</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<nav aria-label="Calls">${contents}</nav>
<main>
<h1>${title} API</h1>
<p>${description}</p>
<p>Send the token as <code>Authorization: Bearer TOKEN</code>. Every write takes an <code>Idempotency-Key</code> header:
the same for every retry of one call. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${chapters}
<section><h2>Shapes</h2>${shapes}</section>
</main>
</body>
</html>
`.source
}

/** The stylesheet of the API reference: follows the reader's colour scheme, with two columns if there is room. */
const docsStyle = `
:root { color-scheme: dark light; --line: #8884; --quiet: #767676; --accent: #0b6b43; --page: #fff; --text: #1a1a1a; }
@media (prefers-color-scheme: dark) { :root { --quiet: #9a9a9a; --accent: #58c796; --page: #101614; --text: #e9efec; } }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: var(--page); color: var(--text); }
nav { padding: 1rem; border-bottom: 1px solid var(--line); }
nav ul { list-style: none; margin: 0; padding: 0 0 .5rem .75rem; }
summary { padding: .4rem 0; font-weight: 600; cursor: pointer; }
nav li a { display: inline-block; padding: .2rem 0; }
main { padding: 1rem; max-width: 60rem; }
h1 { margin-top: 0; }
h2 { margin-top: 3rem; }
h3 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
h4 { margin: .75rem 0 .25rem; font-size: .9rem; }
article { padding: 1rem 0; border-top: 1px solid var(--line); scroll-margin-top: 1rem; }
article p { margin: .25rem 0; }
a { color: var(--accent); }
code { font: .92em ui-monospace, monospace; overflow-wrap: anywhere; }
small { color: var(--quiet); }
.method { display: inline-block; min-width: 4.2em; font: 700 .85em ui-monospace, monospace; color: var(--accent); }
dl { margin: .25rem 0; padding-left: .75rem; border-left: 2px solid var(--line); }
dt { margin-top: .35rem; }
dd { margin: 0 0 0 1rem; overflow-wrap: anywhere; }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 16rem 1fr; }
  nav { position: sticky; top: 0; height: 100vh; overflow: auto; border-bottom: 0; border-right: 1px solid var(--line); }
  main { padding: 2rem 3rem; }
}
`

const STYLE_PATH = '/api/docs.css'

/** Serves the API's description for programs (`/api/openapi.json`) and for people (`/api/docs`), both generated from the contract. */
export function registerDocs(app: FastifyInstance, publicUrl: string): void {
  // Generated at the first request, so that the start does not wait for it.
  let made: { json: string; page: string } | undefined
  const texts = () => {
    if (made) return made
    const description = openApiDocument(publicUrl)
    made = { json: JSON.stringify(description), page: docsPage(description, STYLE_PATH) }
    return made
  }

  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(texts().json),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(texts().page),
  )
  app.get(STYLE_PATH, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(docsStyle),
  )
}
