import { GamePayouts } from './GamePayouts.tsx'
import { GameInPlay } from './GameInPlay.tsx'
import { Count } from '../count/Count.tsx'
import { GameEnd } from './GameEnd.tsx'
import { ManualPayouts } from './ManualPayouts.tsx'

/** Loaded together: who opens one of them usually opens others. */
export const playScreens = { GamePayouts, GameInPlay, Count, GameEnd, ManualPayouts }
