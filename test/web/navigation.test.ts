import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Guard, routeAt, routes } from '../../src/web/app/routes.ts'
import { href } from '../../src/web/navigation/href.ts'

describe('addresses', () => {
  it.each([
    ['/', '/'],
    ['/login', '/login'],
    ['/login/', '/login'],
    ['/game-in-play', '/game-in-play'],
  ])('%s is the screen %s', (pathname, path) => {
    expect(routeAt(pathname)).toBe(path)
  })

  it.each(['/nowhere', '/game-in-play/1', '/Login', '/no//where', '/toString'])(
    '%s is no screen',
    (pathname) => {
      expect(routeAt(pathname)).toBe(undefined)
    },
  )

  it('have their search parameters, and omit empty ones', () => {
    expect(href('/game-in-play', { gameId: 'a b' })).toBe('/game-in-play?gameId=a+b')
    expect(href('/buddy-profile', { userId: 'u1', tab: 'stats' })).toBe('/buddy-profile?userId=u1&tab=stats')
    expect(href('/login', { code: '' })).toBe('/login')
  })
})

describe('screens', () => {
  const pathsWith = (guard: Guard) =>
    Object.entries(routes).flatMap(([path, route]) => (route.guard === guard ? [path] : []))

  it('are public only if they need no session (Rule 14.1)', () => {
    expect(pathsWith('public').toSorted()).toEqual([
      '*',
      '/',
      '/finalize-email-change',
      '/finalize-reset-password',
      '/login',
      '/pass',
      '/privacy',
      '/reset-password',
      '/restore-email',
      '/sign-up',
      '/table-screen',
      '/terms',
    ])
  })

  it('need a game exactly if the address must name one (Rule 14.3)', () => {
    expect(pathsWith('game').toSorted()).toEqual([
      '/game-attendance',
      '/game-check-in',
      '/game-count',
      '/game-end',
      '/game-history',
      '/game-in-play',
      '/game-payouts',
      '/game-record',
      '/manual-payouts',
      '/settle-up',
      '/table-print',
    ])
  })

  it('are each loaded when opened, and not before', () => {
    const table = readFileSync(new URL('../../src/web/app/routes.ts', import.meta.url), 'utf8')
    expect(table.match(/^import (?!type).*\.tsx'/gm)).toEqual([expect.stringContaining('/lazy-screen.tsx')])
  })
})
