import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { docsStyle } from './docs-style.ts'
import { openApiDocument } from './openapi.ts'

const STYLE_PATH = '/api/docs.css'

/** Serves the API's description for programs (`/api/openapi.json`) and for people (`/api/docs`), both made from the contract. */
export function registerDocs(app: FastifyInstance, publicUrl: string): void {
  // Made with the first request, so that the start does not wait for it.
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
