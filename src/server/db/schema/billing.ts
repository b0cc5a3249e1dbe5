export interface CardRow {
  user_id: string
  gateway: string
  gateway_token: string
  last_four: string
  /** MMYY */
  expiration: string
  updated_at: number
}

export interface PaymentRow {
  id: string
  user_id: string
  game_id: string
  /** Our key for this charge at the gateway. */
  charge_key: string
  gateway: string
  /** The gateway's id for this charge, stored before charging. */
  gateway_reference: string | null
  amount: number
  currency: string
  last_four: string
  status: 'pending' | 'failed' | 'charged' | 'refunding' | 'refunded'
  created_at: number
  updated_at: number
}

/** One step of a payment. The database refuses to change or delete it. */
export interface PaymentEntryRow {
  payment_id: string
  /** Counts from 1 within its payment. */
  seq: number
  kind: 'intent' | 'declined' | 'abandoned' | 'charged' | 'refund_queued' | 'refunded'
  /** In cents: positive for money received, negative for money returned, else 0. */
  amount: number
  at: number
  /** The reason, as a code of the gateway or ours. */
  note: string | null
}
