import { describe, expect, test } from 'vitest'
import { secretsIn, unknownSecrets } from '../../scripts/supply-chain/secrets.ts'

const LIST = 'scripts/known.ts'
const kindsIn = (text: string) => secretsIn('a.ts', text).map(({ kind }) => kind)

/** Assembled here, because this file is searched for secrets too. */
const drawn = (length: number) => 'q7Rk2ZpX9vLm4TcW8sYb3NfHd6JgA1uE'.repeat(3).slice(0, length)
const mark = (...parts: string[]) => parts.join('')

describe('a text is searched for', () => {
  test.each([
    ['a private key', mark('-----BEGIN ', 'RSA PRIVATE KEY-----')],
    ['a private key', mark('-----BEGIN ', 'PRIVATE KEY-----')],
    ['a card number', mark('number: ', '40128888', '88881881')],
    ['a card number', mark('3714 ', '496353 ', '98431,')],
    ['a private key', mark('-----BEGIN ', 'PGP PRIVATE KEY BLOCK-----')],
    ['a card number', mark('4012\u00a08888', '\u00a08888\u00a01881')],
    ['a key of Stripe', mark('sk', '_live_', drawn(24))],
    ['a key of Stripe', mark('whsec', '_', drawn(24))],
    ['a key of AWS', mark('AK', 'IA', 'Q7RK2ZPX9VLM4TCW')],
    ['a key of Google', mark('AI', 'za', drawn(35))],
    ['a key of Google', mark('GOC', 'SPX-', drawn(28))],
    ['a token of GitHub', mark('ghp', '_', drawn(36))],
    ['a token of GitLab', mark('glpat', '-', drawn(20))],
    ['a token of npm', mark('//registry.example/:_auth', 'Token=', 'abc')],
    ['a token of npm', mark('_au', 'th=', drawn(24))],
    ['a token of PyPI', mark('py', 'pi-', drawn(60))],
    ['a token of Slack', mark('xox', 'b-', drawn(20))],
    ['a token of Slack', mark('https://hooks.', 'slack.com/services/T0000/B0000/', drawn(24))],
    ['a token of Discord', mark('https://discord.', 'com/api/webhooks/1234/', drawn(60))],
    ['a token of Telegram', mark('110201543', ':AA', drawn(33))],
    ['a key of Twilio or Mailgun', mark('SK', '0123456789abcdef'.repeat(2))],
    ['a token of DigitalOcean', mark('dop', '_v1_', '0123456789abcdef'.repeat(4))],
    ['a key of SendGrid', mark('SG', '.', drawn(20), '.', drawn(20))],
    ['a key of a language model', mark('sk', '-ant-', drawn(30))],
    ['a key of a language model', mark('sk', '-', drawn(48))],
    ['a key of a language model', mark('hf', '_', drawn(34).replace(/\d/g, 'x'))],
    ['a signed token', mark('ey', 'J', drawn(12), '.ey', 'J', drawn(12), '.', drawn(12))],
    ['a password in an address', mark('postgres://app:', 'hunter2@db/x')],
    ['a password in an address', mark('redis://:', 'hunter2@cache:6379')],
    ['a header that signs in', mark('Authorization: ', 'Bearer ', drawn(43))],
    ['a setting that is a secret', mark('POSTGRES_', 'PASSWORD=', 'hunter22')],
    ['a named secret', mark('SESSION', '_KEY=', drawn(32))],
    ['a named secret', mark('"client', 'Secret": "', drawn(24), '"')],
    ['a named secret', mark('API', '_KEY=', drawn(32))],
  ])('%s', (kind, text) => {
    expect(kindsIn(text)).toContain(kind)
  })

  test.each([
    mark('40128888', '88881882'),
    '00000000-0000-7000-8000-000000000000',
    '1790000000000000',
    mark('postgres://$', '{user}:$', '{password}@db/x'),
    'https://example.com/a:b@c',
    'const token = readTokenFromTheHeaderOfThisRequest',
    'passwordHint: "10 characters or more, please"',
    'sk_…',
    'sk-text-with-a-dash-in-every-other-place-of-it',
    'SMTP_PASSWORD=…',
    'const PASSWORD = readFromTheEnvironment',
  ])('what %s is not', (text) => {
    expect(kindsIn(text)).toEqual([])
  })
})

describe('what is found', () => {
  const found = secretsIn('src/a.ts', `\n\nconst url = '${mark('smtp://app:', 'hunter2@mail')}'`)

  test('is named by file, line and kind, and not repeated', () => {
    const [problem = ''] = unknownSecrets(found, {}, LIST)
    expect(problem).toContain('src/a.ts:3: a password in an address')
    expect(problem).not.toContain('hunter2')
  })

  test('is recognised only in full, to the letter', () => {
    const known = (value: string) => unknownSecrets(found, { 'a test': value }, LIST)
    expect(known(mark('smtp://app:', 'hunter2@'))).toEqual([])
    expect(known(mark('smtp://app:', 'Hunter2@'))).toHaveLength(2)
    expect(known('hunter2')).toHaveLength(2)
  })

  test('a card is recognised however it is spaced', () => {
    const card = mark('3714', '49635398431')
    const spaced = secretsIn('src/a.ts', mark('3714 ', '496353 ', '98431'))
    expect(unknownSecrets(spaced, { 'a test': card }, LIST)).toEqual([])
  })

  test('a known value that occurs only in the list is named', () => {
    const value = mark('smtp://app:', 'hunter2@')
    const inList = secretsIn(LIST, value)
    expect(unknownSecrets(inList, { 'a test': value }, LIST)).toEqual([
      `${LIST}: smtp… (19 signs) is found nowhere any more.`,
    ])
  })
})
