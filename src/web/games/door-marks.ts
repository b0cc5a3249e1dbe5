import { useState } from 'react'
import { deviceItem } from '../api/device-item.ts'

/** The games whose marks a device keeps; the one marked longest ago goes first. */
const GAMES_KEPT = 10

/** Who the host has seen at the door of a game, and who has paid; by player id. */
interface Arrivals {
  readonly gameId: string
  readonly here: readonly string[]
  readonly paid: readonly string[]
}

/** The marks of the last games, newest first. */
export const arrivalsItem = deviceItem<readonly Arrivals[]>('anteroom.arrivals', { version: 1 })

/** After a tap on `mark`. A player who has paid is here; one who is not here has not paid. */
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
    const others = (arrivalsItem.read() ?? []).filter((kept) => kept.gameId !== gameId)
    arrivalsItem.write([next, ...others].slice(0, GAMES_KEPT))
    setArrivals(next)
  }
  return [arrivals, mark]
}

/** The marks of a game on this device, as they are now. */
export const arrivalsOf = (gameId: string): Arrivals =>
  arrivalsItem.read()?.find((kept) => kept.gameId === gameId) ?? { gameId, here: [], paid: [] }
