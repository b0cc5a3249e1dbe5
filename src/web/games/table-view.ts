import type { EndpointName } from '../../contract/paths.ts'
import type { Cents } from '../../domain/base/money.ts'
import { listed } from '../../domain/base/text.ts'
import { type Game, type GameStyle, ownBuyIns } from '../../domain/game/game.ts'
import { offersCashOutShortcut } from '../../domain/table/decide.ts'
import { seatsOf } from '../../domain/table/drawn-seats.ts'
import {
  describeEntry,
  type Entry,
  type EntryContent,
  isLaterEntry,
  killersOf,
  sameHandOf,
} from '../../domain/table/entries.ts'
import { isLarge } from '../../domain/table/entry-amounts.ts'
import type { AskContent } from '../../domain/table/entry-asks.ts'
import {
  averageStack,
  chipsInPlay,
  type PlayState,
  play,
  playerAt,
  type TablePlayer,
} from '../../domain/table/play.ts'
import { nonPlayingBearers, type Result, rank, unaccounted } from '../../domain/table/ranking.ts'
import type { Clock } from '../../domain/tournament/clock.ts'
import type { DealKind, Proposal } from '../../domain/tournament/deal.ts'
import type { Seat } from '../../domain/tournament/seats.ts'
import { said, t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/formats.ts'
import { gameWords, tookDeal } from '../i18n/texts/game.ts'
import { href } from '../navigation/href.ts'
import type { AvatarPerson } from '../ui/Avatar.tsx'
import { hostLineOf, prizesOf } from './card-facts.ts'
import { type GameView, hasProfile, nameIn, personIn, subjectIn } from './game-view.ts'

/** An entry as the log shows it. */
export type LogEntry = EntryContent & Pick<Entry, 'id' | 'at' | 'mended'>

/** A table as people see it: of a game that they can read, or of a guest's pass, which contains less. Money in cents. */
export interface TableView {
  readonly game: Pick<
    Game,
    'name' | 'startsAt' | 'state' | 'type' | 'style' | 'buyIn' | 'rebuys' | 'gap' | 'imported'
  >
  readonly startedAt: number | null
  /** Null: the viewer may not know it. */
  readonly place: string | null
  readonly hostLine: string
  readonly state: PlayState
  /** By place, best first, after deals and shared places; empty in a cash game. */
  readonly payouts: readonly Cents[]
  /** Best first, as far as the viewer knows them. */
  readonly results: readonly Result[]
  /** People who bear a share of the gap without playing. */
  readonly nonPlayers: readonly Pick<Result, 'playerId' | 'net'>[]
  readonly clock: Clock | null
  /** Seats of the players still in, by table and seat; empty if no seats were drawn. */
  readonly seats: readonly Seat[]
  /** As `Game.entriesUntil`. */
  readonly entriesUntil: number | null
  /** As `Game.entriesClosedAt`. */
  readonly entriesClosedAt: number | null
  /** How many entries the game has ever had, as far as the viewer knows. */
  readonly entriesEver: number
  /** In whole chips; null if unknown. */
  readonly averageStack: number | null
  /** All chips bought; null if the game has no chips, or the viewer does not know. */
  readonly chipsInPlay: number | null
  /** The deal proposed to those who are in. */
  readonly proposal: Proposal | null
  /** The kind of the deal that ended the game. */
  readonly deal: DealKind | null
  /** The players who shared the prizes in it. */
  readonly dealt: readonly string[]
  /** A sentence about what does not add up, or null. */
  readonly problem: string | null
  /** Oldest first. */
  readonly entries: readonly LogEntry[]
  /** The opening buy-ins that differ from the game's. */
  readonly buyIns: readonly { readonly playerId: string; readonly amount: Cents }[]
  /** The viewer's player id, if they play. */
  readonly myId: string | undefined
  readonly personOf: (playerId: string) => AvatarPerson
  readonly nameOf: (playerId: string) => string
  /** The path to a player's profile; null for oneself, for guests, and on a pass. */
  readonly profileOf: (playerId: string) => string | null
  /** As `nameOf`, at the beginning of a sentence: "You" for the viewer. */
  readonly subjectOf: (playerId: string) => string
  readonly lineOf: (entry: LogEntry) => string
}

/** How calls for players identify the game: by its id, or by a guest's pass. */
export type NamedTable = { readonly gameId: string } | { readonly pass: string }

/** The reads that show what such calls change; refetched after an answer. */
export const tableReads: readonly EndpointName[] = ['fetchGame', 'openPass']

/** A table as the people in its game see it: by default after the server's entries. */
export function tableView(game: GameView, state: PlayState = play(game, game.entries)): TableView {
  const { myId } = game
  const results = rank(game, state)
  return {
    game,
    startedAt: game.startedAt,
    place: game.place,
    hostLine: hostLineOf(game),
    state,
    payouts: prizesOf(game, results),
    results,
    nonPlayers: nonPlayingBearers(game, state),
    clock: game.clock,
    seats: seatsOf(game.seating, state),
    entriesUntil: game.entriesUntil,
    entriesClosedAt: game.entriesClosedAt,
    entriesEver: game.entries.length + game.takenBack,
    averageStack: averageStack(game, state),
    chipsInPlay: chipsInPlay(game, state),
    proposal: game.proposal,
    deal: game.deal?.kind ?? null,
    dealt: game.deal?.stacks.map(({ playerId }) => playerId) ?? [],
    problem: game.imported ? importedGap(results) : unaccountedText(state),
    entries: game.entries,
    buyIns: ownBuyIns(game),
    myId,
    personOf: (playerId) => personIn(game, playerId),
    nameOf: (playerId) => nameIn(game, playerId),
    profileOf: (playerId) =>
      playerId === myId || !hasProfile(game, playerId) ? null : href('/buddy-profile', { userId: playerId }),
    subjectOf: (playerId) => subjectIn(game, playerId),
    lineOf: (entry) => dealLine(game, entry) ?? entryLine(game, entry),
  }
}

/** A knock-out that came from the deal, as a sentence; null for any other entry. */
function dealLine(game: GameView, { id, playerId }: LogEntry): string | null {
  const commandId = game.entries.find((entry) => entry.id === id)?.commandId
  if (game.deal === null || game.deal.commandId !== commandId) return null
  return tookDeal(subjectIn(game, playerId))
}

/** An entry, with its id once it has one. */
type NamedEntry = EntryContent & { readonly id?: string | undefined }

/** An entry's line in the log (Rules 14.23, 22.5). */
export const entryLine = (game: GameView, entry: NamedEntry): string =>
  entrySentence(game, entry, (id) => subjectIn(game, id))

/** An entry as a sentence, including how two stacks in one hand compared. `subjectOf` names a player; the viewer is "You". */
export function entrySentence(
  viewer: Viewer,
  entry: NamedEntry,
  subjectOf: (playerId: string) => string,
): string {
  const line = plainSentence(viewer, entry, subjectOf)
  switch (sameHandOf(entry)?.stack) {
    case 'more':
      return t`${line} (same hand, more chips)`
    case 'less':
      return t`${line} (same hand, fewer chips)`
    case 'equal':
      return t`${line} (same hand, as many chips)`
    default:
      return line
  }
}

interface Viewer {
  readonly style: GameStyle
  readonly myId: string
  /** The entries that still count, oldest first. */
  readonly entries: readonly Pick<Entry, 'id' | 'playerId'>[]
}

function plainSentence(
  { style, myId, entries }: Viewer,
  entry: NamedEntry,
  subjectOf: (playerId: string) => string,
): string {
  const killers = killersOf(entry) ?? []
  const by = said(listed(killers.map(subjectOf))) || undefined
  if (entry.type === 'knocked' && entry.playerId === myId) {
    if (by !== undefined) return style === 'cash' ? t`${by} busted you` : t`${by} knocked you out`
    if (style === 'tournament') return t`You were knocked out`
  }
  const name = subjectOf(entry.playerId)
  if (killers.length === 1 && killers[0] === myId)
    return style === 'cash' ? t`You busted ${name}` : t`You knocked out ${name}`
  const isLater = entry.type === 'joined' && entry.id !== undefined && isLaterEntry(entries, entry.id)
  return said(describeEntry(entry, style, name, by, isLater))
}

/** The money left in the pot of a table that is over, as a sentence, or null. */
function unaccountedText(state: PlayState): string | null {
  const left = state.over ? unaccounted(state) : 0
  return left > 0 ? gameWords.unaccounted(formatDollars(left)) : null
}

/** The gap of an imported night, as a sentence, or null. */
function importedGap(results: readonly Result[]): string | null {
  const gap = results.reduce((sum, { net }) => sum + net, 0)
  if (gap === 0) return null
  const amount = formatDollars(Math.abs(gap))
  return gap > 0 ? t`${amount} more was paid out than came in.` : t`${amount} less was paid out than came in.`
}

/** The players in display order: those in by seat, then those out, last out first; by results (best first) once the table is over. */
export function pillOrder(state: PlayState, results: readonly Result[] = []): readonly TablePlayer[] {
  if (state.over && results.length > 0)
    return results.flatMap(({ playerId }) => playerAt(state, playerId) ?? [])
  const rank = (player: TablePlayer) => (player.outOrder === null ? 0 : state.outs - player.outOrder)
  return state.players.toSorted((a, b) => rank(a) - rank(b))
}

/** Whether to confirm the amount that a player asks for (Rule 23.14). */
export function isLargeAsk(state: PlayState, { kind, playerId, amount }: AskContent): boolean {
  if (kind === 'cash') return cashOutStep(state, playerId, { amount, said: true }) === 'large'
  return kind === 'rebuy' && isLarge(amount, state.buyIn)
}

/**
 * The questions to confirm about a submitted cash-out (cents): whether to bust the others if it empties the pot (Rule 4.9), whether an unusually
 * large amount is right (Rule 23.14), or whether the prefilled amount is meant (Rule 23.17).
 */
export function cashOutStep(
  state: PlayState,
  playerId: string,
  { amount, said }: { readonly amount: Cents; readonly said: boolean },
): 'shortcut' | 'large' | 'unsaid' | 'cash' {
  if (offersCashOutShortcut(state, playerId, amount)) return 'shortcut'
  if (isLarge(amount, state.buyIn) && amount < state.pot) return 'large'
  return said ? 'cash' : 'unsaid'
}
