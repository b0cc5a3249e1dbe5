import { mailDeliverers } from '../accounts/mails.ts'
import { paymentDeliverers } from '../payments/actions.ts'
import type { Services } from '../services.ts'
import type { Deliverers } from './jobs.ts'

/** Who delivers what. */
export const deliverersOf = (services: () => Services): Deliverers => ({
  ...mailDeliverers(services),
  ...paymentDeliverers(services),
})
