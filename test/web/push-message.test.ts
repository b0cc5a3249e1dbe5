import { describe, expect, test } from 'vitest'
import { onlyWorker } from '../../src/web/pwa/install.tsx'
import { clickedAddress, readPushMessage } from '../../src/web/sw/push-message.ts'

const HERE = 'https://poker.example'

describe('a pushed message', () => {
  test('is read with its title, body, tag and address', () => {
    const text = JSON.stringify({
      id: '1',
      title: 'A',
      body: 'B',
      tag: 'C',
      url: '/games?gameId=1',
      level: true,
    })
    expect(readPushMessage(text)).toEqual({
      ...{ title: 'A', body: 'B', tag: 'C', url: '/games?gameId=1' },
      level: true,
    })
  })

  test('lacks fields that are no text', () => {
    expect(readPushMessage('{"title":"A","body":7,"tag":null,"url":{}}')).toEqual({
      title: 'A',
      body: '',
      tag: '',
      url: '',
      level: false,
    })
  })

  test.each([undefined, '', 'hello', '[]', 'null', '7', '{}', '{"title":""}', '{"title":3}'])(
    'that is %j is invalid',
    (text) => {
      expect(readPushMessage(text)).toBeNull()
    },
  )
})

describe('a tapped notification (Rule 10.8)', () => {
  test.each([
    ['/game-in-play?gameId=1', '/game-in-play?gameId=1'],
    [`${HERE}/buddies`, '/buddies'],
    ['/games#x', '/games'],
    ['buddies', '/buddies'],
  ])('of %s goes to %s', (url, address) => {
    expect(clickedAddress({ url }, HERE)).toBe(address)
  })

  test.each([
    'https://evil.example/games',
    '//evil.example/games',
    '/\\evil.example',
    'https://poker.example@evil.example/',
    'http://poker.example/buddies',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    '',
  ])('of %j goes to /games', (url) => {
    expect(clickedAddress({ url }, HERE)).toBe('/games')
  })

  test.each([undefined, null, 7, 'x', {}, { url: 7 }])('with the data %j goes to /games', (data) => {
    expect(clickedAddress(data, HERE)).toBe('/games')
  })
})

test.each(['/sw.js?x', '//evil.example/sw.js', 'https://evil.example/sw.js', '/assets/sw.js', ''])(
  'the script policy refuses %j',
  (url) => {
    expect(onlyWorker('/sw.js')).toBe('/sw.js')
    expect(() => onlyWorker(url)).toThrow(TypeError)
  },
)
