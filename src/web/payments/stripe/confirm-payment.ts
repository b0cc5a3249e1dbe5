import { ApiError } from '../../api/api-error.ts'
import { payments } from '../../strings/payments.ts'
import { loadStripe } from './load-stripe.ts'

/**
 * Lets the person's bank confirm a payment (3-D Secure), in a window that Stripe opens over the page. `confirm` is the client
 * secret that create-game answered with. Throws ApiError when the bank, or the person, did not.
 */
export async function confirmPayment(publishableKey: string, confirm: string): Promise<void> {
  const stripe = await loadStripe(publishableKey)
  const { error } = await stripe.handleNextAction({ clientSecret: confirm })
  if (error) throw new ApiError(402, 'not_confirmed', payments.notConfirmed)
}
