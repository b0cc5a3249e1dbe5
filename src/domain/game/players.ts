import type { Cents } from '../base/money.ts'

export type InviteAnswer = 'pending' | 'accepted' | 'declined'

/** An answer to an invite. A maybe leaves the invite pending (Rule 41.1). */
export type GivenAnswer = 'accepted' | 'declined' | 'maybe'

/** `asking`: came by the link and waits for the host to let them in; not in the game until then. */
export type PlayerResponse = InviteAnswer | 'asking'

export type PlayerRole = 'host' | 'coHost' | 'player'

/**
 * Somebody in a game, with or without an account. `id` is an account's id or a guest's and never changes, so that entries
 * keep referring to it; `userId` is the account that holds the seat now, null for a guest.
 */
export interface Player {
  readonly id: string
  readonly userId: string | null
  /** The name that the host wrote down; null for an account. */
  readonly guestName: string | null
  readonly role: PlayerRole
  readonly response: PlayerResponse
  /** When they began to wait for a seat or for the host to let them in, in unix seconds. */
  readonly waitingSince: number | null
  /** Their opening buy-in, in cents; null: the game's buy-in. Late arrivals pay their first `joined` instead (Rule 18.9). */
  readonly buyIn: Cents | null
  /**
   * The address of the game's link that they came by, counted from 1. 0: they claimed a guest who did not come by it. Null: they came
   * another way.
   */
  readonly byLink: number | null
  /** They never answered; the start of the game declined for them (Rules 3.9, 27.8). */
  readonly unanswered?: true
  /** They said maybe: pending, or asking to be let in (Rule 41.1). */
  readonly maybe?: true
}

/** A player in the game, who has been invited. */
export type Participant = Player & { readonly response: InviteAnswer }

/** The players of a game: the host, then everybody else in seat order. */
export interface Seating {
  readonly players: readonly Player[]
}

/** A player with an account, not on a waitlist. */
export function accountPlayer(userId: string, role: PlayerRole, response: PlayerResponse): Player {
  return {
    id: userId,
    userId,
    guestName: null,
    role,
    response,
    waitingSince: null,
    buyIn: null,
    byLink: null,
  }
}

/** A guest in a game. */
export function guestPlayer(id: string, guestName: string, response: PlayerResponse): Player {
  return { ...accountPlayer(id, 'player', response), userId: null, guestName }
}

/** The host, who has an account: its id is the player's. Throws for a game without one. */
export function hostOf({ players }: Seating): Player {
  const host = players.find(({ role }) => role === 'host')
  if (!host) throw new Error('A game has no host.')
  return host
}

/** Whether the host has a seat at the table. */
export function hostIsPlaying(game: Seating): boolean {
  return hostOf(game).response === 'accepted'
}

/** Everybody in the game: the host and the invited, but not people who ask to be let in. */
export function participants({ players }: Seating): readonly Participant[] {
  return players.filter((player): player is Participant => player.response !== 'asking')
}

/** Everybody invited, whatever they answered, in seat order. */
export function invited(game: Seating): readonly Participant[] {
  return participants(game).filter(({ role }) => role !== 'host')
}

/** The accounts that are invited and have not declined. */
export function accountsStillInvited(game: Seating): readonly string[] {
  return invited(game).flatMap(({ userId, response }) =>
    userId === null || response === 'declined' ? [] : userId,
  )
}

/** The accounts in the game, the host first: the only people that notices, mails, push and live events reach. */
export function accountIds(game: Seating): readonly string[] {
  return participants(game).flatMap(({ userId }) => userId ?? [])
}

/** The player with this id, or held by this account (Rule 3.14). */
export function playerOf({ players }: Seating, id: string): Player | undefined {
  return players.find((player) => player.id === id) ?? players.find(({ userId }) => userId === id)
}

/** The player's id for the id of a player or an account; an unknown one stays, for the domain to refuse. */
export function playerIdIn(game: Seating, id: string): string {
  return playerOf(game, id)?.id ?? id
}

/** A player's public id: the account that holds the seat, else the player's own id (Rule 3.14). */
export function publicIdOf({ id, userId }: Pick<Player, 'id' | 'userId'>): string {
  return userId ?? id
}

/** A player's public id, from their id in the game. */
export function publicIdIn(game: Seating, playerId: string): string {
  return publicIdOf(playerOf(game, playerId) ?? { id: playerId, userId: null })
}

/** The reason why a person who accepted waits: for the host to let them in, or for a seat. */
type Waiting = 'host' | 'seat' | null

export function waitingFor({ response, waitingSince }: Player): Waiting {
  if (response === 'asking') return 'host'
  return response === 'pending' && waitingSince !== null ? 'seat' : null
}
