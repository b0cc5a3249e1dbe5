import { ApiError } from '../../api/api-error.ts'
import { t } from '../../i18n/language.ts'
import { loadStripe } from './load-stripe.ts'

/**
 * Runs 3-D Secure in a window that Stripe opens. `confirm` is the client secret from create-game. Throws ApiError when the
 * bank or the person declines.
 */
export async function confirmPayment(publishableKey: string, confirm: string): Promise<void> {
  const stripe = await loadStripe(publishableKey)
  const { error } = await stripe.handleNextAction({ clientSecret: confirm })
  if (error)
    throw new ApiError(
      402,
      'not_confirmed',
      t`Your bank did not confirm the payment. Please try again, or use another card.`,
    )
}
