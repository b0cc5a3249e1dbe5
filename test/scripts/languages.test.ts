import { expect, test } from 'vitest'
import {
  problemsOf,
  textsIn,
  untaggedIn,
  untaggedInScreen,
  wordedOnceIn,
} from '../../scripts/languages/texts.ts'

test('the texts of a file are its tagged templates, each by its English pattern', () => {
  const source = `
    const words = {
      short: t\`BUSTED\`,
      named: (name: string) => t\`In for \${name}, \${2}\`,
      refused: refuse('stale', text\`Only \${dollars(pot)} is left.\`),
      within: text\`It was \${text\`not counted\`}.\`,
      css: css\`red\`,
      plain: \`\${1} of 2\`,
    }`
  expect(textsIn('words.ts', source)).toEqual([
    'BUSTED',
    'In for {0}, {1}',
    'Only {0} is left.',
    'It was {0}.',
    'not counted',
  ])
  expect(textsIn('Screen.tsx', 'const screen = <p title={t`Title`}>{t`Hello`}</p>')).toEqual([
    'Title',
    'Hello',
  ])
})

test('a string with words that no tag marks is named; keys, types and imports are not', () => {
  const source = `
    import { t } from './Some Folder/language.ts'
    type Kind = 'Not This'
    const words = { yes: t\`Yes, please\`, no: 'No, thank you', title: 'Title', key: 'firstName', dots: '· ' }`
  expect(untaggedIn('words.ts', source)).toEqual(['words.ts: No, thank you', 'words.ts: Title'])
})

test('a text outside of functions is named, because a change of the language would not reach it', () => {
  const source = `
    const title = t\`Title\`
    const words = sharedTexts(() => ({ yes: t\`Yes\` }))
    const refused = refuse('stale', text\`Too late\`)
    function Screen() { return <p>{t\`Hello\`}</p> }`
  expect(wordedOnceIn('Screen.tsx', source)).toEqual(['Screen.tsx: Title'])
})

const known = new Set(['Yes', '{0} of {1}', '{0} seats'])

test('a language with every text has no problems, whatever the order of its values', () => {
  const texts = {
    Yes: 'Ja',
    '{0} of {1}': 'Von {1}: {0}',
    // "Ein Platz" needs no number.
    '{0} seats': { one: 'Ein Platz', other: '{0} Plätze' },
  }
  expect(problemsOf({ texts }, known)).toEqual({ missing: [], other: [] })
})

test('a text that is missing, unknown, empty or has other values is named', () => {
  const texts = {
    Yes: ' ',
    No: 'Nein',
    '{0} of {1}': '{0} von {0}',
    '{0} seats': { one: '{0} Platz', other: 'Plätze' },
  }
  expect(problemsOf({ texts: {} }, known)).toEqual({ missing: [...known], other: [] })
  expect(problemsOf({ texts }, known)).toEqual({
    missing: [],
    other: ['empty: Yes', 'no text of the app: No', 'other values: {0} of {1}', 'other values: {0} seats'],
  })
  expect(problemsOf({ texts: { Yes: { one: '', other: 'Ja' } } }, known).other).toEqual(['empty: Yes'])
})

test('words of a screen that no tag marks are named, between its tags and in its attributes', () => {
  const source = "const A = () => <p title='A title' className='a b'>Some words {t`tagged`} · <br /></p>"
  expect(untaggedInScreen('A.tsx', source)).toEqual(['A.tsx: A title', 'A.tsx: Some words'])
})
