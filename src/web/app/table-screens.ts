import { Count } from '../results/count/Count.tsx'
import { GameEnd } from '../table/GameEnd.tsx'
import { GameInPlay } from '../table/GameInPlay.tsx'
import { GamePayouts, ManualPayouts } from '../table/GamePayouts.tsx'

/** Screens whose code is loaded together. */
export const tableScreens = { GamePayouts, GameInPlay, Count, GameEnd, ManualPayouts }
