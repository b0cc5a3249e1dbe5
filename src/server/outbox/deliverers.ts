import { mailDeliverers } from '../accounts/mails.ts'
import { gameMailDeliverers } from '../games/mails.ts'
import { pushDeliverers } from '../notifications/push.ts'
import { paymentDeliverers } from '../payments/actions.ts'
import { receiptDeliverers } from '../payments/receipts.ts'
import type { Services } from '../services.ts'
import type { Deliverers } from './jobs.ts'

/** Who delivers what. */
export const deliverersOf = (services: () => Services): Deliverers => ({
  ...mailDeliverers(services),
  ...gameMailDeliverers(services),
  ...pushDeliverers(services),
  ...paymentDeliverers(services),
  ...receiptDeliverers(services),
})
