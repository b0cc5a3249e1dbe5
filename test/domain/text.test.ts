import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english, filled } from '../../src/domain/base/language.ts'
import { languageFor } from '../../src/domain/base/preferred-language.ts'
import {
  dollars,
  inEnglish,
  inOrder,
  isText,
  listed,
  nthOf,
  patternOf,
  signedDollars,
  text,
  thousands,
  worded,
} from '../../src/domain/base/text.ts'
import { withComma } from './with-comma.ts'

const said = text`${'Mei'} won ${dollars(123_450)}, ${signedDollars(-500)} in all, and is ${nthOf({ place: 1 })} of ${thousands(2000)}.`

describe('a text', () => {
  test('keeps its English pattern separate from its values', () => {
    expect(said.pattern).toBe('{0} won {1}, {2} in all, and is {3} of {4}.')
    expect(said.values).toHaveLength(5)
    expect([isText(said), isText('said'), isText(null), isText({ values: [] })]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('is English without a translation, with values in the language’s format', () => {
    expect(inEnglish(said)).toBe('Mei won $1,234.50, -$5.00 in all, and is 2nd of 2,000.')
    expect(worded(said, withComma())).toBe(
      'Mei won 1.234,50\u00a0$, -5,00\u00a0$ in all, and is 2. of 2.000.',
    )
  })

  test('has its values where the translation wants them', () => {
    const language = withComma({
      '{0} pays {1}': 'An {1} zahlt {0}',
      'the winner': 'wer gewonnen hat',
    })
    expect(worded(text`${'Mei'} pays ${text`the winner`}`, language)).toBe('An wer gewonnen hat zahlt Mei')
  })

  test('takes the form of its first number', () => {
    const language = withComma({
      '{0} is {1} seats': { one: '{0} ist {1} Platz', other: '{0} ist {1} Plätze' },
    })
    const seats = (count: number) => worded(text`${'Here'} is ${count} seats`, language)
    expect([0, 1, 2].map(seats)).toEqual(['Here ist 0 Plätze', 'Here ist 1 Platz', 'Here ist 2 Plätze'])
  })

  test('does not change what a person wrote', () => {
    const language = withComma({ 'the winner': 'wer gewonnen hat' })
    expect(worded('the winner', language)).toBe('the winner')
    expect(worded(text`${'{0} {1} $&'} pays`, language)).toBe('{0} {1} $& pays')
  })

  test('has every value in it, in every language', () => {
    const value = fc.oneof(
      fc.string(),
      fc.nat(),
      fc.string().map((name) => text`so ${name}`),
    )
    const parts = fc.array(
      fc.tuple(
        value,
        fc.string().filter((part) => !part.includes('{')),
      ),
      {
        minLength: 1,
        maxLength: 9,
      },
    )
    fc.assert(
      fc.property(parts, (given) => {
        const made = text(['', ...given.map(([, part]) => part)], ...given.map(([each]) => each))
        expect(made.pattern).toBe(patternOf(['', ...given.map(([, part]) => part)]))
        const turned = given
          .map((_, index) => `{${index}}`)
          .toReversed()
          .join(' ')
        for (const language of [english, withComma(), withComma({ [made.pattern]: turned })]) {
          const shown = worded(made, language)
          for (const each of made.values)
            expect(shown).toContain(isText(each) ? worded(each, language) : String(each))
        }
      }),
    )
  })
})

test('sentences follow each other, and words are listed', () => {
  const [one, two, three] = [text`One.`, text`Two.`, text`Three.`]
  expect(inEnglish(inOrder([one, two, three]))).toBe('One. Two. Three.')
  const language = withComma({ '{0} and {1}': '{0} und {1}', One: 'Eins' })
  const words = [[], ['a'], ['a', 'b'], ['a', text`One`, 'c']].map((each) => worded(listed(each), language))
  expect(words).toEqual(['', 'a', 'a und b', 'a, Eins und c'])
})

test('a pattern takes each value as often as it names it', () => {
  expect(filled('{1} {0} {1}', ['a', 2])).toBe('2 a 2')
})

test('the language is the first requested one that is known; null stands for English', () => {
  const known = [{ code: 'de' }, { code: 'fr' }]
  const codeFor = (...preferred: string[]) => languageFor(preferred, known)?.code ?? null
  expect(codeFor('de-AT', 'en')).toBe('de')
  expect(codeFor('it', 'FR')).toBe('fr')
  expect(codeFor('en-GB', 'de')).toBeNull()
  expect(codeFor('it', '*')).toBeNull()
  expect(codeFor()).toBeNull()
})
