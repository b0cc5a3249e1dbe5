import type { QueryClient } from '@tanstack/react-query'
import type { WireGame } from '../../contract/endpoints.ts'
import { gameFromWire } from '../../contract/game-wire.ts'
import { draftAgain } from '../../domain/host-again.ts'
import { localMoment } from '../../domain/times.ts'
import { call } from '../api/call.ts'
import { keyOf } from '../api/use-call.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { nowSeconds } from '../ui/clock.ts'
import { changeStoredDraft, resetStoredDraft } from './draft-store.ts'
import { timeZone } from './time-zone.ts'

/** Fills the draft in as a past game was and opens the last step of the wizard. Rejects where the people cannot be loaded. */
export async function hostAgain(client: QueryClient, wire: WireGame): Promise<void> {
  const [{ active }, guests, { myHouseAddress }] = await Promise.all([
    client.fetchQuery({ queryKey: keyOf('listBuddies', {}), queryFn: () => call('listBuddies', {}) }),
    client.fetchQuery({ queryKey: keyOf('guests', {}), queryFn: () => call('guests', {}) }),
    client.fetchQuery({ queryKey: keyOf('user', {}), queryFn: () => call('user', {}) }),
  ])
  const there = wire.timeZone ?? timeZone()
  const context = { now: localMoment(nowSeconds(), timeZone()), houseAddress: myHouseAddress ?? '' }
  const draft = draftAgain(gameFromWire(wire), {
    ...context,
    last: localMoment(wire.timestamp, there),
    lastRsvp: wire.rsvpTimestamp === null ? null : localMoment(wire.rsvpTimestamp, there).date,
    buddies: new Set(active.map(({ id }) => id)),
    guests: guests.filter(({ claimedBy }) => claimedBy === null),
  })
  resetStoredDraft()
  changeStoredDraft(draft, context, wire.hostId)
  navigate(href('/host-game-invitation'), { state: { again: true } })
}
