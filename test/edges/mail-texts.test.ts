import { describe, expect, test } from 'vitest'
import { languageOf } from '../../src/server/core/languages.ts'
import { MARK_URL } from '../../src/server/gateways/render-email.ts'
import { mailSamples, mailSamplesIn } from '../mail-samples.ts'

const german = mailSamplesIn(languageOf('de'))
const all = [mailSamples, german].flatMap((samples) =>
  Object.entries(samples).flatMap(([kind, states]) =>
    Object.entries(states).map(([state, mail]) => {
      const name = [kind, state, samples === german ? 'in German' : ''].filter(Boolean).join(' ')
      return [name, mail] as const
    }),
  ),
)

test('the mail about results names the winner, to the winner too, and nobody where nobody won (Rule 30.5)', () => {
  const titles = Object.values(mailSamples.mail_results).map(({ text }) => text.split('\n\n')[1])
  expect(titles).toEqual([
    'You won Leftovers & Hold’em: +$60.00!',
    'Dana won Leftovers & Hold’em.',
    'Leftovers & Hold’em is over.',
  ])
})

test('a mail is in one language, with that language’s money, dates and lists', () => {
  const { text, html } = german.mail_invitation[''] ?? { text: '', html: '' }
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('„Turkey sandwiches')
  expect(text).toContain('Hallo Jan,\n\nOlivia lädt dich zu Leftovers & Hold’em ein.')
  expect(text).toContain('Wann: Fr., 27. Nov. · 19:30 (Nordamerikanische Ostküsten-Normalzeit)')
  expect(text).toContain('20,00\u00a0$ Buy-in, Rebuys')
  expect(text).toContain('Dabei: 3 von 7: Olivia, Kofi und Dana')
  const { text: receipt, subject } = german.mail_receipt[''] ?? { text: '', subject: '' }
  expect(subject).toBe('Dein Beleg: 10,00\u00a0$ CAD für einen Host-Chip')
  expect(receipt).toContain('Datum: Freitag, 27. November 2026')
  expect(german.mail_results.won?.text).toContain('1.: Du +60,00\u00a0$')
})

describe.each(all)('%s', (_, { subject, text, html }) => {
  test('has the logo, follows the colour scheme, and fetches nothing (Rule 30.4)', () => {
    expect(html).toContain(`<img src="${MARK_URL}"`)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html).not.toMatch(/src="http|url\(|<script|<link/)
  })

  test('says the same in plain text: every sentence and every link of the HTML', () => {
    const links = (part: string) => new Set(part.match(/https:\/\/[^\s"<&]+/g))
    expect(links(text)).toEqual(links(html))
    const shown = html
      .slice(html.indexOf('<h1'))
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll('&amp;', '&')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
    const bare = (part: string) => part.replaceAll(/[„“”]/g, '').replaceAll(/\s+/g, ' ')
    const said = bare(text)
    const onlyShown = ['If the button does not work:', 'Falls der Knopf nicht geht:']
    const lines = shown.split('\n').map((line) => bare(line).trim())
    expect(lines.filter((line) => !onlyShown.includes(line) && !said.includes(line))).toEqual([])
    expect(subject.length).toBeLessThan(140)
  })
})
