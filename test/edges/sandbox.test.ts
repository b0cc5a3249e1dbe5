import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../src/domain/base/text.ts'
import { GatewayUnavailable, isDeclined } from '../../src/server/gateways/cards.ts'
import { openSandbox } from '../../src/server/gateways/sandbox.ts'
import { EVENING } from '../app.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { scratchFolder } from '../scratch-folder.ts'

const file = join(scratchFolder(), 'cards.sqlite')
const sandbox = openedForTests(async () => openSandbox(file))
let keys = 0

const store = (number: string, expiration = '1230') =>
  sandbox.store({ personId: 'dora', number, expiration, former: null, now: EVENING })

async function stored(number = '4242424242424242', expiration?: string) {
  const card = await store(number, expiration)
  if (isDeclined(card)) throw new Error(inEnglish(card.message))
  return card
}

/** The sandbox names a charge by our key. */
const named = (key: string) => ({ key, reference: key })

/** Stores a card and charges it once. */
async function tryCard(number: string, cvd = '123'): Promise<string> {
  const card = await store(number)
  if (isDeclined(card)) return `not stored: ${card.reason}`
  keys += 1
  const key = `try-${keys}`
  try {
    const answer = await sandbox.charge({ ...named(key), token: card.token, cvd, amount: 1000, now: EVENING })
    const known = await sandbox.lookUp(named(key))
    return `${isDeclined(answer) ? answer.reason : 'charged'}, known as ${known}`
  } catch (error) {
    return `${error instanceof GatewayUnavailable ? 'unavailable' : error}, known as ${await sandbox.lookUp(named(key))}`
  }
}

describe('cards', () => {
  test.each([
    ['4242424242424242', '123', 'charged, known as charged'],
    ['4242 4242-4242 4242', '000', 'charged, known as charged'],
    ['5555555555554444', '123', 'charged, known as charged'],
    ['2223003122003222', '123', 'charged, known as charged'],
    ['378282246310005', '1234', 'charged, known as charged'],
    ['378282246310005', '123', 'wrong_cvd, known as null'],
    ['4242424242424242', '1234', 'wrong_cvd, known as null'],
    ['4242424242424242', '', 'wrong_cvd, known as null'],
    ['4000000000000002', '123', 'not stored: card_declined'],
    ['4000000000000341', '123', 'card_declined, known as null'],
    ['4000000000009995', '123', 'insufficient_funds, known as null'],
    ['4000000000000127', '123', 'wrong_cvd, known as null'],
    ['4000000000000119', '123', 'unavailable, known as null'],
    ['6011111111111117', '123', 'charged, known as charged'],
    ['4242424242424241', '123', 'not stored: invalid_card'],
    ['4222222222222', '123', 'not stored: invalid_card'],
    ['42', '123', 'not stored: invalid_card'],
    ['card', '123', 'not stored: invalid_card'],
  ])('%s with CVD "%s": %s', async (number, cvd, expected) => {
    expect(await tryCard(number, cvd)).toBe(expected)
  })

  test('a card is valid to the end of its month, both stored and charged', async () => {
    expect(await store('4242424242424242', '1225')).toMatchObject({ reason: 'expired_card' })
    const card = await stored('4242424242424242', '0126')
    const february = EVENING + 20 * 86_400
    const charge = { ...named('late'), token: card.token, cvd: '123', amount: 1000, now: february }
    expect(await sandbox.charge(charge)).toMatchObject({ reason: 'expired_card' })
  })

  test('a token that nobody was given charges no card', async () => {
    const charge = { ...named('guess'), token: 'sandbox_guess', cvd: '123', amount: 1000, now: EVENING }
    expect(await sandbox.charge(charge)).toMatchObject({ reason: 'invalid_card' })
  })
})

describe('keys', () => {
  test('a key is charged once; its first answer is final', async () => {
    const [good, bad] = [await stored(), await stored('4000000000000341')]
    const charge = { cvd: '123', amount: 1000, now: EVENING }
    const answerTo = (key: string, { token }: typeof good) =>
      sandbox.charge({ ...charge, ...named(key), token })
    expect(await answerTo('first-good', good)).toEqual({ charged: true })
    expect(await answerTo('first-good', bad)).toEqual({ charged: true })
    expect(await answerTo('first-bad', bad)).toMatchObject({ reason: 'card_declined' })
    expect(await answerTo('first-bad', good)).toMatchObject({ reason: 'card_declined' })
  })

  test('a charge is refunded once, however often it is requested; nothing else is', async () => {
    const card = await stored()
    await sandbox.charge({ ...named('back'), token: card.token, cvd: '123', amount: 1000, now: EVENING })
    expect(await sandbox.refund(named('back'), EVENING + 5)).toBe('refunded')
    expect(await sandbox.refund(named('back'), EVENING + 9)).toBe('refunded')
    expect(await sandbox.lookUp(named('back'))).toBe('refunded')
    await expect(sandbox.refund(named('never'), EVENING)).rejects.toThrow('no charge')
    expect(await sandbox.lookUp(named('never'))).toBeNull()
  })

  test('an abandoned charge can no longer be made; a completed one stays', async () => {
    const card = await stored()
    const charge = { token: card.token, cvd: '123', amount: 1000, now: EVENING }
    expect(await sandbox.abandon(named('too late'), EVENING)).toBeNull()
    expect(await sandbox.charge({ ...charge, ...named('too late') })).toEqual({ closed: true })
    expect(await sandbox.lookUp(named('too late'))).toBeNull()
    await sandbox.charge({ ...charge, ...named('in time') })
    expect(await sandbox.abandon(named('in time'), EVENING)).toBe('charged')
    expect(await sandbox.lookUp(named('in time'))).toBe('charged')
  })

  test('its books contain everything since a given time, and nothing else', async () => {
    const later = EVENING + 7 * 86_400
    const [good, bad] = [await stored(), await stored('4000000000000341')]
    const charge = { cvd: '123', amount: 1000, now: later }
    await sandbox.charge({ ...charge, ...named('booked'), token: good.token })
    await sandbox.charge({ ...charge, ...named('booked and given back'), token: good.token })
    await sandbox.refund(named('booked and given back'), later + 60)
    await sandbox.charge({ ...charge, ...named('not booked'), token: bad.token })
    await sandbox.abandon(named('abandoned'), later)
    const booked = []
    for await (const each of sandbox.charges(later)) booked.push(each)
    expect(booked).toEqual([
      { key: 'booked', amount: 1000, status: 'charged', at: later },
      { key: 'booked and given back', amount: 1000, status: 'refunded', at: later },
    ])
  })
})

test('the ledger is the owner’s alone and contains no card number', async () => {
  const number = '4929000000006007'
  await stored(number)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const each of [file, `${file}-wal`]) expect(readFileSync(each).includes(number)).toBe(false)
})
