import { GameHistory } from '../home/GameHistory.tsx'
import { GameAttendance } from '../hosting/GameAttendance.tsx'
import { GameCheckIn } from '../hosting/GameCheckIn.tsx'
import { GameRecord } from '../results/GameRecord.tsx'
import { SettleUp } from '../results/settlement/SettleUp.tsx'
import { Tab } from '../results/settlement/Tab.tsx'

/** Screens whose code is loaded together. */
export const gameScreens = { GameAttendance, GameCheckIn, GameHistory, GameRecord, SettleUp, Tab }
