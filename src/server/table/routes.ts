import type { Routes } from '../core/call.ts'
import { popGameEvent, pushGameEvent } from './actions.ts'

export const playRoutes = {
  pushGameEvent,
  popGameEvent,
} satisfies Pick<Routes, 'pushGameEvent' | 'popGameEvent'>
