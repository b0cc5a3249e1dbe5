import { loadOnce } from './load-once.ts'

/**
 * The code behind the screen of a pass, which is asked for from several places. Each import costs the names of all its files once
 * in each file that asks, and in one file those that they share once for all.
 */
export const loadPassPage = loadOnce(() => import('./PassPage.tsx'))
export const loadNoPass = () => import('./NoPass.tsx')
