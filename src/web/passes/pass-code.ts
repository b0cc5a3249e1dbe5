import { loadOnce } from '../startup/load-once.ts'

/**
 * The code behind the screen of a pass, which is requested from several places. Each file that imports it holds the names of all its
 * files; from one file those that both share are named once.
 */
export const loadPassPage = loadOnce(() => import('./PassPage.tsx'))
export const loadNoPass = () => import('./NoPass.tsx')
