import { describe, expect, test } from 'vitest'
import { MARK_URL } from '../../src/server/gateways/mail-mark.ts'
import { mailSamples } from '../mail-samples.ts'

const all = Object.entries(mailSamples).flatMap(([kind, states]) =>
  Object.entries(states).map(([state, mail]) => [`${kind} ${state}`.trim(), mail] as const),
)

test('the mail about results names the winner, to the winner too, and nobody where nobody won (Rule 30.5)', () => {
  const titles = Object.values(mailSamples.mail_results).map(({ text }) => text.split('\n\n')[1])
  expect(titles).toEqual([
    'You won Leftovers & Hold’em: +$60.00!',
    'Dana won Leftovers & Hold’em.',
    'Leftovers & Hold’em is over.',
  ])
})

describe.each(all)('%s', (_, { subject, text, html }) => {
  test('has the mark, follows the colour scheme, and fetches nothing (Rule 30.4)', () => {
    expect(html).toContain(`<img src="${MARK_URL}"`)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html).not.toMatch(/src="http|url\(|<script|<link/)
  })

  test('says the same in text: every sentence and every link of the HTML', () => {
    const links = (part: string) => new Set(part.match(/https:\/\/[^\s"<&]+/g))
    expect(links(text)).toEqual(links(html))
    const shown = html
      .slice(html.indexOf('<h1'))
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll('&amp;', '&')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
    const said = text.replaceAll(/\s+/g, ' ')
    const onlyShown = ['If the button does not work:']
    const lines = shown.split('\n').map((line) => line.replaceAll(/[“”]/g, '').trim())
    expect(lines.filter((line) => !onlyShown.includes(line) && !said.includes(line))).toEqual([])
    expect(subject.length).toBeLessThan(140)
  })
})
