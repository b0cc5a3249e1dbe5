import type { z } from 'zod'
import { accounts } from './accounts.ts'
import { buddies } from './buddies.ts'
import { calendar } from './calendar.ts'
import type { Endpoint } from './endpoint.ts'
import { games } from './games.ts'
import { live } from './live.ts'
import { notifications } from './notifications.ts'
import type { EndpointName } from './paths.ts'
import { payments } from './payments.ts'

/** Every call of the product. Routes, validation, OpenAPI, the browser's types and the authorisation test come from it. */
export const table = {
  ...accounts,
  ...buddies,
  ...payments,
  ...games,
  ...calendar,
  ...notifications,
  ...live,
} satisfies Record<EndpointName, Endpoint>

export type Input<K extends EndpointName> = z.infer<(typeof table)[K]['input']>
export type Output<K extends EndpointName> = z.infer<(typeof table)[K]['output']>

export type WireGame = Output<'fetchGame'>
export type WirePerson = Output<'searchUsers'>[number]
export type WireProfile = Output<'user'>
export type WireNotification = Output<'notifications'>[number]
export type WirePayment = Output<'payments'>[number]
