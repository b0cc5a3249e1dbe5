import { gameStyleNames, gameTypeNames } from '../../domain/game/game.ts'
import type { passFromWire } from '../api/from-wire.ts'
import { said, t } from '../i18n/language.ts'
import type { AvatarPerson } from '../ui/Avatar.tsx'

/** A pass as its page shows it. */
export type OpenedPass = ReturnType<typeof passFromWire>

/** The state that the page of a pass shows. */
export type PassStage =
  | 'cancelled'
  | 'removed'
  | 'invited'
  /** Said maybe. */
  | 'maybe'
  /** Said yes; the host has to let them in. */
  | 'asking'
  /** Said yes; waits for a free seat. */
  | 'waitlisted'
  | 'accepted'
  | 'declined'
  /** The game started without them. */
  | 'missed'
  | 'playing'
  | 'out'
  /** Their result is final: the game has ended, or they are the last one in a tournament. */
  | 'over'

export function stageOf({ game, playerId }: OpenedPass): PassStage {
  const { state, status, waiting, table } = game
  if (state === 'cancelled') return 'cancelled'
  if (status === 'removed') return 'removed'
  if (state === 'upcoming') {
    if (status !== 'pending') return status
    if (waiting === null)
      return game.players.some(({ id, maybe }) => maybe && id === playerId) ? 'maybe' : 'invited'
    return waiting === 'host' ? 'asking' : 'waitlisted'
  }
  const own = table?.players.find((player) => player.playerId === playerId)
  if (!own) return 'missed'
  if (state === 'complete' || own.place === 0) return 'over'
  return own.status === 'in' ? 'playing' : 'out'
}

export const isFull = ({ game: { filled = 0, seats = 0 } }: OpenedPass): boolean => filled >= seats

/** The kind of game, as shown: "Texas Hold'em, Tournament, rebuys". */
export function kindOf({ type, style, rebuys }: OpenedPass['game']): string {
  const styleName = style ? said(gameStyleNames[style]) : ''
  return `${type ? said(gameTypeNames[type]) : ''}, ${rebuys ? t`${styleName}, rebuys` : styleName}`
}

/** A person in the game of a pass, as `Avatar` takes them. */
export function personIn({ game, playerId, guestName }: OpenedPass, id: string): AvatarPerson {
  const player = game.players.find((each) => each.id === id)
  const isOwn = id === playerId
  const name = isOwn ? guestName : (player?.name ?? '')
  return { id, username: name, firstName: name, lastName: '', guest: isOwn || player?.guest }
}

/** A person's name in the game of a pass; "You" for the guest whose pass it is. */
export const nameIn = (opened: OpenedPass, id: string): string =>
  id === opened.playerId ? t`You` : personIn(opened, id).username
