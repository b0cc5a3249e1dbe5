import { useMutationState } from '@tanstack/react-query'
import { isRefusal, type Refusal } from '../../domain/base/refusal.ts'
import type { Game } from '../../domain/game/game.ts'
import { answerInvite, checkIn, checkOut } from '../../domain/game/lifecycle.ts'
import type { GameView } from './game-view.ts'
import { gameActionKey, gameIdOf } from './use-game-action.ts'

/** A change in flight: the call's name and its input. */
export interface Change {
  readonly name: unknown
  readonly gameId: string | undefined
  readonly userId: string | undefined
}

/** Shows games with the answers and check-ins in flight applied. The cache is not touched, so a refusal needs no rollback. */
export function usePreview(): (game: GameView) => GameView {
  const changes = useMutationState<Change>({
    filters: { mutationKey: [gameActionKey], status: 'pending' },
    select: ({ options, state }) => changeOf(options.mutationKey?.[1], state.variables),
  })
  return (game) => previewOf(game, changes)
}

/** The game after the changes that concern it; one that the domain refuses is ignored. */
export function previewOf(game: GameView, changes: readonly Change[]): GameView {
  return changes.filter((change) => change.gameId === game.id).reduce(applied, game)
}

function changeOf(name: unknown, input: unknown): Change {
  if (typeof input !== 'object' || input === null) return { name, gameId: undefined, userId: undefined }
  const userId = 'userId' in input && typeof input.userId === 'string' ? input.userId : undefined
  return { name, gameId: gameIdOf(input), userId }
}

function applied(game: GameView, change: Change): GameView {
  const next = decided(game, change)
  return next === null || isRefusal(next) ? game : { ...game, players: next.players }
}

function decided(game: GameView, { name, userId }: Change): Game | Refusal | null {
  const { myId } = game
  if (name === 'acceptGameInvite' && myId) return answerInvite(game, myId, 'accepted')
  if (name === 'declineGameInvite' && myId) return answerInvite(game, myId, 'declined')
  if (name === 'checkInUser' && userId) return checkIn(game, userId)
  if (name === 'checkOutUser' && userId) return checkOut(game, userId)
  return null
}
