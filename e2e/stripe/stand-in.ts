import { readFileSync } from 'node:fs'
import type { FrameLocator, Locator, Page, Route } from 'playwright-core'
import type { StripeBooks } from '../../test/stripe-books.ts'

const SCRIPT = 'https://js.stripe.com/v3/'
const script = readFileSync(new URL('stripe-js.js', import.meta.url), 'utf8')
const field = readFileSync(new URL('field.html', import.meta.url), 'utf8')

/**
 * Replaces js.stripe.com and api.stripe.com, which cannot be reached from here: a script in Stripe's published shape, whose fields
 * are iframes, and whose calls use the same books as the server's calls. Returns how often the script was requested.
 */
export async function standInForStripe(page: Page, books: StripeBooks): Promise<() => number> {
  let asked = 0
  await page.route('https://js.stripe.com/**', (route) => {
    if (route.request().url() !== SCRIPT) return route.fulfill({ contentType: 'text/html', body: field })
    asked += 1
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await page.route('https://api.stripe.com/**', (route) => {
    const request = route.request()
    const body = answerOf(
      books,
      new URL(request.url()).pathname,
      new URLSearchParams(request.postData() ?? ''),
    )
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: body })
  })
  return () => asked
}

function answerOf(books: StripeBooks, path: string, form: URLSearchParams): object {
  const of = (name: string) => form.get(name) ?? ''
  switch (path) {
    case '/v1/payment_methods': {
      const [number, exp_month, exp_year] = [of('number'), Number(of('exp_month')), Number(of('exp_year'))]
      const id = books.createPaymentMethod(number, exp_month, exp_year)
      return { id, card: { brand: of('brand'), last4: number.slice(-4), exp_month, exp_year } }
    }
    case '/v1/tokens':
      return { id: books.createCvcToken() }
    default: {
      const agrees = of('agrees') === 'yes'
      books.handleNextAction(of('client_secret'), agrees)
      const error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }
      return agrees ? { status: 'requires_confirmation' } : { error }
    }
  }
}

/** Stripe's script does not load, as if something blocked it. Returns the function that lets it through again. */
export async function blockStripe(page: Page): Promise<() => Promise<void>> {
  const refuse = (route: Route) => route.abort('blockedbyclient')
  await page.route(SCRIPT, refuse)
  return () => page.unroute(SCRIPT, refuse)
}

type FieldName = 'number' | 'expiry' | 'cvc'

const frameSelector = (name: FieldName): string => `iframe[title="Secure ${name} input frame"]`

const frameOf = (page: Page, name: FieldName): FrameLocator => page.frameLocator(frameSelector(name))

/** Waits until Stripe's script knows from the frame that its field is complete: a tap may arrive before that, and find half a number. */
export const heardOf = (page: Page, name: FieldName): Promise<void> =>
  page.locator(`.StripeElement--complete:has(${frameSelector(name)})`).waitFor()

/** The input inside one of Stripe's fields. */
export const fieldOf = (page: Page, name: FieldName): Locator => frameOf(page, name).getByRole('textbox')

/**
 * Types into one of Stripe's fields. On a busy machine Chromium under Playwright sometimes drops the text although the field has the focus,
 * and keeps dropping it. A script then enters the text. The keyboard test checks that the fields take real keys.
 */
export async function typeInField(page: Page, name: FieldName, text: string): Promise<void> {
  const field = fieldOf(page, name)
  await field.click()
  await field.fill(text)
  if ((await field.inputValue()) !== text) await field.evaluate(enter, text)
  await heardOf(page, name)
}

/** Runs in the frame. */
function enter(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('This is no field.')
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
