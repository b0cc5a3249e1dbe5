import type { Routes } from '../core/call.ts'
import type { GameServices } from '../games/call.ts'
import { popGameEvent, pushGameEvent } from './actions.ts'
import { addPlayer } from './add-player.ts'
import { countTable } from './count-table.ts'
import { mendGameEvent } from './mend.ts'
import { gameRecord } from './record.ts'
import { setBuyIn } from './set-buy-in.ts'

export const tableRoutes = {
  addPlayer,
  pushGameEvent,
  popGameEvent,
  setBuyIn,
  countTable,
  mendGameEvent,
  gameRecord,
} satisfies Partial<Routes<GameServices>>
