import { useState } from 'react'
import type { WirePerson } from '../../contract/endpoints.ts'
import { payoutsForSeats } from '../../domain/hosting/edit.ts'
import type { Shares } from '../../domain/payouts/payouts.ts'
import type { GameView } from '../games/game-view.ts'
import { timeZone } from '../ui/device.ts'
import { changesItem } from './draft-store.ts'
import { type Changes, type EditForm, formOf, mergedForm, withChange, withoutFields } from './edit-form.ts'

/**
 * The form of a game that its host edits. Every change is stored on the device until it is saved. `invitable`: who can be invited;
 * once it is known, others are dropped from the invites.
 */
export function useEditForm(game: GameView, invitable: readonly WirePerson[] | undefined) {
  const { hostId, id: gameId } = game
  const now = formOf(game, timeZone())
  const [changes, setChanges] = useState<Changes | null>(() => {
    const stored = changesItem.read()
    return stored?.hostId === hostId && stored.gameId === gameId ? stored : null
  })
  const { base, form: typed } = changes ?? { base: now, form: now }
  const merged = mergedForm({ base, form: typed }, now)
  const isInvitable = (id: string) => invitable === undefined || invitable.some((buddy) => buddy.id === id)
  const form = { ...merged.form, invite: merged.form.invite.filter(isInvitable) }
  const { conflicts } = merged
  const store = (next: Changes) => {
    setChanges(next)
    changesItem.write({ hostId, gameId, ...next })
  }
  return {
    /** The fields with the host's own changes. */
    form,
    /** The game's own fields. */
    now,
    /** The fields that were also changed elsewhere since. */
    conflicts,
    change: (change: Partial<EditForm>) => {
      const isResized = change.seats !== undefined && game.style === 'tournament'
      const payouts = isResized ? { payouts: payoutsFor(change.seats, form, now) } : null
      store(withChange({ base, form: typed }, now, { ...change, ...payouts }))
    },
    /** Takes the game's own values for the fields in conflict. */
    acceptRemote: () => store(withoutFields({ base, form }, now, conflicts)),
    /** Ends the editing: nothing stays on this device. */
    forget: () => {
      setChanges(null)
      changesItem.forget()
    },
  }
}

/** The payouts for another number of seats: from the game's own, unless the host has edited them. */
function payoutsFor(seats: number, form: EditForm, now: EditForm): Shares {
  const own = (wanted: number) => (wanted === now.seats ? now.payouts : payoutsForSeats(now.payouts, wanted))
  const isEdited = form.payouts.join() !== own(form.seats).join()
  return isEdited ? payoutsForSeats(form.payouts, seats) : own(seats)
}
