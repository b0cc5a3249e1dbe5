import type { Routes } from '../core/call.ts'
import type { GameServices } from '../games/call.ts'
import { addPlayer } from './add-player.ts'
import { mendGameEvent, setBuyIn } from './corrections.ts'
import { countTable } from './count-table.ts'
import { popGameEvent, pushGameEvent } from './push-pop.ts'
import { gameRecord } from './record.ts'

export const tableRoutes = {
  addPlayer,
  pushGameEvent,
  popGameEvent,
  setBuyIn,
  countTable,
  mendGameEvent,
  gameRecord,
} satisfies Partial<Routes<GameServices>>
