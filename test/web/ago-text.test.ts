import { expect, test } from 'vitest'
import { agoText, dateText } from '../../src/web/i18n/texts/formats.ts'

const CAME = Date.UTC(2026, 10, 27, 12) / 1000

test('a notification shows for a day how long ago it came, and its date (Rule 30.6)', () => {
  const texts = [-5, 59, 60, 125, 3599, 3600, 86_399, 86_400].map((age) => agoText(CAME, CAME + age))
  const date = dateText(CAME)
  expect(texts).toEqual([
    `just now · ${date}`,
    `just now · ${date}`,
    `1 min ago · ${date}`,
    `2 min ago · ${date}`,
    `59 min ago · ${date}`,
    `1 h ago · ${date}`,
    `23 h ago · ${date}`,
    date,
  ])
})
