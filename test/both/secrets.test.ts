import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { takeBackup } from '../../src/server/backup/take.ts'
import { GatewayUnavailable } from '../../src/server/gateways/cards.ts'
import { outcome } from '../app.ts'
import { answerAs } from '../links.ts'
import { tableOf } from '../server/table.ts'
import { circle, gameInput, type Member } from '../world.ts'
import { worldWith } from '../world-with.ts'

/** Digits that do not occur by chance; a CVD is too short for that, so it is searched as a word. */
const NUMBERS = {
  works: '5105105105105100',
  declines: '4000000000000341',
  refused: '4000000000000002',
  fails: '4000000000000119',
  amex: '371449635398431',
  wrong: '4929123456789103',
}
const CVDS = { good: '8317', bad: '640', malformed: 'cvd-canary-77', long: '93718' }
const PASSWORDS = { first: 'canary of the first password', next: 'canary of the next password' }

const { world } = worldWith([], { cardFaults: { after: (call) => fault?.(call) } })
let hana: Member
let tomas: Member
const tokens: string[] = []
/** Stored in plain text, because the host sees it again: allowed in the database, but not in a log or a stored answer. */
let linkToken = ''
/** Faults after the card network has acted. */
let fault: ((call: string) => void) | null = null
/** The start position in PostgreSQL's write-ahead log; null if it cannot be read. */
let walBegin: WalPlace | null

beforeAll(async () => {
  walBegin = await walPlace()
  ;[hana, tomas] = (await circle(world, ['Hana', 'Tomas'])) as [Member, Member]
  await wholeFlow()
})

async function wholeFlow(): Promise<void> {
  const as = hana.token
  await world.ok('updateSettings', { password: PASSWORDS.first }, { as })
  const login = { username: hana.username, password: PASSWORDS.first }
  const { token } = await world.ok('login', login, { key: 'a-login-with-a-key' })
  expect((await world.ok('login', login, { key: 'a-login-with-a-key' })).token).toBe(token)
  await world.call('login', { username: hana.username, password: PASSWORDS.next })
  tokens.push(hana.token, tomas.token, token)

  const card = (creditCardNumber: string, creditCardExpiration = '1230', key?: string) =>
    world.call('updateCreditCard', { creditCardNumber, creditCardExpiration }, key ? { as, key } : { as })
  const host = (cvd: string, key?: string) =>
    world.call('createGame', { ...gameInput(world, [tomas]), cvd }, key ? { as, key } : { as })
  const statuses = [
    await card(NUMBERS.wrong),
    await card(NUMBERS.refused, '1230', 'a-refused-card'),
    await card(NUMBERS.works, '1300'),
    await card(NUMBERS.works, '1220'),
    await card(NUMBERS.declines),
    await host(CVDS.bad, 'a-declined-game'),
    await card(NUMBERS.fails),
    await host(CVDS.bad, 'a-failing-game'),
    await card(NUMBERS.works, '1230', 'a-good-card'),
    await card(NUMBERS.amex.replace(/(\d{4})/, '$1 '), '1230', 'an-amex-card'),
    await host(CVDS.malformed, 'a-malformed-cvd'),
    await host(CVDS.long),
    await host(CVDS.bad),
    await host(CVDS.good, 'a-good-game'),
    await host(CVDS.good, 'a-good-game'),
    await world.call('createGame', { ...gameInput(world, [tomas]), cvd: CVDS.good, cvv: CVDS.bad }, { as }),
  ].map(outcome)
  expect(statuses).toEqual([
    '422 invalid',
    '402 card_declined',
    '422 invalid',
    '422 invalid',
    '200',
    '402 card_declined',
    '200',
    '503 gateway_unavailable',
    '200',
    '200',
    '422 invalid',
    '422 invalid',
    '402 wrong_cvd',
    '200',
    '200',
    '422 invalid',
  ])
  // Invalid JSON: the parser's own message could quote it.
  const broken = `{"creditCardNumber": "${NUMBERS.works}", "cvd": ${CVDS.malformed}`
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/api/update-credit-card',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    payload: broken,
  })
  expect(statusCode).toBe(400)

  // Unforeseen faults are reported with all known details.
  fault = (call) => {
    if (call === 'charge' || call === 'store') throw new Error('A fault that nobody foresaw.')
  }
  expect(outcome(await host(CVDS.good, 'a-game-with-a-fault'))).toBe('500 fault')
  expect(outcome(await card(NUMBERS.amex, '1230', 'a-card-with-a-fault'))).toBe('500 fault')
  fault = (call) => {
    if (call !== 'refund') throw new GatewayUnavailable('The line broke.')
  }
  expect(outcome(await host(CVDS.good, 'a-game-with-a-lost-answer'))).toBe('503 gateway_unavailable')
  fault = null
  expect(outcome(await host(CVDS.good, 'a-game-with-a-lost-answer'))).toBe('200')
  const cancelled = (await world.ok('listGames', {}, { as })).upcoming.at(-1)
  await world.ok('cancelGame', { gameId: cancelled?.id ?? '' }, { as })

  const [game] = (await world.ok('listGames', {}, { as })).upcoming
  const gameId = game?.id ?? ''
  const linked = { as, key: 'a-link-with-a-key' }
  const { url } = await world.ok('gameLink', { gameId, access: 'ask' }, linked)
  await world.ok('gameLink', { gameId, access: 'ask' }, linked)
  linkToken = url.slice(-22)
  const { pass } = await answerAs(world, linkToken, 'Mike')
  await world.call('openPass', { pass })
  await world.app.inject({ url: `/join/${linkToken}` })
  const [ask] = (await world.ok('fetchGame', { gameId }, { as })).asks
  await world.ok('answerAsk', { gameId, userId: ask?.id ?? '', letIn: true }, { as })
  const guestPass = await world.ok(
    'guestPass',
    { gameId, guestId: ask?.id ?? '' },
    { as, key: 'a-pass-with-a-key' },
  )
  await world.ok('forgetPass', { pass: guestPass.url.slice(-43) })
  tokens.push(pass, guestPass.url.slice(-43))
  await world.ok('acceptGameInvite', { gameId }, tomas)
  await world.ok('startGame', { id: gameId }, { as })
  const table = tableOf(world, hana, gameId)
  await table.knock(tomas)
  await table.end()
  world.advance(3600)
  await world.drain()
}

