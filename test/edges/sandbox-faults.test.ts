import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { inEnglish } from '../../src/domain/base/text.ts'
import { GatewayUnavailable, isDeclined } from '../../src/server/gateways/cards.ts'
import { openSandbox } from '../../src/server/gateways/sandbox.ts'
import type { SwitchedFault } from '../../src/server/gateways/sandbox-ledger.ts'
import { EVENING } from '../app.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { switchFaults } from '../switch-faults.ts'

const file = join(scratchFolder(), 'cards.sqlite')
const sandbox = openedForTests(
  async () => openSandbox(file),
  () => switchFaults(file, []),
)
let token: string
let keys = 0

beforeAll(async () => {
  const number = '4242424242424242'
  const card = await sandbox.store({
    personId: 'dora',
    number,
    expiration: '1230',
    former: null,
    now: EVENING,
  })
  if (isDeclined(card)) throw new Error(inEnglish(card.message))
  token = card.token
})

const newCharge = () => {
  keys += 1
  return { key: `charge-${keys}`, reference: `charge-${keys}` }
}
const make = (charge = newCharge(), amount = 1000) =>
  sandbox.charge({ ...charge, token, cvd: '123', amount, now: EVENING })

const always = (kind: SwitchedFault['kind'], amount = 0): SwitchedFault => ({
  call: 'charge',
  kind,
  share: 1000,
  amount,
})

describe('faults that are switched on in its file', () => {
  test.each([
    ['lost_before', null],
    ['fault', null],
    ['lost_after', 'charged'],
  ] as const)('%s: whoever charges hears nothing, and it is %s', async (kind, status) => {
    switchFaults(file, [always(kind)])
    const charge = newCharge()
    await expect(make(charge)).rejects.toBeInstanceOf(GatewayUnavailable)
    expect(await sandbox.lookUp(charge)).toBe(status)
    switchFaults(file, [])
    expect(await make(charge)).toEqual({ charged: true })
  })

  test('a partial outage: only refunds are down', async () => {
    const charge = newCharge()
    switchFaults(file, [{ call: 'refund', kind: 'fault', share: 1000 }])
    expect(await make(charge)).toEqual({ charged: true })
    await expect(sandbox.refund(charge, EVENING)).rejects.toBeInstanceOf(GatewayUnavailable)
    expect(await sandbox.lookUp(charge)).toBe('charged')
  })

  test('slow answers arrive all the same', async () => {
    switchFaults(file, [always('slow', 1)])
    expect(await make()).toEqual({ charged: true })
  })

  test('a share of zero never strikes', async () => {
    switchFaults(file, [{ ...always('fault'), share: 0 }])
    expect(await make()).toEqual({ charged: true })
  })
})

test('a refund may succeed later; until then it is pending', async () => {
  const charge = newCharge()
  await make(charge)
  switchFaults(file, [{ call: 'refund', kind: 'late', share: 1000, amount: 600 }])
  expect(await sandbox.refund(charge, EVENING)).toBe('refunding')
  expect(await sandbox.lookUp(charge)).toBe('refunding')
  expect(await sandbox.refund(charge, EVENING + 599)).toBe('refunding')
  expect(await sandbox.refund(charge, EVENING + 600)).toBe('refunded')
  expect(await sandbox.refund(charge, EVENING + 700)).toBe('refunded')
  expect(await sandbox.lookUp(charge)).toBe('refunded')
})

test('a key used for one amount is refused for another', async () => {
  const charge = newCharge()
  await make(charge)
  await expect(make(charge, 2000)).rejects.toThrow('another amount')
  for await (const booked of sandbox.charges(0)) expect(booked.amount).toBe(1000)
})
