import { type Game, isFull } from './game.ts'
import { answered, changed } from './lifecycle.ts'
import { type Player, type PlayerResponse, playerOf, waitingFor } from './players.ts'
import { type Refusal, refuse } from './refusal.ts'
import { text } from './text.ts'
import { waitForSeat } from './waitlist.ts'

/** What answering yes to a link does: take a seat, ask the host, or nothing because the link is off (Rule 19.1). */
export type LinkAccess = 'seat' | 'ask' | 'off'

export const linkDead = (): Refusal =>
  refuse('link_dead', text`This link no longer works. Ask the host for a new one.`)

/**
 * Null if a link works. A missing link is refused like a dead one. For the account `me` it also works after the start, once they have
 * accepted (Rule 19.12). Refuses with `link_dead`, `not_upcoming` (Rule 19.2).
 */
export function refuseLink(
  link: { readonly access: LinkAccess } | undefined,
  game: Pick<Game, 'state' | 'players'> | undefined,
  me?: string,
): Refusal | null {
  if (link === undefined || link.access === 'off' || game === undefined) return linkDead()
  if (me && game.players.some(({ userId, response }) => userId === me && response === 'accepted')) return null
  if (game.state === 'complete' || game.state === 'cancelled') return linkDead()
  return game.state === 'active'
    ? refuse('not_upcoming', text`This game has started. Ask the host to add you.`)
    : null
}

/** Somebody who comes by the link, before their answer: to be handed to `sayYes` or `sayNo`. */
export function byLink(player: Player, number: number): Player {
  return { ...player, byLink: number }
}

interface Yes {
  /** Whether the host has to let them in (Rules 19.3, 19.4). */
  readonly asks: boolean
  /** Unix seconds. */
  readonly now: number
}

/**
 * Accepts through the link or a pass: asks the host, takes a seat, or joins the waitlist of a full game (Rule 19.3). Accepting again
 * changes nothing.
 */
export function sayYes(game: Game, player: Player, { asks, now }: Yes): Game {
  if (player.response === 'accepted' || waitingFor(player) !== null) return game
  if (asks) return withPlayer(game, { ...player, role: 'player', response: 'asking', waitingSince: now })
  return withPlayer(game, seated(game, player, now))
}

/** Declines through the link or a pass. Withdrawing a request leaves nothing on the list. Declining again changes nothing. */
export function sayNo(game: Game, player: Player): Game {
  if (player.response === 'asking') return withoutPlayers(game, [player])
  return player.response === 'declined' ? game : withPlayer(game, answered(player, 'declined'))
}

/** Lets in somebody who asked, onto the waitlist if the game is full, or turns them away (Rule 19.6). Refuses with `not_a_player`. */
export function answerAsk(game: Game, id: string, letIn: boolean, now: number): Game | Refusal {
  const player = playerOf(game, id)
  if (player?.response !== 'asking')
    return refuse('not_a_player', text`This person is not asking to join the game.`)
  return letIn ? withPlayer(game, seated(game, player, now)) : withoutPlayers(game, [player])
}

/** The guests who came by an address of the link (Rule 19.5). */
export function guestsBy(game: Game, number: number): readonly Player[] {
  return game.players.filter((player) => player.userId === null && player.byLink === number)
}

/** The game without these players. */
export function withoutPlayers(game: Game, gone: readonly Player[]): Game {
  if (gone.length === 0) return game
  return changed(game, { players: game.players.filter((player) => !gone.includes(player)) })
}

/** Their answer as its sender knows it: who asks has not been answered. */
export function ownResponse({ response }: Player): Exclude<PlayerResponse, 'asking'> {
  return response === 'asking' ? 'pending' : response
}

function seated(game: Game, player: Player, now: number): Player {
  return isFull(game) ? waitForSeat(game, player, now) : answered(player, 'accepted')
}

function withPlayer(game: Game, player: Player): Game {
  const isListed = game.players.some(({ id }) => id === player.id)
  const players = isListed
    ? game.players.map((each) => (each.id === player.id ? player : each))
    : [...game.players, player]
  return changed(game, { players })
}

/** What a link does that is on. */
export type OpenAccess = Exclude<LinkAccess, 'off'>

/** What a link does unless the host chooses otherwise: nobody is let into a home unasked (Rule 19.1). */
export function suggestedAccess({ isAtHome }: { readonly isAtHome: boolean }): OpenAccess {
  return isAtHome ? 'ask' : 'seat'
}

/** Whether a game may be at the host's house. A host who has saved no address may have typed it in as the place of the game (Rule 19.1). */
export function mayBeAtHome(place: string, houseAddress: string): boolean {
  return houseAddress === '' || place === houseAddress
}