/** The answers stored for repetitions, as they were given. */
async function keptAnswers() {
  return world.services.db.selectFrom('idempotency').selectAll().execute()
}

/** Every row of every table, as text. */
async function databaseText(): Promise<string> {
  const { db } = world.services
  const tables = await db.introspection.getTables()
  expect(tables.length).toBeGreaterThan(10)
  const rows = []
  for (const { name } of tables)
    rows.push(
      await db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    )
  return JSON.stringify(rows)
}

function sandboxText(): string {
  const ledger = new DatabaseSync(join(world.database.folder, 'sandbox-cards.sqlite'), { readOnly: true })
  const rows = ['cards', 'charges'].map((name) => ledger.prepare(`select * from ${name}`).all())
  ledger.close()
  expect(rows.every(({ length }) => length > 0)).toBe(true)
  return JSON.stringify(rows)
}

/** Every file of the data folder, as bytes: databases, their logs, mails. */
function files(): [string, Buffer][] {
  const found = readdirSync(world.database.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const mails = found.filter((name) => name.endsWith('.eml')).map((name) => readFileSync(name, 'utf8'))
  for (const subject of ['Your receipt', 'Your refund'])
    expect(mails.some((mail) => mail.includes(`Subject: ${subject}`))).toBe(true)
  expect(found.some((name) => name.endsWith('.sqlite-wal'))).toBe(true)
  expect(found.some((name) => name.endsWith('sandbox-cards.sqlite'))).toBe(true)
  return found.map((name) => [name, readFileSync(name)])
}

interface WalPlace {
  readonly folder: string
  /** Names in the order in which they are written. */
  readonly file: string
}

/** The file to which PostgreSQL is writing its log, if its server is on this machine. */
async function walPlace(): Promise<WalPlace | null> {
  if (world.database.url === null) return null
  const { rows } = await sql<WalPlace>`
    select current_setting('data_directory') || '/pg_wal' as folder, pg_walfile_name(pg_current_wal_insert_lsn()) as file
  `.execute(world.services.db)
  const [place] = rows
  return place && existsSync(place.folder) ? place : null
}

/** Also as a person may have typed it. */
const spellings = (number: string) => [
  number,
  number.replace(/(\d{4})(?=\d)/g, '$1 '),
  number.replace(/(\d{4})(?=\d)/g, '$1-'),
  number.slice(0, -4),
]

const canaries = (): [string, string][] => [
  ...Object.entries(NUMBERS).flatMap(([name, number]) =>
    spellings(number).map((spelling): [string, string] => [`the card that ${name}`, spelling]),
  ),
  ...Object.entries(PASSWORDS).map(([name, text]): [string, string] => [`${name} password`, text]),
  ...tokens.map((token): [string, string] => ['a token or a pass', token]),
  ['a CVD', CVDS.malformed],
]

const linkCanary = (): [string, string] => ['the token of a link', linkToken]

/** The log without numbers that may look like a CVD by chance. */
const loggedWithoutCounts = () =>
  world
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.stringify({ ...JSON.parse(line), pid: null, ms: null, time: null }))
    .join('\n')

