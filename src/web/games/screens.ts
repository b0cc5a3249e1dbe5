import { GameAttendance } from './GameAttendance.tsx'
import { GameCheckIn } from './GameCheckIn.tsx'
import { GameHistory } from './GameHistory.tsx'
import { GameRecord } from '../record/GameRecord.tsx'
import { SettleUp } from '../settlement/SettleUp.tsx'
import { Tab } from '../settlement/Tab.tsx'

/** Loaded together: who opens one of them usually opens others. */
export const gamesScreens = { GameAttendance, GameCheckIn, GameHistory, GameRecord, SettleUp, Tab }
