import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { text } from '../../domain/base/text.ts'
import { acceptedLanguage } from '../core/languages.ts'
import { Problem } from './problem.ts'

/** The address of a page. The landing page is at the root. */
const addressOf = (page: string) => (page === 'landing.html' ? '/' : `/${page.replace('.html', '')}`)

/** The empty page for every screen without a prerendered one. */
const APP = 'app.html'
const YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves the built web app. Clients cache files under /assets, which have a hash in their name, for a year, and revalidate pages. Without a
 * build, serves only the API.
 */
export async function registerStatic(app: FastifyInstance, root: string): Promise<void> {
  const built = existsSync(join(root, APP))
  if (built) {
    await app.register(fastifyStatic, {
      root,
      // The plugin's own route and `allowedPath` list the directory on every request to reject other spellings of a file name.
      serve: false,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
      },
    })
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      const file = request.params['*']
      // This page is a template for the server, not a page to serve.
      return /^\/*poster\//.test(file) ? reply.callNotFound() : reply.sendFile(file)
    })
    // Screens without a prerendered page get the app. Each page exists in every language, in a folder named by the language's code.
    const files = new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }))
    for (const page of readdirSync(root).filter((file) => file.endsWith('.html') && file !== APP))
      app.get(addressOf(page), (request, reply) => {
        const translated = `${acceptedLanguage(request.headers['accept-language']).code}/${page}`
        reply.header('vary', 'accept-language')
        return reply.sendFile(files.has(translated) ? translated : page)
      })
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !path.startsWith('/api/') && !/\.\w+$/.test(path)
    if (!built || !isPage) throw new Problem(404, 'not_found', text`There is nothing at this address.`)
    return reply.sendFile(APP)
  })
}
