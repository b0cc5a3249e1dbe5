import type { WirePayment } from '../../contract/endpoints.ts'
import { dollarsFromCents } from '../../domain/money.ts'
import type { ChargeStatus } from '../gateways/cards.ts'
import type { NamedPaymentRow } from './store.ts'

/** A payment as its payer sees it, if money moved (Rule 9.11). */
export const paymentView = (row: NamedPaymentRow): WirePayment => ({
  id: row.id,
  gameId: row.game_id,
  gameName: row.game_name,
  amount: dollarsFromCents(row.amount),
  currency: 'CAD',
  status: row.status as ChargeStatus,
  creditCard: row.last_four,
  createdAt: row.created_at,
})
