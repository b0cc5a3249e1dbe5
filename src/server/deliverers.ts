import { mailDeliverers } from './accounts/mails.ts'
import { securityMailDeliverers } from './accounts/security-mails.ts'
import { forgetDeliverers, paymentDeliverers } from './billing/actions.ts'
import { receiptDeliverers } from './billing/receipts.ts'
import type { Services } from './core/services.ts'
import { gameMailDeliverers } from './games/mails.ts'
import { resultsMailDeliverers } from './games/settlement/mails.ts'
import { pushDeliverers } from './notifications/push.ts'
import type { Deliverers } from './outbox/jobs.ts'

/** The deliverer of each kind of job. */
export const deliverersOf = (services: () => Services): Deliverers => ({
  ...mailDeliverers(services),
  ...securityMailDeliverers(services),
  ...gameMailDeliverers(services),
  ...resultsMailDeliverers(services),
  ...pushDeliverers(services),
  ...paymentDeliverers(services),
  ...receiptDeliverers(services),
  ...forgetDeliverers(services),
})
