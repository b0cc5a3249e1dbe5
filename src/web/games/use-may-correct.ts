import type { WireGame } from '../../contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../contract/game-wire.ts'
import { refuseCorrection } from '../../domain/correction.ts'
import { useNow } from '../ui/clock.ts'

/** Whether this person may correct a night that has ended now (Rules 18.11, 22.1). */
export function useMayCorrect(action: 'setBuyIn' | 'mend', wire: WireGame, userId: string): boolean {
  const now = useNow()
  const game = gameFromWire(wire)
  // The end is not known here: the last entry is at most minutes before it.
  const endedAt = entriesFromWire(wire).at(-1)?.at ?? game.startsAt
  return wire.state === 'complete' && refuseCorrection(action, game, { userId, endedAt, now }) === null
}
