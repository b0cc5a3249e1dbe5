import type { Output, WireGame } from '../../contract/endpoints.ts'
import { FirstDay } from './FirstDay.tsx'
import { NextUpCard } from './NextUpCard.tsx'

export interface NextUpProps {
  /** The game that comes up next. */
  game: WireGame | undefined
  myId: string
  /** Whether the person has no game at all, not even a past one. */
  isFirstDay: boolean
  buddies: Output<'listBuddies'> | undefined
}

/** The top of /games: the next game, or the first steps of somebody without any game. */
export function NextUp({ game, myId, isFirstDay, buddies }: NextUpProps) {
  if (game) return <NextUpCard game={game} myId={myId} />
  return isFirstDay ? <FirstDay buddies={buddies} /> : null
}
