import type { Input, WireGame, WirePerson } from '../../../contract/endpoints.ts'
import type { Cents } from '../../../domain/base/money.ts'
import { accountPlayer, guestPlayer, type Player } from '../../../domain/game/players.ts'
import type { PlayCommand } from '../../../domain/table/decide.ts'
import type { UndoTarget } from '../../../domain/table/undo.ts'

export type Act =
  | { readonly type: 'enter'; readonly command: PlayCommand }
  /** A player sits down late. Amount in cents. */
  | { readonly type: 'add'; readonly player: AddedPlayer; readonly amount: Cents }
  | { readonly type: 'undo'; readonly target: UndoTarget }

/** Something entered or undone at the table, stored on this device until the server has accepted or refused it. */
export interface QueuedCommand {
  /** The order of entry on this device; also the key in its database. */
  readonly seq: number
  readonly personId: string
  readonly gameId: string
  /** The id by which the server recognises the command, for ever; with the time, also the Idempotency-Key of every attempt to send it. */
  readonly commandId: string
  /** When it was entered, in unix seconds. */
  readonly timestamp: number
  readonly act: Act
  /** Why the server refused it, until the person dismisses the message. */
  readonly refused: string | null
}

/** The queue as screens show it. */
export interface QueueView {
  readonly commands: readonly QueuedCommand[]
  /** The last attempt got no answer. */
  readonly lost: boolean
}

/** The state of an empty queue with the server in reach. Always use this object: a new one would rerender the screens. */
export const NOTHING_QUEUED: QueueView = { commands: [], lost: false }

/** A person added to a game, as this device shows them until the server answers. `isNew`: a guest whose id this device has generated. */
export interface AddedPlayer extends Pick<WirePerson, 'id' | 'username' | 'firstName' | 'lastName'> {
  readonly avatarImage?: WirePerson['avatarImage'] | undefined
  readonly guest: boolean
  readonly isNew: boolean
}

export function namedBy({
  id,
  username,
  guest,
  isNew,
}: AddedPlayer): Pick<Input<'addPlayer'>, 'userId' | 'guestId' | 'name'> {
  if (!guest) return { userId: id }
  return isNew ? { guestId: id, name: username } : { guestId: id }
}

export const asPlayer = ({ id, username, guest }: AddedPlayer): Player =>
  guest ? guestPlayer(id, username, 'accepted') : accountPlayer(id, 'player', 'accepted')

type People = WireGame['gameUsers']

/** The people of a game and those whom this device has added, so that screens can name them. */
export function withAdded(people: People, added: readonly AddedPlayer[]): People {
  const known = new Set(people.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !known.has(id))
  const named = fresh.map(({ id, username, firstName, lastName, avatarImage = null, guest }) => {
    return { id, username, firstName, lastName, avatarImage, guest, email: '' }
  })
  return [...people, ...named]
}
