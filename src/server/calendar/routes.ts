import type { Routes } from '../core/call.ts'
import { calendarLink, renewCalendarLink } from './actions.ts'

export const calendarRoutes = { calendarLink, renewCalendarLink } satisfies Partial<Routes>
