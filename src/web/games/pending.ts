import { useMutationState } from '@tanstack/react-query'
import type { WireGame } from '../../contract/endpoints.ts'
import { gameFromWire, responsesToWire } from '../../contract/game-wire.ts'
import { isRefusal, type Refusal } from '../../domain/base/refusal.ts'
import type { Game } from '../../domain/game/game.ts'
import { answerInvite, checkIn, checkOut } from '../../domain/table/lifecycle.ts'
import { gameActionKey, gameIdOf } from './use-game-action.ts'

/** A change in flight: the call's name and its input. */
export interface Change {
  readonly name: unknown
  readonly gameId: string | undefined
  readonly userId: string | undefined
}

/** Shows games with the answers and check-ins in flight applied. The cache is not touched, so a refusal needs no rollback. */
export function usePreview(myId: string | undefined): (game: WireGame) => WireGame {
  const changes = useMutationState<Change>({
    filters: { mutationKey: [gameActionKey], status: 'pending' },
    select: ({ options, state }) => changeOf(options.mutationKey?.[1], state.variables),
  })
  return (game) => previewOf(game, changes, myId)
}

/** The game after the changes that concern it; one that the domain refuses is ignored. */
export function previewOf(game: WireGame, changes: readonly Change[], myId: string | undefined): WireGame {
  return changes
    .filter((change) => change.gameId === game.id)
    .reduce((shown, change) => applied(shown, change, myId), game)
}

function changeOf(name: unknown, input: unknown): Change {
  if (typeof input !== 'object' || input === null) return { name, gameId: undefined, userId: undefined }
  const userId = 'userId' in input && typeof input.userId === 'string' ? input.userId : undefined
  return { name, gameId: gameIdOf(input), userId }
}

function applied(wire: WireGame, change: Change, myId: string | undefined): WireGame {
  const next = decided(gameFromWire(wire), change, myId)
  if (next === null || isRefusal(next)) return wire
  return { ...wire, ...responsesToWire(next) }
}

function decided(game: Game, { name, userId }: Change, myId: string | undefined): Game | Refusal | null {
  if (name === 'acceptGameInvite' && myId) return answerInvite(game, myId, 'accepted')
  if (name === 'declineGameInvite' && myId) return answerInvite(game, myId, 'declined')
  if (name === 'checkInUser' && userId) return checkIn(game, userId)
  if (name === 'checkOutUser' && userId) return checkOut(game, userId)
  return null
}
