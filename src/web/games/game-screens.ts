import { GameRecord } from '../record/GameRecord.tsx'
import { SettleUp } from '../settlement/SettleUp.tsx'
import { Tab } from '../settlement/Tab.tsx'
import { GameAttendance } from './GameAttendance.tsx'
import { GameCheckIn } from './GameCheckIn.tsx'
import { GameHistory } from './GameHistory.tsx'

/** Screens whose code is loaded together. */
export const gameScreens = { GameAttendance, GameCheckIn, GameHistory, GameRecord, SettleUp, Tab }
