import { Count } from '../results/count/Count.tsx'
import { GameEnd } from '../table/GameEnd.tsx'
import { GameInPlay } from '../table/GameInPlay.tsx'
import { GamePayouts } from '../table/GamePayouts.tsx'
import { ManualPayouts } from '../table/ManualPayouts.tsx'

/** Screens whose code is loaded together. */
export const tableScreens = { GamePayouts, GameInPlay, Count, GameEnd, ManualPayouts }
