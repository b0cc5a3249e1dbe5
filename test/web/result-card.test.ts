import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cardColours, drawCard, fitText } from '../../src/web/results/celebration/draw-card.ts'
import { resultCardOf } from '../../src/web/results/celebration/result-card.ts'
import { accepted, buildCashGame, buildGame, events } from '../domain/build.ts'
import { viewOf } from './wire.ts'

describe('Rule 28.4: the picture of a night', () => {
  const nameOf = (id: string) => id.toUpperCase()

  test('has the night, places and nets by first name, and nothing about the place', () => {
    const game = buildGame({
      ...{ state: 'complete', invites: accepted('tomas', 'ravi'), payouts: [60_000_000, 40_000_000, 0] },
    })
    const card = resultCardOf(viewOf(game, events(['ravi', 'knocked'], ['hana', 'knocked'])), nameOf)
    expect(card).toMatchObject({ name: 'Friday night', pot: '$60.00 pot · 3 players', more: null })
    expect(card.about).toMatch(/^\w{3}, Nov \d\d · Texas Hold'em · Tournament$/)
    expect(card.rows).toEqual([
      { place: 0, name: 'TOMAS', net: 1600 },
      { place: 1, name: 'HANA', net: 400 },
      { place: 2, name: 'RAVI', net: -2000 },
    ])
    expect(JSON.stringify(card)).not.toContain(game.place)
  })

  test('counts players beyond twenty', () => {
    const names = Array.from({ length: 24 }, (_, player) => `p${player}`)
    const game = buildCashGame({ state: 'active', invites: accepted(...names), seats: 25 })
    const card = resultCardOf(viewOf(game), nameOf)
    expect([card.rows.length, card.more]).toEqual([20, 'and 5 more'])
  })

  test('fills the badge of a second or third place only if it has won something, and else outlines it (Rule 30.7)', () => {
    const drawn: string[] = []
    let isDisc = false
    const context = {
      fillStyle: '',
      strokeStyle: '',
      measureText: () => ({ width: 10 }),
      createLinearGradient: () => ({ addColorStop: () => {} }),
      fillRect: () => {},
      fillText: () => {},
      roundRect: () => {},
      beginPath: () => {
        isDisc = false
      },
      arc: () => {
        isDisc = true
      },
      fill: () => isDisc && drawn.push(`fill ${context.fillStyle}`),
      stroke: () => isDisc && drawn.push(`line ${context.strokeStyle}`),
    }
    const canvas = { width: 0, height: 0, getContext: () => context } as unknown as HTMLCanvasElement
    const row = (place: number, net: number) => ({ place, name: 'Ada', net })
    const rows = [row(0, 500), row(1, 100), row(1, 0), row(2, -600), row(3, -600)]
    drawCard(canvas, { name: 'Friday', about: '', pot: '', rows, more: null }, null)
    const { gold, silver, bronze, surface3 } = cardColours
    expect(drawn).toEqual([
      `fill ${gold}`,
      `fill ${silver}`,
      `line ${silver}`,
      `line ${bronze}`,
      `fill ${surface3}`,
    ])
  })

  test('has the colours of the dark theme', () => {
    const css = readFileSync(new URL('../../src/web/ui/tokens.css', import.meta.url), 'utf8')
    const dark = css.slice(0, css.indexOf('@media'))
    for (const [name, colour] of Object.entries(cardColours)) {
      const token = name.replace(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`)
      expect(dark).toContain(`--${token}: ${colour};`)
    }
  })
})

describe('text on the picture', () => {
  const measure = (text: string, size: number) => text.length * size
  const broken = (text: string) => fitText(text, measure, { width: 200, lines: 2, sizes: [20, 10] })

  test('is as large as fits, broken between words', () => {
    expect(broken('Ten chars!')).toEqual({ size: 20, lines: ['Ten chars!'] })
    expect(broken('Friday Freezeout')).toEqual({ size: 20, lines: ['Friday', 'Freezeout'] })
    expect(broken('Friday Night Freezeout')).toEqual({ size: 10, lines: ['Friday Night', 'Freezeout'] })
  })

  test('is cut off if even the smallest does not fit', () => {
    expect(broken('a'.repeat(30)).lines).toEqual([`${'a'.repeat(19)}…`])
    expect(broken('🇩🇪'.repeat(10)).lines).toEqual([`${'🇩🇪'.repeat(4)}…`])
    expect(broken('word '.repeat(20).trim()).lines).toEqual(['word word word word', 'word word word word…'])
  })
})
