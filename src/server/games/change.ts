import { setImmediate } from 'node:timers/promises'
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
import { commandReused, type GivenCommand } from '../../domain/table/entries.ts'
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
import { endAsks } from './entry-asks-store.ts'
import { CachedGame } from './game-cache.ts'
import type { GameWithEntries } from './read-store.ts'
import { saveGame } from './store.ts'
import { gameView, nameOf } from './view.ts'

/** What becomes of a game that is locked. */
export interface Change {
  /** The game from now on, one version further. If it is the same object or left out, only the command is recorded, and nobody is told. */
  readonly game?: Game | Refusal
  readonly timeZone?: string | null
  /** What is new at its table. The action stores it itself. */
  readonly entered?: Partial<Entered>
  /** The players' asks, if they changed. */
  readonly asks?: GameWithEntries['asks']
  /** The table after these entries, if known. */
  readonly table?: PlayState
  /** Ids of the commands that it takes back, to be announced with its own. */
  readonly undoneCommandIds?: readonly string[]
  /** Tells the host who got a freed seat even if the host made the change, because the answer does not show it. */
  readonly tellsHost?: boolean
  /** What to put on the record of the game (Rule 22.8); of a command also if nothing changed. */
  readonly done?: readonly Done[]
  /** What follows once the game is saved, and who is told. */
  readonly afterwards?: (changed: GameWithEntries) => Promise<unknown>
}

interface Answering<A> {
  /** The answer to the caller, also if nothing changed; by default the whole game. */
  readonly answer: (game: CachedGame) => A | Promise<A>
}

/** A command, which is done once for ever (Rule 12.13). It gets an id if the device gave none. */
type Command = { readonly commandId?: string | undefined } & (
  | {
      /** The input of a command that is more than entries, as text. A repeated command has the same text. */
      readonly content: string
    }
  | {
      /** Whether the same entries were made, or taken back, before under this command. */
      readonly isDone: (stored: GameWithEntries, by: GivenCommand) => boolean | Refusal
    }
)

interface Way {
  /** The game's id, or how to find it before it is locked. */
  readonly gameId: string | ((tx: Tx) => Promise<string>)
  /** What the caller must be allowed to do; null if `work` checks that. */
  readonly may: GameAction | null
  readonly command?: Command
  /** Runs before the game is locked. */
  readonly first?: (unit: UnitOfWork) => Promise<void>
}

type Work<C> = (locked: CachedGame, unit: UnitOfWork, by: GivenCommand) => C | Promise<C>

