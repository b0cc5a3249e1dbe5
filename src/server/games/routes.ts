import type { Routes } from '../core/call.ts'
import {
  acceptGameInvite,
  cancelGame,
  checkInUser,
  checkOutUser,
  declineGameInvite,
  endGame,
  fetchGame,
  startGame,
  updatePayouts,
} from './actions.ts'
import type { GameServices } from './call.ts'
import { createGame } from './create.ts'
import { listGames } from './list.ts'

export const gameRoutes = {
  createGame,
  listGames,
  fetchGame,
  acceptGameInvite,
  declineGameInvite,
  cancelGame,
  startGame,
  endGame,
  checkInUser,
  checkOutUser,
  updatePayouts,
} satisfies Pick<
  Routes<GameServices>,
  | 'createGame'
  | 'listGames'
  | 'fetchGame'
  | 'acceptGameInvite'
  | 'declineGameInvite'
  | 'cancelGame'
  | 'startGame'
  | 'endGame'
  | 'checkInUser'
  | 'checkOutUser'
  | 'updatePayouts'
>
