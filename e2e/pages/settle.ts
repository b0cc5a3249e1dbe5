import type { Locator, Page } from 'playwright-core'
import { wordsOf } from './controls.ts'

/** Each person's result, as "Ada $20.00 in · $48.00 out +$28.00" lines. */
export async function netsOf(page: Page): Promise<string[]> {
  const rows = page.getByRole('region', { name: 'Nets' }).getByRole('listitem')
  await rows.first().waitFor()
  return wordsOf(rows)
}

/** The payments in order, as "You give Ada $10.00" lines. */
export const paymentsOf = (page: Page): Promise<string[]> => wordsOf(paymentRows(page))

const paymentRows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Who pays whom' }).getByRole('listitem')

/** The tick of a payment, by payer, payee and amount. */
export const tickOf = (page: Page, payment: string): Locator => page.getByRole('checkbox', { name: payment })

/** The card on /games about debts. */
export const oweCard = (page: Page): Locator => page.getByRole('region', { name: 'Still open' })
