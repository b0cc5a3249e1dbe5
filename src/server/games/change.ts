import type { WireGame } from '../../contract/endpoints.ts'
import type { Refusal } from '../../domain/base/refusal.ts'
import { text } from '../../domain/base/text.ts'
import { doneBefore, type Entered, type RecordedCommand } from '../../domain/corrections/entered.ts'
import type { Game } from '../../domain/game/game.ts'
import { can, type GameAction } from '../../domain/game/permissions.ts'
import { hostOf, playerOf } from '../../domain/game/players.ts'
import { seatWaiting, waitlist } from '../../domain/guests/waitlist.ts'
import { withProposalKept } from '../../domain/table/deals.ts'
import { withSeats } from '../../domain/table/drawn-seats.ts'
import { commandReused, type Entry, type GivenCommand } from '../../domain/table/entries.ts'
import { isAskId } from '../../domain/table/entry-asks.ts'
import { type PlayState, play } from '../../domain/table/play.ts'
import { findPeople } from '../accounts/store.ts'
import { type Answer, CommandAnswer } from '../core/call.ts'
import { below } from '../core/random.ts'
import { ActionRefused, orRefuse } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { renewGames } from '../db/change-ids.ts'
import type { Tx } from '../db/dialect.ts'
import { withdrawNotices } from '../notifications/store.ts'
import { findBlocksIn } from './blocks-in-games-store.ts'
import type { Changing, Saving } from './call.ts'
import { type Done, insertCommand } from './commands-store.ts'
import { appendEntries } from './entries-store.ts'
import { endAsks } from './entry-asks-store.ts'
import { CachedGame } from './game-cache.ts'
import type { GameWithEntries } from './read-store.ts'
import { saveGame } from './store.ts'
import { gameView, nameOf } from './view.ts'

/** The change of a locked game. */
export interface Change {
  /** The changed game, with the next version. If it is the same object or omitted, saving only records the command, without notifications. */
  readonly game?: Game | Refusal
  readonly timeZone?: string | null
  /** New entries at its table. */
  readonly added?: readonly Entry[]
  /** Other changes to what was entered at its table, which the action itself stores. */
  readonly entered?: Partial<Entered>
  /** The players' asks, if they changed. */
  readonly asks?: GameWithEntries['asks']
  /** The table after these entries, if known. */
  readonly table?: PlayState
  /** Ids of the commands that it takes back, to announce with its own id. */
  readonly undoneCommandIds?: readonly string[]
  /** Whether to notify the host of who got a freed seat even if the host made the change, because the answer does not show it. */
  readonly notifiesHost?: boolean
  /** The lines for the record of the game (Rule 22.8), for a command even if nothing changed. */
  readonly done?: readonly Done[]
  /** Effects after saving the game, such as notifications. */
  readonly afterwards?: (changed: GameWithEntries) => Promise<unknown>
}

interface Answering<A> {
  /** The answer to the caller, even if nothing changed; by default the whole game. */
  readonly answer: (game: CachedGame) => A | Promise<A>
}

/** A command, which executes only once, ever (Rule 12.13). It gets an id if the device gave none. */
type Command = { readonly commandId?: string | undefined } & (
  | {
      /** For a command that makes more than entries: its input. A repeated command has the same. */
      readonly content: readonly unknown[]
    }
  | {
      /** Whether the same entries were made or taken back before under this command. */
      readonly isDone: (stored: GameWithEntries, by: GivenCommand) => boolean | Refusal
    }
)

interface Way {
  /** The game's id, or a function that finds it before the lock. */
  readonly gameId: string | ((tx: Tx) => Promise<string>)
  /** The permission that the caller needs; null if `work` checks it. */
  readonly may: GameAction | null
  readonly command?: Command
  /** Runs before locking the game. */
  readonly first?: (unit: UnitOfWork) => Promise<void>
}

type Work<C> = (locked: CachedGame, unit: UnitOfWork, by: GivenCommand) => C | Promise<C>

/**
 * The only way for a call to change a game: locks it, checks the permission, runs `work`, saves and announces the game, and caches it after
 * the commit. A repeated command changes nothing, and if the caller may read the game, returns its present state (Rule 12.13).
 */
export function changeGame<A>(call: Changing, way: Way, work: Work<Change & Answering<A>>): Promise<Answer<A>>
export function changeGame(call: Changing, way: Way, work: Work<Change>): Promise<Answer<WireGame>>
export async function changeGame<A>(
  call: Changing,
  { gameId, may, command, first }: Way,
  work: Work<Change & Partial<Answering<A>>>,
): Promise<Answer<A | WireGame>> {
  const { services, actor } = call
  const userId = actor?.userId ?? ''
  let after = null as CachedGame | null
  const answer = await call.write(async (unit) => {
    await first?.(unit)
    const id = typeof gameId === 'string' ? gameId : await gameId(unit.tx)
    const locked = permitted(await services.gameCache.lock(unit.tx, id), may && 'read', userId)
    const by = { commandId: command?.commandId ?? services.newId(), actorId: userId }
    const asked = command && askedBy(command, by)
    if (command && asked && orRefuse(isDone(command, locked.stored, asked))) {
      after = locked
      return new CommandAnswer(gameView(locked.stored, userId, services.clockMs()), true)
    }
    const change = await work(permitted(locked, may, userId), unit, by)
    after = await changeLocked(call, unit, locked, change, asked)
    const data = change.answer
      ? await change.answer(after)
      : gameView(after.stored, userId, services.clockMs())
    return command ? new CommandAnswer(data, false) : data
  })
  if (after) services.gameCache.set(after)
  return answer
}

const askedBy = (command: Command, by: GivenCommand): GivenCommand | RecordedCommand =>
  'content' in command ? { ...by, content: JSON.stringify(command.content) } : by

