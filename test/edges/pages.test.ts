import { createHash } from 'node:crypto'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { startApp, type TestApp } from '../app.ts'
import { scratchFolder } from '../scratch-folder.ts'

const CSS = '@media (width<=600px){a{color:red}}'
const pageWith = (css: string) => `<head><style>${css}</style></head>`
const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

const POSTER = 'poster/poster.html'

let world: TestApp
let app: FastifyInstance
const root = scratchFolder()

beforeAll(async () => {
  writeFileSync(join(root, 'app.html'), '<head></head>')
  writeFileSync(join(root, 'login.html'), '<head></head>')
  mkdirSync(join(root, 'poster'))
  writeFileSync(join(root, POSTER), `${pageWith(CSS)}<main><!--arch--></main>`)
  world = await startApp()
  app = await buildApp(world.services, root)
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const styleRule = async (url: string) => {
  const { headers } = await app.inject(url)
  return /style-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}

test('a page has its own address, and any other screen gets the app', async () => {
  writeFileSync(join(root, 'landing.html'), 'landing')
  const built = await buildApp(world.services, root)
  expect((await built.inject('/')).body).toBe('landing')
  expect((await built.inject('/settings')).body).toBe('<head></head>')
  await built.close()
})

test('no file outside the build, of the server or with a hidden name has an address', async () => {
  writeFileSync(join(root, '.hidden'), 'hidden')
  const outside = ['/..%2fpackage.json', '/%2e%2e/package.json', '/login.html%00', '/.hidden']
  for (const url of [...outside, '//poster/poster.html', '/%70oster/poster.html', '/poster%2fposter.html'])
    expect((await app.inject(url)).statusCode, url).toBeGreaterThanOrEqual(400)
  expect((await app.inject({ method: 'HEAD', url: '/login.html' })).statusCode).toBe(200)
})

test.each(['/login', '/settings'])('%s may show no inline style', async (url) => {
  expect(await styleRule(url)).toBe("'self'")
})

test('a poster is inside the web app’s page, with its style, and that page is served only with a poster', async () => {
  const { body } = await app.inject('/join/nothing')
  expect(body).toContain('<main><h1 class="ended">This invite has ended. Ask for a new one.</h1></main>')
  expect(await styleRule('/join/nothing')).toBe(`'self' ${hashOf(CSS)}`)
  expect((await app.inject(`/${POSTER}`)).statusCode).toBe(404)
  writeFileSync(join(root, POSTER), 'built anew: <!--answer-->')
  utimesSync(join(root, POSTER), 1, 1)
  expect((await app.inject('/join/nothing')).body).toMatch(/^built anew: <a /)
})
