import { expect, test } from 'vitest'
import { type ToastText, toastProblems } from '../../scripts/spec/toasts.ts'

const files = {
  'src/a.tsx': 'const text = said.done',
  'src/said.ts': "const done = 'It is done.'",
  'e2e/a.test.ts': "test('does it', () => toastOf('It is done.'))",
}

const problemsOf = (texts: Readonly<Record<string, ToastText>>, changed: Partial<typeof files> = {}) =>
  toastProblems({
    texts,
    read: (path) => ({ ...files, ...changed })[path as keyof typeof files],
    code: ['src/a.tsx', 'src/said.ts'],
    tests: ['e2e/a.test.ts'],
  })

test('a toast text is valid if it is typed once and occurs in a test', () => {
  expect(problemsOf({ done: 'It is done.' })).toEqual([])
  expect(problemsOf({ gone: 'It is gone.' })).toEqual(['gone stands in no test: "It is gone."'])
})

test('a toast text is typed once and has one name', () => {
  expect(
    problemsOf({ done: 'It is done.', same: 'It is done.' }, { 'src/a.tsx': "toast('It is done.')" }),
  ).toEqual([
    'done is typed 2 times: src/a.tsx, src/said.ts',
    'same says the same as done: "It is done."',
    'same is typed 2 times: src/a.tsx, src/said.ts',
  ])
})

test('a toast text with a number may occur in a test with any number', () => {
  const texts = { least: (n: number) => `At least ${n} to go.` }
  const tested = (text: string) => problemsOf(texts, { 'e2e/a.test.ts': `toastOf('${text}')` })
  expect(tested('At least 3 to go.')).toEqual([])
  expect(tested('At least some to go.')).toEqual(['least stands in no test: "At least {n} to go."'])
})
