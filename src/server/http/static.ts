import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { text } from '../../domain/base/text.ts'
import { acceptedLanguage } from '../core/languages.ts'
import { Problem } from './problem.ts'

/** The address of a page: the landing page is at the root. */
const addressOf = (page: string) => (page === 'landing.html' ? '/' : `/${page.replace('.html', '')}`)

/** The empty page of every screen that has none of its own. */
const APP = 'app.html'
const YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves the built web app. Files under /assets have a hash in their name and are cached for a year; pages are revalidated.
 * Without a build only the API is served.
 */
export async function registerStatic(app: FastifyInstance, root: string): Promise<void> {
  const built = existsSync(join(root, APP))
  if (built) {
    await app.register(fastifyStatic, {
      root,
      // Its own route, and `allowedPath`, read the whole folder of a file for each request, to refuse another spelling of its name.
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
      // What the server fills in is no page by itself.
      return /^\/*poster\//.test(file) ? reply.callNotFound() : reply.sendFile(file)
    })
    // Screens without a page of their own get the app. A page is there in every language, in a folder by its code.
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