function isDone(
  command: Command,
  stored: GameWithEntries,
  by: GivenCommand | RecordedCommand,
): boolean | Refusal {
  if ('isDone' in command) return command.isDone(stored, by)
  if (isAskId(stored.asks, by.commandId)) return commandReused()
  return 'content' in by && doneBefore(stored, by)
}

/**
 * Changes and returns a game that the unit of work has locked, for actions that change several games, or more than games. Gives freed seats
 * to people on the waitlist (Rule 20.7). Throws refusals before writing anything.
 */
export async function changeLocked(
  { services, now, actor }: Saving,
  unit: UnitOfWork,
  locked: CachedGame,
  change: Change,
  command?: GivenCommand | RecordedCommand,
): Promise<CachedGame> {
  const { stored } = locked
  const decided = orRefuse(change.game ?? stored.game)
  const isChanged = decided !== stored.game
  if (!isChanged && !command) return locked
  const { added = [], timeZone = stored.timeZone, done = [], notifiesHost, afterwards } = change
  const entered = { ...stored, ...change.entered }
  const entries = added.length === 0 ? entered.entries : [...entered.entries, ...added]
  const waited = seatWaiting(withProposalKept(stored.game, decided, entries !== stored.entries), now)
  const table = change.table ?? (waited.seating === null ? undefined : play(waited, entries))
  const game = table ? withSeats(waited, table, added, below(services.randomBytes)) : waited
  const changeId = services.newId()
  const commandIds = command ? [command.commandId, ...(change.undoneCommandIds ?? [])] : []
  // Even if nothing changed, the other processes need a new change id to learn of the command.
  const saved = isChanged
    ? await saveGame(unit, stored, game, { changeId, now, commandIds, timeZone })
    : await renewGames(unit.tx, changeId, (games) => games.where('id', '=', game.id))
  await appendEntries(unit.tx, game.id, locked.entriesEver, added)
  const after = { game, entries, newEntries: added, table }
  const asks = await endAsks(unit, stored, change.asks ?? stored.asks, after, now)
  const { proposal } = stored.game
  if (proposal && game.proposal?.id !== proposal.id)
    await withdrawNotices(unit, game.id, ['deal_proposed'], now)
  const other = command && 'content' in command ? command : null
  const others = other ? [...stored.others, other] : stored.others
  const changed = await withPeople(unit, { ...entered, entries, others, asks, ...saved, changeId })
  const userId = actor?.userId ?? ''
  for (const [index, each] of done.entries()) {
    // A game has one row for the id of a command: the first, by which a repetition is recognised. The others get their own.
    const [commandId, content] = index === 0 ? [command?.commandId, other?.content] : []
    await insertCommand(unit.tx, {
      game_id: game.id,
      actor_id: userId,
      version: game.version,
      at: now,
      ...each,
      command_id: commandId ?? services.newId(),
      content: content ?? each.kind,
    })
  }
  await notifySeated(unit, decided, changed, notifiesHost ? null : userId)
  await notifyMoved(unit, stored.game, changed, userId)
  if (isChanged) await afterwards?.(changed)
  return new CachedGame(changed, table)
}

/** Notifies the people from the waitlist who got a seat, and the host, unless the host made the change. */
async function notifySeated(
  { notify }: UnitOfWork,
  decided: Game,
  changed: GameWithEntries,
  actorId: string | null,
): Promise<void> {
  const facts = factsOf(changed)
  const host = hostOf(changed.game).id
  for (const player of waitlist(decided)) {
    if (playerOf(changed.game, player.id)?.response !== 'accepted') continue
    if (player.userId !== null) await notify(player.userId, 'seat_free', facts)
    if (host !== actorId)
      await notify(host, 'invite_accepted', { ...facts, playerName: nameOf(changed, player) })
  }
}

/** Notifies players of their new seats, unless they moved themselves (Rule 33.7). */
async function notifyMoved(
  { notify }: UnitOfWork,
  before: Game,
  changed: GameWithEntries,
  actorId: string,
): Promise<void> {
  const { game } = changed
  if (game.state !== 'active' || game.seating === before.seating) return
  for (const { playerId, table, seat } of game.seating?.seats ?? []) {
    const userId = playerOf(game, playerId)?.userId ?? null
    const isSame = before.seating?.seats.some(
      (one) => one.playerId === playerId && one.table === table && one.seat === seat,
    )
    if (userId !== null && userId !== actorId && !isSame)
      await notify(userId, 'seat_moved', { ...factsOf(changed), table, seat })
  }
}

/** Adds the accounts in a saved game and the blocks between them. Reads them again if anybody joined or left. */
async function withPeople({ tx }: UnitOfWork, stored: GameWithEntries): Promise<GameWithEntries> {
  const { game, people } = stored
  const ids = game.players.flatMap(({ userId }) => userId ?? [])
  // Drop people who left: later changes of their name or blocks do not renew this game, and they may come back.
  if (people.size === ids.length && ids.every((id) => people.has(id))) return stored
  return { ...stored, people: await findPeople(tx, ids), blocks: await findBlocksIn(tx, game.id) }
}

/** Returns the game if the caller may do this now (null: anybody may). Throws the same error for a missing game as for a game of others. */
export function permitted(
  found: CachedGame | undefined,
  action: GameAction | null,
  userId: string,
): CachedGame {
  if (!found) throw new ActionRefused('not_found', text`There is no such game.`)
  orRefuse(action && can(action, found.stored.game, userId))
  return found
}

/** The facts of a game in notifications. */
export const factsOf = ({ game }: Pick<GameWithEntries, 'game'>) => ({ gameId: game.id, gameName: game.name })
