import { useEffect, useEffectEvent } from 'react'
import type { WirePerson } from '../../contract/endpoints.ts'
import type { Wizard } from './use-wizard.ts'

/** Removes picks who are no longer buddies: the server would refuse the whole game (Rule 3.12). */
export function useForgetStrangers(
  { draft, change, isLoaded }: Wizard,
  active: readonly WirePerson[] | undefined,
): void {
  const forget = useEffectEvent((buddies: readonly WirePerson[]) => {
    const known = draft.invitedBuddies.filter((id) => buddies.some((buddy) => buddy.id === id))
    if (known.length < draft.invitedBuddies.length) change({ invitedBuddies: known })
  })
  useEffect(() => {
    if (active && isLoaded) forget(active)
  }, [active, isLoaded])
}
