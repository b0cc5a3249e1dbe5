import { useState } from 'react'

const KEY = 'anteroom.arrivals'

/** Who the host has seen at the door of a game, and who has paid; by player id. */
export interface Arrivals {
  readonly gameId: string
  readonly here: readonly string[]
  readonly paid: readonly string[]
}

/** After a tap on `mark`. Whoever has paid is here; whoever is not here has not paid. */
function withMark(arrivals: Arrivals, mark: 'here' | 'paid', playerId: string): Arrivals {
  const isOn = arrivals[mark].includes(playerId)
  const without = (ids: readonly string[]) => ids.filter((id) => id !== playerId)
  const [here, paid] = [without(arrivals.here), without(arrivals.paid)]
  if (mark === 'here') return isOn ? { ...arrivals, here, paid } : { ...arrivals, here: [...here, playerId] }
  return { ...arrivals, here: [...here, playerId], paid: isOn ? paid : [...paid, playerId] }
}

/** The marks of a game on this device, for the one game that is checked in (Rule 27.9). */
export function useArrivals(gameId: string): [Arrivals, (mark: 'here' | 'paid', playerId: string) => void] {
  const [arrivals, setArrivals] = useState(() => readArrivals(gameId))
  const mark = (kind: 'here' | 'paid', playerId: string) => {
    const next = withMark(arrivals, kind, playerId)
    window.localStorage.setItem(KEY, JSON.stringify(next))
    setArrivals(next)
  }
  return [arrivals, mark]
}

function readArrivals(gameId: string): Arrivals {
  const none: Arrivals = { gameId, here: [], paid: [] }
  const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
  return isArrivals(stored) && stored.gameId === gameId ? stored : none
}

const isArrivals = (value: unknown): value is Arrivals =>
  typeof value === 'object' && value !== null && 'gameId' in value && 'here' in value && 'paid' in value
