import { type Refusal, refuse, sharedRefusals } from '../base/refusal.ts'
import { text } from '../base/text.ts'
import { type Game, isFull, seatsTotal } from '../game/game.ts'
import { answered, changed, withPlayer } from '../game/lifecycle.ts'
import { type Player, type PlayerResponse, playerOf, waitingFor } from '../game/players.ts'
import { waitForSeat } from './waitlist.ts'

/** The effect of answering yes to a link: take a seat, ask the host, or nothing because the link is off (Rule 19.1). */
export type LinkAccess = 'seat' | 'ask' | 'off'

export const linkDead = (): Refusal =>
  refuse('link_dead', text`This link no longer works. Ask the host for a new one.`)

/**
 * Null if a link works. Refuses a missing link like a dead one. For the account `me` the link also works after the start if they have
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

/** A person who comes by the link, before they answer with `sayYes`, `sayMaybe` or `sayNo`. */
export function byLink(player: Player, number: number): Player {
  return { ...player, byLink: number }
}

interface Yes {
  /** Whether the host has to let them in (Rules 19.3, 19.4). */
  readonly asks: boolean
  /** Unix seconds. */
  readonly now: number
}

/** For each seat of a game, how many people without one may ask, wait and decline by its link (Rule 19.16). */
const CROWD = 3

/** Whether a game no longer lists new people by its link unless they get a seat. This bounds the list if the link becomes public. */
function isCrowded(game: Game): boolean {
  const crowd = game.players.filter(
    ({ response, byLink, waitingSince }) =>
      response !== 'accepted' && (byLink !== null || waitingSince !== null),
  )
  return crowd.length >= CROWD * seatsTotal(game)
}

/**
 * Accepts through the link or a pass: asks the host, takes a seat, or joins the waitlist of a full game (Rule 19.3). Accepting again
 * changes nothing. Refuses with `game_full` if too many wait already (Rule 19.16).
 */
export function sayYes(game: Game, player: Player, { asks, now }: Yes): Game | Refusal {
  if (player.response === 'accepted' || (waitingFor(player) !== null && !player.maybe)) return game
  const answering =
    asks || player.response === 'asking' ? asking(player, 'accepted', now) : seated(game, player, now)
  if (answering.response !== 'accepted' && !isListed(game, player) && isCrowded(game))
    return refuse('game_full', sharedRefusals.gameFull)
  return withPlayer(game, answering)
}

/**
 * Says maybe through the link or a pass: lists the person without a seat, at once or when the host lets them in (Rule 41.1). Repeating it
 * changes nothing. Refuses new people with `game_full` if the game is crowded (Rule 19.16).
 */
export function sayMaybe(game: Game, player: Player, { asks, now }: Yes): Game | Refusal {
  if (player.maybe) return game
  if (!isListed(game, player) && isCrowded(game)) return refuse('game_full', sharedRefusals.gameFull)
  const isAsking = asks || player.response === 'asking'
  return withPlayer(game, isAsking ? asking(player, 'maybe', now) : answered(player, 'maybe'))
}

/**
 * Declines through the link or a pass. Withdrawing a request removes the person from the list. A no from a new person to a crowded game
 * adds nothing to it (Rule 19.16). Declining again changes nothing.
 */
export function sayNo(game: Game, player: Player): Game {
  if (player.response === 'asking') return withoutPlayers(game, [player])
  if (!isListed(game, player) && isCrowded(game)) return game
  return player.response === 'declined' ? game : withPlayer(game, answered(player, 'declined'))
}

/** Lets in a person who asked (onto the waitlist if the game is full), or turns them away (Rule 19.6). Refuses with `not_a_player`. */
export function decideAsk(game: Game, id: string, letIn: boolean, now: number): Game | Refusal {
  const player = playerOf(game, id)
  if (player?.response !== 'asking')
    return refuse('not_a_player', text`This person is not asking to join the game.`)
  if (!letIn) return withoutPlayers(game, [player])
  return withPlayer(game, player.maybe ? answered(player, 'maybe') : seated(game, player, now))
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

/** A player's response as they see it themselves: an open request appears as `pending`. */
export function ownResponse({ response }: Player): Exclude<PlayerResponse, 'asking'> {
  return response === 'asking' ? 'pending' : response
}

function seated(game: Game, player: Player, now: number): Player {
  return isFull(game) ? waitForSeat(game, player, now) : answered(player, 'accepted')
}

const asking = (player: Player, answer: 'accepted' | 'maybe', now: number): Player => ({
  ...answered(player, answer),
  role: 'player',
  response: 'asking',
  waitingSince: now,
})

const isListed = (game: Game, player: Player): boolean => game.players.some(({ id }) => id === player.id)

/** The access of a link that is on. */
export type OpenAccess = Exclude<LinkAccess, 'off'>

/** The default of a link: at the host's home, guests have to ask first (Rule 19.1). */
export function suggestedAccess({ isAtHome }: { readonly isAtHome: boolean }): OpenAccess {
  return isAtHome ? 'ask' : 'seat'
}

/** Whether a game may be at the host's house. A host without a saved address may have typed it as the place of the game (Rule 19.1). */
export function mayBeAtHome(place: string, houseAddress: string): boolean {
  return houseAddress === '' || place === houseAddress
}