/** A mail without its own random marks. */
const withoutBoundaries = (mail: string) => mail.replace(/--_NmP-[\w-]+|[\w-]+@anteroom\.test/g, '')

describe('no secret is left behind (Rule 9.2)', () => {
  test('in a file of the data folder', () => {
    const found = files().flatMap(([file, bytes]) =>
      canaries()
        .filter(([, canary]) => bytes.includes(canary))
        .map(([what]) => `${what} in ${file}`),
    )
    expect(found).toEqual([])
  })

  test.runIf(process.env.TEST_DATABASE === 'sqlite')('in a backup', async () => {
    const into = mkdtempSync(join(tmpdir(), 'anteroom-secrets-'))
    try {
      const backup = await takeBackup({ dataDir: world.database.folder, into, now: world.now() })
      const bytes = Buffer.concat(readdirSync(backup).map((name) => readFileSync(join(backup, name))))
      expect(bytes.includes(hana.username)).toBe(true)
      expect(canaries().filter(([, canary]) => bytes.includes(canary))).toEqual([])
    } finally {
      rmSync(into, { recursive: true })
    }
  })

  test.runIf(process.env.TEST_DATABASE === 'postgres')(
    'in PostgreSQL’s write-ahead log',
    async ({ skip }) => {
      const walEnd = await walPlace()
      if (!walBegin || !walEnd) return skip('The server’s files are not on this machine.')
      const { folder, file: first } = walBegin
      const written = readdirSync(folder).filter((name) => name >= first && name <= walEnd.file)
      const bytes = Buffer.concat(written.map((name) => readFileSync(join(folder, name))))
      expect(bytes.includes(hana.username)).toBe(true)
      expect(canaries().filter(([, canary]) => bytes.includes(canary))).toEqual([])
    },
  )

  test('in a row of any table', async () => {
    const text = (await databaseText()) + sandboxText()
    expect(canaries().filter(([, canary]) => text.includes(canary))).toEqual([])
  })

  test('in an answer that is kept with its key', async () => {
    const kept = await keptAnswers()
    expect(kept.filter(({ answer }) => answer.startsWith('{"data":{')).length).toBeGreaterThan(1)
    const text = JSON.stringify(kept)
    expect([...canaries(), linkCanary()].filter(([, canary]) => text.includes(canary))).toEqual([])
  })

  test('in a line of the log', () => {
    const text = world.logged()
    expect(text).toContain('card gateway')
    expect(text).toContain('A fault that nobody foresaw.')
    expect(text).toContain('"request"')
    expect([...canaries(), linkCanary()].filter(([, canary]) => text.includes(canary))).toEqual([])
  })

  test('not even a CVD, searched as a word', async () => {
    const mails = files().filter(([file]) => file.endsWith('.eml'))
    const letters = mails.map(([, bytes]) => withoutBoundaries(bytes.toString()))
    const text = [await databaseText(), sandboxText(), loggedWithoutCounts(), ...letters].join('\n')
    const words = new Set(text.split(/[^\w-]+/))
    // The search does find existing data: the last four digits of the card.
    expect(words.has(NUMBERS.amex.slice(-4))).toBe(true)
    expect(Object.values(CVDS).filter((cvd) => words.has(cvd))).toEqual([])
  })
})