/**
 * The one way in which a call changes a game: locks it, asks whether the caller may, lets `work` decide, saves and announces the game, and
 * caches it after the commit. A command that was done before changes nothing: if the caller may read the game, they get it as it is now,
 * whatever its state (Rule 12.13).
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
    if (command && orRefuse(isDone(command, locked.stored, by))) {
      after = locked
      return new CommandAnswer(gameView(locked.stored, userId, services.clockMs()), true)
    }
    const change = await work(permitted(locked, may, userId), unit, by)
    const asked = command && ('content' in command ? { ...by, content: command.content } : by)
    after = await changeLocked(call, unit, locked, change, asked)
    const data = change.answer
      ? await change.answer(after)
      : gameView(after.stored, userId, services.clockMs())
    return command ? new CommandAnswer(data, false) : data
  })
  if (after) services.gameCache.set(after)
  return answer
}

function isDone(command: Command, stored: GameWithEntries, by: GivenCommand): boolean | Refusal {
  if (!('content' in command)) return command.isDone(stored, by)
  if (isAskId(stored.asks, by.commandId)) return commandReused()
  return doneBefore(stored, { ...by, content: command.content })
}

/**
 * Changes a game that the unit of work has locked, and returns it: for those that change several games at once, or more than games. Seats
 * that the change frees go to people on the waitlist (Rule 20.7). Throws a refusal before anything is written.
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
  const { entered, timeZone = stored.timeZone, done = [], tellsHost, afterwards } = change
  const { entries } = { ...stored, ...entered }
  const waited = seatWaiting(withProposalKept(stored.game, decided, entries !== stored.entries), now)
  const table = change.table ?? (waited.seating === null ? undefined : play(waited, entries))
  const made = entries.slice(stored.entries.length)
  const game = table ? withSeats(waited, table, made, below(services.randomBytes)) : waited
  const changeId = services.newId()
  const commandIds = command ? [command.commandId, ...(change.undoneCommandIds ?? [])] : []
  // Even if nothing changed, a new change id tells the other processes of the command.
  const saved = isChanged
    ? await saveGame(unit, stored, game, { changeId, now, commandIds, timeZone })
    : await renewGames(unit.tx, changeId, (games) => games.where('id', '=', game.id))
  const asks = await endAsks(unit, stored, change.asks ?? stored.asks, { game, entries, made, table }, now)
  const { proposal } = stored.game
  if (proposal && game.proposal?.id !== proposal.id)
    await withdrawNotices(unit, game.id, ['deal_proposed'], now)
  const other = command && 'content' in command ? command : null
  const others = other ? [...stored.others, other] : stored.others
  const changed = await withPeople(unit, { ...stored, ...entered, others, asks, ...saved, changeId })
  const userId = actor?.userId ?? ''
  for (const each of done)
    await insertCommand(unit.tx, {
      ...{ game_id: game.id, actor_id: userId, version: game.version, at: now, ...each },
      command_id: command?.commandId ?? services.newId(),
      content: other?.content ?? each.kind,
    })
  await tellSeated(unit, decided, changed, tellsHost ? null : userId)
  await tellMoved(unit, stored.game, changed, userId)
  if (isChanged) await afterwards?.(changed)
  return new CachedGame(changed, table)
}

/** Tells those from the waitlist who got a seat, and the host, unless the host made the change. */
async function tellSeated(
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

/** Tells those in play who sit elsewhere now, unless they did it themselves (Rule 33.7). */
async function tellMoved(
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

/** Adds the accounts in a saved game and the blocks between them. They are read again if anybody joined or left. */
async function withPeople({ tx }: UnitOfWork, stored: GameWithEntries): Promise<GameWithEntries> {
  const { game, people } = stored
  const ids = game.players.flatMap(({ userId }) => userId ?? [])
  // People who left are dropped: this game is not renewed when they change their name or block somebody, and they may come back.
  if (people.size === ids.length && ids.every((id) => people.has(id))) return stored
  return { ...stored, people: await findPeople(tx, ids), blocks: await findBlocksIn(tx, game.id) }
}

const NIGHTS_AT_ONCE = 10

/** Locks games until the transaction ends, in the order in which every change locks them, and leaves out those that are gone. */
export async function lockGames(
  { services }: Pick<Saving, 'services'>,
  tx: Tx,
  gameIds: readonly string[],
): Promise<readonly CachedGame[]> {
  const locked: CachedGame[] = []
  for (const [index, gameId] of [...new Set(gameIds)].sort().entries()) {
    const game = await services.gameCache.lock(tx, gameId)
    if (game) locked.push(game)
    // Other calls get their turn (Rule 26.13).
    if (index % NIGHTS_AT_ONCE === NIGHTS_AT_ONCE - 1) await setImmediate()
  }
  return locked
}

/**
 * Returns the game if the caller may do this to it now (null: anybody may). A missing game and one that the caller is not in give the
 * same error.
 */
export function permitted(
  found: CachedGame | undefined,
  action: GameAction | null,
  userId: string,
): CachedGame {
  if (!found) throw new ActionRefused('not_found', text`There is no such game.`)
  orRefuse(action && can(action, found.stored.game, userId))
  return found
}

/** How a notification names a game. */
export const factsOf = ({ game }: Pick<GameWithEntries, 'game'>) => ({ gameId: game.id, gameName: game.name })
