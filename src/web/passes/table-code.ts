import { loadOnce } from '../startup/load-once.ts'

/** The code of a game in play or over, which an invitation does without. */
export const loadAtTable = loadOnce(() => import('./AtTable.tsx'))
