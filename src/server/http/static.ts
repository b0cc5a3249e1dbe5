import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** Screens that are prerendered at build; every other address gets the app itself. */
const prerendered: Readonly<Record<string, string>> = {
  '/': 'landing.html',
  '/login': 'login.html',
  '/sign-up': 'sign-up.html',
}

const YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves the built web app from `root`. Files under /assets carry a hash in their name and are kept for a year; pages are
 * always asked for again. Without a build only the API is served.
 */
export async function registerStatic(app: FastifyInstance, root: string): Promise<void> {
  const built = existsSync(join(root, 'app.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
      },
    })
    for (const [path, page] of Object.entries(prerendered))
      app.get(path, (_request, reply) => reply.sendFile(page))
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !path.startsWith('/api/') && !/\.\w+$/.test(path)
    if (!built || !isPage) throw new Problem(404, 'not_found', 'There is nothing at this address.')
    return reply.sendFile('app.html')
  })
}
