import { describe, expect, test } from 'vitest'
import {
  emailKey,
  emailProblem,
  maskEmail,
  nameProblem,
  passwordProblem,
  type SignUp,
  signUpErrors,
  usernameKey,
  usernameProblem,
} from '../../src/domain/people/accounts.ts'
import { inWords } from './in-words.ts'

const common = new Set(['password123', 'qwertyuiop'])
const sound: SignUp = {
  firstName: 'Hana',
  lastName: 'Ito',
  username: 'hana_i',
  password: 'seven low pairs',
  confirmPassword: 'seven low pairs',
  email: 'hana@example.com',
  acceptedTerms: true,
}

describe('Rule 1.2: usernames', () => {
  test.each(['abc', 'ravi.j', 'A-b_c.9', 'x'.repeat(20)])('%s is valid', (username) => {
    expect(usernameProblem(username)).toBeNull()
  })

  test.each(['ab', 'x'.repeat(21), 'has space', 'añb', 'a@b', '', 'abc\n'])('%j is invalid', (username) => {
    expect(inWords(usernameProblem(username))).toMatch(/3 to 20/)
  })

  test('are equal regardless of case', () => {
    expect(usernameKey('Ravi.J')).toBe(usernameKey('ravi.j'))
    expect(usernameKey('ravi')).not.toBe(usernameKey('ravi.'))
  })
})

describe('e-mail addresses', () => {
  test.each([
    'jane@example.com',
    'jane.doe+poker@mail.example.co.uk',
    "o'hara@example.com",
    'jörg@exämple.de',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is valid', (email) => {
    expect(emailProblem(email)).toBeNull()
  })

  test.each([
    '',
    'jane',
    'jane@example',
    '@example.com',
    'jane@',
    'jane@@example.com',
    'ja ne@example.com',
    'jane@example..com',
    'jane@.example.com',
    '.jane@example.com',
    'jane.@example.com',
    'jane@example.com,joe@example.com',
    'jane@example.com\nBcc: joe@example.com',
    '<jane@example.com>',
    `${'a'.repeat(65)}@example.com`,
    `jane@${'a'.repeat(250)}.com`,
  ])('%j is invalid', (email) => {
    expect(inWords(emailProblem(email))).toBe('Enter a valid email address.')
  })

  test('Rule 1.3: are the same without regard to case', () => {
    expect(emailKey(' Jane@Example.COM ')).toBe('jane@example.com')
    expect(emailKey('ｊane@example.com')).toBe('jane@example.com')
  })

  test('Rule 2.4: are masked for people who may not see them', () => {
    expect(maskEmail('jane@example.com')).toBe('j•••@example.com')
    expect(maskEmail('j@example.com')).toBe('j•••@example.com')
    expect(maskEmail('nonsense')).toBe('•••')
  })
})

describe('Rule 1.4: passwords', () => {
  test('10 to 200 characters', () => {
    expect(inWords(passwordProblem('x'.repeat(9), common))).toMatch(/at least 10/)
    expect(passwordProblem('x'.repeat(10), common)).toBeNull()
    expect(passwordProblem('x'.repeat(200), common)).toBeNull()
    expect(inWords(passwordProblem('x'.repeat(201), common))).toMatch(/at most 200/)
    expect(inWords(passwordProblem('🂡'.repeat(9), common))).toMatch(/at least 10/)
  })

  test('any characters, blanks and such that no keyboard has among them', () => {
    for (const password of ['🂡🂱🃁🃑 & Zoë’s', '          ~', '\\"\';--<script>', 'ルーレットではありません'])
      expect(passwordProblem(password, common), password).toBeNull()
  })

  test('not among the common ones, however they are written', () => {
    expect(inWords(passwordProblem('Password123', common))).toBe('This password is too common.')
    expect(passwordProblem('Password1234', common)).toBeNull()
  })
})

test('names are 1 to 60 characters once trimmed', () => {
  expect(inWords(nameProblem('  ', 'first name'))).toBe('Enter your first name.')
  expect(nameProblem(` ${'x'.repeat(60)} `, 'last name')).toBeNull()
  expect(inWords(nameProblem('x'.repeat(61), 'last name'))).toMatch(/at most 60/)
})

describe('Rule 1.1: sign-up', () => {
  test('a valid one has no errors', () => {
    expect(signUpErrors(sound, common)).toEqual([])
  })

  /** A mistake in each field, in the order of the form. */
  const wrong: readonly [string, Partial<SignUp>][] = [
    ['firstName', { firstName: ' ' }],
    ['lastName', { lastName: '' }],
    ['email', { email: 'jane' }],
    ['username', { username: 'x' }],
    ['password', { password: 'short', confirmPassword: 'short' }],
    ['confirmPassword', { confirmPassword: 'seven low pairs ' }],
    ['acceptedTerms', { acceptedTerms: false }],
  ]

  test.each(wrong)('reports only what is wrong with %s', (path, change) => {
    const errors = signUpErrors({ ...sound, ...change }, common)
    expect(errors.map((error) => error.path)).toEqual([path])
    expect(inWords(errors[0]?.message)).toMatch(/^[A-Z].*\.$/)
  })

  test('reports everything at once, in the order of the form', () => {
    const all = Object.assign({}, sound, ...wrong.map(([, change]) => change))
    expect(signUpErrors(all, common).map(({ path }) => path)).toEqual(wrong.map(([path]) => path))
  })
})
