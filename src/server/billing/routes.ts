import type { Routes } from '../core/call.ts'
import { getCreditCard, listPayments, updateCreditCard } from './actions.ts'

export const paymentRoutes = {
  updateCreditCard,
  getCreditCard,
  payments: listPayments,
} satisfies Pick<Routes, 'updateCreditCard' | 'getCreditCard' | 'payments'>
