import { loadOnce } from './load-once.ts'

export const loadAtTable = loadOnce(() => import('./AtTable.tsx'))
