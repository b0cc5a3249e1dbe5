import type { Routes } from '../call.ts'
import { calendarLink, renewCalendarLink } from './actions.ts'

export const calendarRoutes = { calendarLink, renewCalendarLink } satisfies Partial<Routes>
