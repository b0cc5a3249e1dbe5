import type { z } from 'zod'
import { accounts } from './accounts.ts'
import { buddies } from './buddies.ts'
import { calendar } from './calendar.ts'
import type { Endpoint, EndpointDefinition } from './endpoint.ts'
import { games } from './games.ts'
import { groups } from './groups.ts'
import { imports } from './imports.ts'
import { link, screen } from './link.ts'
import { mending } from './mending.ts'
import { live, notifications } from './notifications.ts'
import { ownData } from './own-data.ts'
import { claims, passes } from './passes.ts'
import { type EndpointName, traitOf } from './paths.ts'
import { payments } from './payments.ts'
import { players } from './players.ts'
import { security } from './security.ts'
import { standingGames } from './series.ts'
import { settlements } from './settlement.ts'
import { table } from './table.ts'

/** Every call, grouped by the areas of the API reference. */
export const areas = {
  Accounts: { ...accounts, ...ownData },
  Security: security,
  Buddies: buddies,
  Payments: payments,
  Games: {
    ...games,
    ...players,
    ...table,
    ...mending,
    ...settlements,
    ...imports,
    ...standingGames,
  },
  Groups: groups,
  Link: { ...link, ...passes, ...claims, ...screen },
  Calendar: calendar,
  Notifications: notifications,
  Live: live,
}

const definitions = {
  ...areas.Accounts,
  ...areas.Security,
  ...areas.Buddies,
  ...areas.Payments,
  ...areas.Games,
  ...areas.Groups,
  ...areas.Link,
  ...areas.Calendar,
  ...areas.Notifications,
  ...areas.Live,
} satisfies Record<EndpointName, EndpointDefinition>

type Endpoints = { readonly [K in EndpointName]: (typeof definitions)[K] & Endpoint }

/** Every call of the product, the source of routes, validation, OpenAPI, the browser's types and the authorisation test. */
export const endpoints: Endpoints = withAccess(definitions)

function withAccess<T extends Record<EndpointName, EndpointDefinition>>(
  calls: T,
): { [K in keyof T]: T[K] & Pick<Endpoint, 'access'> } {
  const entries = (Object.keys(calls) as EndpointName[]).map((name) => {
    const trait = traitOf(name)
    return [name, { ...calls[name], access: trait === 'public' || trait === 'orPass' ? trait : 'person' }]
  })
  return Object.fromEntries(entries)
}

export type Input<K extends EndpointName> = z.infer<(typeof definitions)[K]['input']>
export type Output<K extends EndpointName> = z.infer<(typeof definitions)[K]['output']>

export type WireGame = Output<'fetchGame'>
export type WireGameChange = Exclude<Output<'pushGameEvent'>, WireGame>
export type WirePerson = Output<'searchUsers'>[number]
export type WireProfile = Output<'user'>
export type WireNotification = Output<'notifications'>[number]
export type WireRecordItem = Output<'gameRecord'>[number]
export type WireGuest = Output<'guests'>[number]
export type WireSettlement = Output<'settlement'>
export type WireGroup = Output<'groups'>[number]
export type WireStandings = Output<'standings'>
export type WireImport = Output<'imports'>[number]
