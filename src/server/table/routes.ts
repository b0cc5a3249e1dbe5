import type { Routes } from '../core/call.ts'
import type { GameServices } from '../games/call.ts'
import { popGameEvent, pushGameEvent } from './actions.ts'

export const tableRoutes = {
  pushGameEvent,
  popGameEvent,
} satisfies Pick<Routes<GameServices>, 'pushGameEvent' | 'popGameEvent'>
