import type { WireGame } from '../../contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../contract/game-wire.ts'
import { play } from '../../domain/play.ts'
import { rank } from '../../domain/ranking.ts'
import { sendText } from '../share/send-text.ts'
import { settlementFailures } from '../strings/toasts.ts'
import { words } from '../strings/words.ts'
import type { Settlement } from './payments.ts'
import { shareText } from './share-text.ts'

interface Night {
  readonly game: WireGame
  readonly settlement: Settlement
  readonly nameOf: (userId: string) => string
}

/** Gives the night's places, nets and payments to the device's share sheet as one text; without one, copies it. */
export function shareNight({ game: wire, settlement, nameOf }: Night): void {
  const game = gameFromWire(wire)
  const results = rank(game, play(game, entriesFromWire(wire)))
  const placeOf = (userId: string) => results.find(({ playerId }) => playerId === userId)?.place
  sendText(wire.name, shareText({ game: wire, settlement, nameOf, placeOf }), {
    copied: words.copied,
    failed: settlementFailures.copyNight,
  })
}
