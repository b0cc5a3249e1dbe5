import { refuseCorrection, refuseCounting } from '../../domain/corrections/correction.ts'
import type { PlayState } from '../../domain/table/play.ts'
import type { GameView } from './game-view.ts'

type Seen = Pick<GameView, 'endedAt' | 'myId'>
const by = ({ myId: userId, endedAt }: Seen, now: number) => ({ userId, endedAt, now })

/** Whether the viewer may correct the night now, in unix seconds (Rules 18.11, 22.1). */
export const mayCorrect = (action: 'mend' | 'setBuyIn', game: GameView, now: number): boolean =>
  refuseCorrection(action, game, by(game, now)) === null

/** Whether the viewer may count the table now, or share the money that is left (Rules 23.1, 23.12). */
export const mayCount = (game: GameView, state: PlayState, now: number): boolean =>
  refuseCounting(game, state, [], by(game, now)) === null
