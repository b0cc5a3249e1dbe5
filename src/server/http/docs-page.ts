import type { JsonSchema, OpenApiDocument, Operation } from './openapi-types.ts'

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

const rules: Readonly<Record<string, (value: unknown) => string>> = {
  minLength: (value) => (value === 1 ? 'not empty' : `at least ${value} characters`),
  maxLength: (value) => `at most ${value} characters`,
  minimum: (value) => `at least ${value}`,
  maximum: (value) => `at most ${value}`,
  minItems: (value) => (value === 1 ? 'not empty' : `at least ${value} entries`),
  maxItems: (value) => `at most ${value} entries`,
  format: (value) => String(value),
}

/** Bounds that only say "fits a number" tell a reader nothing. */
const tellsSomething = (value: unknown) =>
  typeof value !== 'number' || Math.abs(value) < Number.MAX_SAFE_INTEGER

/** A shape in words, as HTML: "text, at most 80 characters", "list of Game". */
function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    const name = escaped(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#shape-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`
  if (schema.enum !== undefined)
    return schema.enum.map((value) => `<code>${escaped(String(value))}</code>`).join(' or ')
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}${limitsOf(schema)}`
  const type = schema.type === 'string' ? 'text' : String(schema.type ?? 'anything')
  return escaped(type) + limitsOf(schema)
}

const limitsOf = (schema: JsonSchema): string =>
  Object.entries(rules)
    .filter(([rule]) => schema[rule] !== undefined && tellsSomething(schema[rule]))
    .map(([rule, sentence]) => escaped(`, ${sentence(schema[rule])}`))
    .join('')

/** The fields of an object; those of objects inside stand below their own. */
function fieldsOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(fieldsOf).join('')
  const inner = schema.type === 'array' ? (schema.items ?? {}) : schema
  const properties = Object.entries(inner.properties ?? {})
  if (properties.length === 0) return ''
  const rows = properties.map(([name, field]) => {
    const optional = inner.required?.includes(name) === true ? '' : ' <small>optional</small>'
    const told = field.description === undefined ? '' : ` <small>${escaped(field.description)}</small>`
    return `<dt><code>${escaped(name)}</code>${optional}</dt><dd>${typeOf(field)}${told}${fieldsOf(field)}</dd>`
  })
  return `<dl>${rows.join('')}</dl>`
}

const section = (title: string, content: string): string =>
  content === '' ? '' : `<h4>${escaped(title)}</h4>${content}`

function inputOf(operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.schema
  if (body) return fieldsOf(body)
  const query = operation.parameters.filter((parameter) => parameter.in === 'query')
  return fieldsOf({
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  })
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const [media = '', content] = Object.entries(operation.responses['200']?.content ?? {})[0] ?? []
  const isStream = media === 'text/event-stream'
  const answer = isStream ? content?.schema : content?.schema.properties?.data
  const access = operation.security.length > 0 ? 'needs a token' : 'needs no token'
  const inQuery = method === 'get' ? 'Query' : 'Body'
  return `<article id="${escaped(operation.operationId)}">
<h3><span class="method">${escaped(method.toUpperCase())}</span> <code>${escaped(path)}</code></h3>
<p>${escaped(operation.summary)} <small>${access}</small></p>
${section(inQuery, inputOf(operation))}
${section(isStream ? 'Each event' : 'Answer', answer ? `<p>${typeOf(answer)}</p>${fieldsOf(answer)}` : `<p>${escaped(media)}</p>`)}
</article>`
}

/** The API reference as one page without scripts, so that the product's own security headers hold for it too. */
export function docsPage(document: OpenApiDocument, stylesheet: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const of = (tag: string) => operations.filter(({ operation }) => operation.tags.includes(tag))
  const tags = document.tags.map(({ name }) => name)
  const contents = tags.map(
    (tag) =>
      `<details open><summary>${escaped(tag)}</summary><ul>${of(tag)
        .map(
          ({ method, path, operation }) =>
            `<li><a href="#${escaped(operation.operationId)}">${escaped(path.replace('/api/', ''))}</a>${method === 'delete' ? ' <small>delete</small>' : ''}</li>`,
        )
        .join('')}</ul></details>`,
  )
  const chapters = tags.map(
    (tag) =>
      `<section><h2>${escaped(tag)}</h2>${of(tag)
        .map(({ method, path, operation }) => operationHtml(method, path, operation))
        .join('\n')}</section>`,
  )
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<article id="shape-${escaped(name)}"><h3>${escaped(name)}</h3>${fieldsOf(schema)}</article>`,
  )
  const { title, description } = document.info
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escaped(title)} API</title>
<link rel="stylesheet" href="${escaped(stylesheet)}">
</head>
<body>
<nav aria-label="Calls">${contents.join('\n')}</nav>
<main>
<h1>${escaped(title)} API</h1>
<p>${escaped(description)}</p>
<p>Send the token as <code>Authorization: Bearer TOKEN</code>. Every write takes an <code>Idempotency-Key</code> header:
the same for every retry of one call. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${chapters.join('\n')}
<section><h2>Shapes</h2>${shapes.join('\n')}</section>
</main>
</body>
</html>
`
}
