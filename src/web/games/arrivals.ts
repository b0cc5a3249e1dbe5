import { useState } from 'react'

const KEY = 'anteroom.arrivals'

/** The games whose marks a device keeps; the one marked longest ago goes first. */
const GAMES_KEPT = 10

/** Who the host has seen at the door of a game, and who has paid; by player id. */
interface Arrivals {
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

/** The marks of a game on this device (Rule 27.9). */
export function useArrivals(gameId: string): [Arrivals, (mark: 'here' | 'paid', playerId: string) => void] {
  const [arrivals, setArrivals] = useState(() => arrivalsOf(gameId))
  const mark = (kind: 'here' | 'paid', playerId: string) => {
    const next = withMark(arrivals, kind, playerId)
    const others = stored().filter((kept) => kept.gameId !== gameId)
    window.localStorage.setItem(KEY, JSON.stringify([next, ...others].slice(0, GAMES_KEPT)))
    setArrivals(next)
  }
  return [arrivals, mark]
}

/** Who has paid their buy-in before the start, by player id (Rule 27.9). */
export const paidAtDoor = (gameId: string): readonly string[] => arrivalsOf(gameId).paid

/** For whoever signs out. */
export const forgetArrivals = (): void => window.localStorage.removeItem(KEY)

const arrivalsOf = (gameId: string): Arrivals =>
  stored().find((kept) => kept.gameId === gameId) ?? { gameId, here: [], paid: [] }

function stored(): readonly Arrivals[] {
  const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]')
  return Array.isArray(kept) ? kept.filter(isArrivals) : []
}

const isArrivals = (value: unknown): value is Arrivals =>
  typeof value === 'object' && value !== null && 'gameId' in value && 'here' in value && 'paid' in value
