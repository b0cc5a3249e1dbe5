import { loadOnce } from '../startup/load-once.ts'

/** The code that shows a game in play or over. An invitation does not need it. */
export const loadAtTable = loadOnce(() => import('./AtTable.tsx'))
