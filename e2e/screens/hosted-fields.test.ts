import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { befriend } from '../../stage/arrange.ts'
import type { Account } from '../../stage/newcomer.ts'
import { type StripeApi, startStripeApi } from '../../test/stripe-api.ts'
import { openStage, type Stage } from '../harness.ts'
import { holdBack } from '../moves.ts'
import { tap } from '../pages/controls.ts'
import { halfDone, openStep } from '../pages/host.ts'
import { chargesOf, enterCard } from '../pages/settings.ts'
import { toastOf } from '../pages/toast.ts'
import { NO_SCREEN } from '../phone.ts'
import { expectSound } from '../sound.ts'
import { blockStripe, fieldOf, heardOf, standInForStripe, typeInField } from '../stripe/stand-in.ts'

const WORKS = '4242424242424242'
const WRONG_CVD = '4000000000000127'
const CONFIRMED = '4000002500003155'
const PAY = 'Pay $10.00 and send'

const chipOf = (page: Page) => page.getByRole('region', { name: 'Hosting chip' })
const bankOf = (page: Page) => page.getByRole('dialog', { name: '3D Secure 2' })

let api: StripeApi
let stage: Stage
let ben: Account
beforeAll(async () => {
  api = await startStripeApi(() => Math.floor(Date.now() / 1000))
  stage = await openStage(api.environment)
  ben = await stage.member('Ben')
})
afterAll(async () => {
  await stage.close()
  await api.close()
})

/** A person without a card, with a buddy to invite; `asked` counts the requests for Stripe's script. */
async function newcomer(firstName: string) {
  const host = await stage.member(firstName)
  await befriend(host, ben)
  const visitor = await stage.visit(NO_SCREEN, { signedInAs: host })
  const asked = await standInForStripe(visitor.page, api.books)
  return { ...visitor, host, asked }
}

const toLastStep = (page: Page, name: string) =>
  openStep(page, '/host-game-invitation', halfDone({ name, seats: 2, invitedBuddies: [ben.id] }))

async function toSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Charges' }).waitFor()
}

/** Types a card, and taps the button that stores it. */
async function typeCard(page: Page, number: string, submit: string): Promise<void> {
  await typeInField(page, 'number', number)
  await typeInField(page, 'expiry', '1230')
  await typeInField(page, 'cvc', '123')
  await tap(page, submit)
  await fieldOf(page, 'number').waitFor({ state: 'hidden' })
}

async function send(page: Page): Promise<void> {
  await typeInField(page, 'cvc', '123')
  await tap(page, 'Send')
}

describe('Stripe’s card fields', () => {
  test('Stripe is requested only when a card is needed, again if that failed; its fields are labelled, reachable by keyboard, and report what is unfinished', async () => {
    const visitor = await newcomer('Ada')
    const { page } = visitor
    await toSettings(page)
    expect(visitor.asked()).toBe(0)
    const letThrough = await blockStripe(page)
    await enterCard(page)
    await page.getByText('The card fields did not load.').waitFor()
    await page.getByText(/let js.stripe.com through if something blocks it/).waitFor()
    visitor.takeProblems()
    await expectSound(visitor, { moved: true })
    await letThrough()
    await tap(page, 'Try again')
    await expect.poll(() => isTyping(page, 'number')).toBe(true)
    expect(visitor.asked()).toBe(1)
    await page.keyboard.type('4242424242424242')
    await page.getByRole('img', { name: 'Visa' }).waitFor()
    await heardOf(page, 'number')
    await tap(page, 'Save card')
    await page.getByRole('main').getByText("Your card's expiration date is incomplete.").waitFor()
    // Each field is an iframe, and gets the focus by message.
    await expect.poll(() => isTyping(page, 'expiry')).toBe(true)
    await page.keyboard.type('1230')
    await page.keyboard.press('Tab')
    await expect.poll(() => isTyping(page, 'cvc')).toBe(true)
    await page.getByText('Expiry (MM / YY)', { exact: true }).click()
    await expect.poll(() => isTyping(page, 'expiry')).toBe(true)
    await expectSound(visitor, { moved: true })
    await typeInField(page, 'cvc', '123')
    await tap(page, 'Save card')
    await toastOf(page, 'Your credit card has been updated.')
    await page.getByText('•••• 4242 · 12 / 30').waitFor()
    const sent = api.seen.map(({ params }) => JSON.stringify(params)).join(' ')
    expect(sent).not.toContain(WORKS)
  })
})

describe('a hosting chip paid through Stripe', () => {
  test('a wrong CVD, then another card, whose bank asks: a failed confirmation charges nothing, then there is one game and one charge, whose refund takes its time', async () => {
    const visitor = await newcomer('Dan')
    const { page, host } = visitor
    await toLastStep(page, 'Through Stripe')
    await fieldOf(page, 'cvc').waitFor()
    await expectSound(visitor)
    const letGo = await holdBack(page, 'https://js.stripe.com/v3/field.html')
    await typeCard(page, WRONG_CVD, PAY)
    const wrong = chipOf(page).getByText(/CVD is not the one/)
    await wrong.waitFor()
    // The field for retyping the CVD opens after the bank's refusal.
    letGo()
    await expect.poll(() => isTyping(page, 'cvc')).toBe(true)
    expect(await wrong.isVisible()).toBe(true)
    await tap(page, 'Use another card')
    await typeCard(page, CONFIRMED, 'Save card')
    await send(page)
    await bankOf(page).getByRole('button', { name: 'FAIL' }).click()
    await chipOf(page)
      .getByText('Your bank did not confirm the payment. Please try again, or use another card.')
      .waitFor()
    expect(await host.client.call('payments', {})).toEqual([])
    await send(page)
    await bankOf(page).getByRole('button', { name: 'COMPLETE' }).click()
    await toastOf(page, 'Game created successfully.')
    const games = (await host.client.call('listGames', {})).upcoming
    expect(games.map(({ name }) => name)).toEqual(['Through Stripe'])
    expect(await host.client.call('payments', {})).toMatchObject([{ status: 'charged', creditCard: '3155' }])

    api.books.refundsWait = true
    await host.client.call('cancelGame', { gameId: games[0]?.id ?? '' })
    await toSettings(page)
    const [receipt] = await chargesOf(page)
    expect(receipt).toMatch(/^Through Stripe \$10\.00 CAD .* · •••• 3155 refund on its way$/)
    api.books.refundsWait = false
  })
})

/** Whether the keyboard goes into this field of Stripe's. */
function isTyping(page: Page, name: 'number' | 'expiry' | 'cvc'): Promise<boolean> {
  return fieldOf(page, name).evaluate((input) => input === document.activeElement && document.hasFocus())
}
