import { describe, expect, test } from 'vitest'
import type { Output } from '../../src/contract/endpoints.ts'
import { english, type Language } from '../../src/domain/base/language.ts'
import { languageOf } from '../../src/server/core/languages.ts'
import { invitingPage, titleSize } from '../../src/server/games/link/poster-page.ts'

type Poster = Output<'openLink'>['game']

const game: Poster = {
  ...{ name: "Leftovers & Hold'em", hostFirstName: 'Olivia', timestamp: 1_795_825_800 },
  ...{ timeZone: 'America/Toronto', type: 'texas', style: 'tournament', buyIn: 20, rebuys: true },
  ...{ bounty: null, addOn: null },
  ...{ seats: 7, filled: 4, state: 'upcoming', inviteMessage: 'Bring something to drink.' },
  going: ['Jan', 'Kofi', 'Dana', 'Tomas'],
}
const people = (count: number) => Array.from({ length: count }, (_, index) => `P${index + 1}`)
const pageOf = (change: Partial<Poster> = {}, access: 'seat' | 'ask' = 'seat', language = english) =>
  invitingPage({ game: { ...game, ...change }, access }, 'https://anteroom.test', language)
const arch = (change: Partial<Poster> = {}) => pageOf(change).arch.source
/** With its apostrophes as people see them. */
const form = (change: Partial<Poster> = {}, access: 'seat' | 'ask' = 'seat') =>
  pageOf(change, access).answer.source.replaceAll('&#39;', "'")
const rings = (html: string) => ({
  taken: html.match(/avatar chip/g)?.length ?? 0,
  free: html.match(/avatar free/g)?.length ?? 0,
})

describe('the poster (Rule 19.2)', () => {
  test('names the night, its terms, and who is going, with a ring for every seat', () => {
    const html = arch()
    for (const text of ['Olivia invites you to', 'Fri, Nov 27 · 7:30 PM', 'Texas Hold&#39;em tournament<br>'])
      expect(html).toContain(text)
    expect(html).toContain('$20 buy-in · rebuys')
    expect(html).toContain('<b>4 of 7 going:</b> Jan, Kofi, Dana, Tomas')
    expect(rings(html)).toEqual({ taken: 4, free: 3 })
    expect(arch({ style: 'cash', type: 'omaha', buyIn: 7.5, rebuys: false })).toMatch(
      /Omaha cash game<br>\n\$7\.50 buy-in · no rebuys/,
    )
  })

  test('names the bounty in the buy-in and the add-on, where the game has them', () => {
    const bounty = { amount: 5, kind: 'flat' } as const
    expect(arch({ bounty, addOn: 10 })).toContain('>\n$20 buy-in incl. $5 bounty · rebuys · $10 add-on<')
    expect(arch({ bounty: { ...bounty, kind: 'progressive' } })).toContain(
      'incl. $5 progressive bounty · rebuys<',
    )
  })

  test('says so while nobody is going', () => {
    const html = arch({ going: [], filled: 0 })
    expect(html).toContain('<b>7 seats, be the first</b>')
    expect(rings(html)).toEqual({ taken: 0, free: 7 })
  })

  test('has no suits without a message', () => {
    expect(arch()).toContain('class="suits"')
    expect(arch({ inviteMessage: '' })).not.toMatch(/suits|message/)
  })

  test('has two rows of rings for more than 7 seats, and a number for the rest', () => {
    expect(arch()).not.toContain('two-rows')
    expect(arch({ seats: 8 })).toContain('two-rows')
    const html = arch({ seats: 40, filled: 20, going: people(20) })
    expect(rings(html)).toEqual({ taken: 15, free: 0 })
    expect(html).toContain('>+25<')
    expect(html).toContain('<b>20 of 40 going:</b> P1, ')
    expect(html).toContain('P16 and 4 more')
  })

  test('is in the language of the page, and its form too', () => {
    const { head, arch, answer } = pageOf({}, 'ask', languageOf('de'))
    expect(head.source).toContain(
      '<title>Olivia lädt dich zu Leftovers &amp; Hold&#39;em ein – Anteroom</title>',
    )
    expect(head.source).toContain(
      'Freitag, 27. November 2026, 19:30 (Nordamerikanische Ostküsten-Normalzeit)',
    )
    for (const text of ['Fr., 27. Nov. · 19:30', '20\u00a0$ Buy-in · Rebuys', '<b>4 von 7 dabei:</b> Jan'])
      expect(arch.source).toContain(text)
    for (const text of ['>Bin dabei<', 'Ohne Konto. Olivia lässt dich rein.'])
      expect(answer.source).toContain(text)
  })

  test('without a time zone shows the time with its zone', () => {
    expect(arch({ timeZone: null })).toContain('Sat, Nov 28 · 12:30 AM UTC')
  })

  test('shows names and messages as written, whatever they contain', () => {
    const hostile = '<script>alert("1")</script> $& $1 <!--answer-->'
    const {
      head,
      arch: html,
      answer,
    } = pageOf({ name: hostile, hostFirstName: hostile, inviteMessage: hostile, going: [hostile] }, 'ask')
    for (const part of [head.source, html.source, answer.source]) {
      expect(part).not.toMatch(/<script|<!--/)
      expect(part).toContain(
        '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp; $1 &lt;!--answer--&gt;',
      )
    }
  })
})

