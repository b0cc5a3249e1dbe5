import { useState } from 'react'
import { deviceItem } from '../api/device-item.ts'

/** How many games' marks a device keeps; the one marked longest ago is dropped first. */
const GAMES_KEPT = 10

/** Players whom the host has marked at the door as here, and as paid; by player id. */
interface Arrivals {
  readonly gameId: string
  readonly here: readonly string[]
  readonly paid: readonly string[]
}

/** The marks of the last games, newest first. */
export const doorMarksItem = deviceItem<readonly Arrivals[]>('anteroom.arrivals', { version: 1 })

/** The marks after a tap on `mark`. A player who has paid is here; one who is not here has not paid. */
function withMark(arrivals: Arrivals, mark: 'here' | 'paid', playerId: string): Arrivals {
  const isOn = arrivals[mark].includes(playerId)
  const without = (ids: readonly string[]) => ids.filter((id) => id !== playerId)
  const [here, paid] = [without(arrivals.here), without(arrivals.paid)]
  if (mark === 'here') return isOn ? { ...arrivals, here, paid } : { ...arrivals, here: [...here, playerId] }
  return { ...arrivals, here: [...here, playerId], paid: isOn ? paid : [...paid, playerId] }
}

/** The marks after adding somebody at the door: they are here. */
export const withArrival = (arrivals: Arrivals, playerId: string): Arrivals =>
  arrivals.here.includes(playerId) ? arrivals : withMark(arrivals, 'here', playerId)

/** The marks of a game on this device, and the functions that change them (Rule 27.9). */
export function useArrivals(gameId: string) {
  const [arrivals, setArrivals] = useState(() => arrivalsOf(gameId))
  const change = (step: (before: Arrivals) => Arrivals) => {
    const next = step(arrivalsOf(gameId))
    const others = (doorMarksItem.read() ?? []).filter((kept) => kept.gameId !== gameId)
    doorMarksItem.write([next, ...others].slice(0, GAMES_KEPT))
    setArrivals(next)
  }
  return {
    arrivals,
    mark: (kind: 'here' | 'paid', playerId: string) => change((before) => withMark(before, kind, playerId)),
    arrive: (playerId: string) => change((before) => withArrival(before, playerId)),
  }
}

/** The current marks of a game on this device. */
export const arrivalsOf = (gameId: string): Arrivals =>
  doorMarksItem.read()?.find((kept) => kept.gameId === gameId) ?? { gameId, here: [], paid: [] }
