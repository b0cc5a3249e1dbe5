import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { openedForTests } from '../opened-for-tests.ts'
import { broken, openBillingScene } from './billing-scene.ts'

const billing = openedForTests(openBillingScene, ({ begin }) => begin())

/** The mails about money that some work sends to the host, oldest first. */
async function mailed(work: () => Promise<unknown>) {
  const { world, host } = billing
  const before = (await world.mailsTo(host.email)).length
  await work()
  const mails = (await world.mailsTo(host.email)).slice(before)
  return Promise.all(mails.map((mail) => PostalMime.parse(mail)))
}

const newest = async () => (await billing.payments())[0]

test('hosts get a receipt, and with the cancellation a refund', async () => {
  const { world, host } = billing
  const [receipt, ...more] = await mailed(() => billing.create('a-receipt', { name: 'Aces & <Eights>' }))
  expect(more).toEqual([])
  expect(receipt?.subject).toBe('Your receipt: $10.00 CAD for a hosting chip')
  const payment = await newest()
  for (const line of [
    'Hi Hana,',
    'Game: Aces & <Eights>',
    'Amount: $10.00 CAD',
    'Card: ending in 4242',
    'Date: Friday, January 16, 2026',
    `Receipt number: ${payment?.id}`,
    'https://anteroom.test/settings',
    'This was a simulated payment: no real money moved.',
  ])
    expect(receipt?.text).toContain(line)
  expect(receipt?.html).toContain('Aces &amp; &lt;Eights&gt;')
  expect(receipt?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)

  const [refund, ...others] = await mailed(async () => {
    world.advance(86_400)
    await world.ok('cancelGame', { gameId: payment?.gameId ?? '' }, host)
    await world.drain()
  })
  expect(others).toEqual([])
  expect(refund?.subject).toBe('Your refund: $10.00 CAD for a hosting chip')
  expect(refund?.text).toContain('Your game was canceled, so its hosting chip was given back.')
  expect(refund?.text).toContain('Date: Saturday, January 17, 2026')
})

test('a refund is announced once it is certain, and not before', async () => {
  const { data: game } = await billing.create()
  await billing.world.drain()
  const silent = await mailed(async () => {
    billing.line.faults = { refundSeconds: () => 500 }
    await billing.world.ok('cancelGame', { gameId: game.id }, billing.host)
  })
  expect(silent).toEqual([])
  expect((await newest())?.status).toBe('refunding')
  const told = await mailed(async () => {
    billing.world.advance(501)
    await billing.world.drain()
  })
  expect(told.map(({ subject }) => subject)).toEqual(['Your refund: $10.00 CAD for a hosting chip'])
  expect((await newest())?.status).toBe('refunded')
})

test('a charge without a game is explained; a failed charge sends no mail', async () => {
  const [refund, ...more] = await mailed(async () => {
    billing.line.faults = { before: broken('lookUp'), after: broken('charge') }
    await billing.create('no-game-to-name')
    await billing.settle()
  })
  expect(more).toEqual([])
  expect(refund?.text).toContain('Your game could not be stored, so its hosting chip was given back.')
  expect(refund?.text).not.toContain('Game:')
  const nothing = await mailed(async () => {
    await billing.useCard('4000000000000341')
    await billing.create('declined-without-mail')
    await billing.settle()
  })
  expect(nothing).toEqual([])
})
