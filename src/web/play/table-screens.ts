import { Count } from '../count/Count.tsx'
import { GameEnd } from './GameEnd.tsx'
import { GameInPlay } from './GameInPlay.tsx'
import { GamePayouts } from './GamePayouts.tsx'
import { ManualPayouts } from './ManualPayouts.tsx'

/** Screens whose code is loaded together. */
export const tableScreens = { GamePayouts, GameInPlay, Count, GameEnd, ManualPayouts }