describe('the form below the poster (Rules 19.3, 19.4)', () => {
  test('takes a name and one of two answers', () => {
    const html = form()
    for (const text of ['>Your name<', '>I’m in<', '>Can’t make it<', '>I have an account<'])
      expect(html).toContain(text)
    expect(html).toContain('No sign-up. You’ll get the address once you’re in.')
    expect(html).toContain('action="/api/answer-link"')
  })

  test('includes its script’s texts, in its language, and the errors of a name', () => {
    const wordsIn = (language: Language) => {
      const [, words = ''] = /data-words="([^"]*)"/.exec(pageOf({}, 'seat', language).answer.source) ?? []
      return JSON.parse(words.replaceAll('&quot;', '"').replaceAll('&#39;', "'"))
    }
    expect(wordsIn(english)).toEqual({
      nameFirst: 'Your name first.',
      noConnection: 'No connection. Your answer is kept on this device and goes out when you’re back.',
      failed: 'That did not work. Please try again.',
      tryAgain: 'Try again',
      texts: {},
    })
    const named = {
      'A name can have {0} characters at most.': 'Höchstens {0} Zeichen.',
      'A name cannot have /, @ or : in it.': 'Ohne /, @ und :.',
      'Remove the characters that nobody can see.': 'Ohne unsichtbare Zeichen.',
    }
    const texts = { ...named, 'Try again': 'Noch mal', 'Not of the form': 'Nicht dabei' }
    expect(wordsIn({ ...languageOf('de'), texts })).toMatchObject({ tryAgain: 'Noch mal', texts: named })
    expect(wordsIn({ ...languageOf('de'), texts }).texts).toEqual(named)
  })

  test.each([
    ['seat', 'All 7 seats are taken. The waitlist is first come, first served.'],
    ['ask', 'All 7 seats are taken. Olivia puts you on the waitlist.'],
  ] as const)('offers the waitlist of a full game: %s', (access, hint) => {
    const html = form({ filled: 7 }, access)
    expect(html).toContain('>Join the waitlist<')
    expect(html).not.toContain('>I’m in<')
    expect(html).toContain(hint)
  })

  test('cannot be submitted natively before its script has loaded', () => {
    const buttons = form().match(/<button type="submit"[^>]*>/g)
    expect(buttons).toHaveLength(3)
    for (const button of buttons ?? []) expect(button).toContain(' disabled')
  })
})

test.each([
  ["Leftovers & Hold'em", 56],
  ['Basement Cash', 56],
  ['Friday Night Freezeout', 40],
  ['Deepstack', 48],
  ['The Grandmasters of Thursday', 40],
  ['Donaudampfschifffahrt', 28],
  ['A'.repeat(80), 28],
  ['扑克之夜', 56],
])('the title %s has %i pixels', (title, size) => {
  expect(titleSize(title)).toBe(size)
})
