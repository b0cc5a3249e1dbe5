import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { href, routeAt, routes } from '../../src/web/navigation/href.ts'
import { screens } from '../../src/web/routes.ts'

describe('addresses', () => {
  it.each([
    ['/', 'landing'],
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/game-in-play', 'gameInPlay'],
    ['/finalize-reset-password', 'finalizeResetPassword'],
    ['/finalize-email-change', 'finalizeEmailChange'],
  ])('%s is the screen %s', (path, name) => {
    expect(routeAt(path)).toBe(name)
  })

  it.each(['/nowhere', '/game-in-play/1', '/Login', '/no//where'])('%s is no screen', (path) => {
    expect(routeAt(path)).toBe(undefined)
  })

  it('carry their search, and leave out what is empty', () => {
    expect(href('gameInPlay', { gameId: 'a b' })).toBe('/game-in-play?gameId=a+b')
    expect(href('buddyProfile', { userId: 'u1', tab: 'stats' })).toBe('/buddy-profile?userId=u1&tab=stats')
    expect(href('login', { code: '' })).toBe('/login')
  })
})

describe('screens', () => {
  it('are public only where nobody has to be signed in', () => {
    const open = Object.entries(screens).filter(([, { access }]) => access === 'public')
    expect(open.map(([name]) => name).toSorted()).toEqual(
      [
        'finalizeEmailChange',
        'finalizeResetPassword',
        'landing',
        'login',
        'notFound',
        'privacy',
        'resetPassword',
        'signUp',
        'terms',
      ].toSorted(),
    )
  })

  it('need a game exactly where the address must name one', () => {
    const ofGame = Object.entries(screens).filter(([, { access }]) => access === 'game')
    expect(ofGame.map(([name]) => name).toSorted()).toEqual([
      'gameAttendance',
      'gameCheckIn',
      'gameEnd',
      'gameHistory',
      'gameInPlay',
      'gamePayouts',
      'manualPayouts',
    ])
  })

  it('are each imported by one dynamic import of their own file', () => {
    const source = readFileSync(new URL('../../src/web/routes.ts', import.meta.url), 'utf8')
    const files = [...source.matchAll(/import\('(\.\/[^']+)'\)/g)].map(([, file]) => file)
    expect(files).toHaveLength(Object.keys(routes).length + 1)
    expect(new Set(files).size).toBe(files.length)
    expect(source).not.toMatch(/^import (?!type).*\.tsx'/m)
  })
})
