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
  /** The key that the gateway knows this charge by. */
  charge_key: string
  gateway: string
  /** The gateway's own name for this charge; kept before it can be charged. */
  gateway_reference: string | null
  amount: number
  currency: string
  last_four: string
  status: 'pending' | 'failed' | 'charged' | 'refunding' | 'refunded'
  created_at: number
  updated_at: number
}

/** One thing that happened to a payment; the database refuses to change or delete it. */
export interface PaymentEntryRow {
  payment_id: string
  /** Counts from 1 within its payment. */
  seq: number
  kind: 'intent' | 'declined' | 'abandoned' | 'charged' | 'refund_queued' | 'refunded'
  /** Cents that came in; below zero what went back; 0 where no money moved. */
  amount: number
  at: number
  /** Why, in a word of the gateway's or ours. */
  note: string | null
}
