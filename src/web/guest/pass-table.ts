import type { Cents } from '../../domain/base/money.ts'
import type { Placing } from '../../domain/base/ordinals.ts'
import { STILL_IN, type TablePlayer, totalIn } from '../../domain/table/play.ts'
import type { Result } from '../../domain/table/ranking.ts'
import { entrySentence, type LogEntry, type TableView } from '../games/table-view.ts'
import { tookDeal } from '../i18n/texts/game.ts'
import { passWords } from '../i18n/texts/people.ts'
import { nameIn, type OpenedPass, personIn } from './pass-facts.ts'

type PassGame = OpenedPass['game']
type TableFigures = NonNullable<PassGame['table']>

/** The pass's answer as a `TableView`, with the pass's ids. Null before the start, and if the guest may not see the table. */
export function tableViewOf(opened: OpenedPass): TableView | null {
  const { game, playerId } = opened
  const { table, style, type, hostFirstName } = game
  if (!table || !style || !type) return null
  const entries = game.entries.map(entryOf)
  const players = table.players.map((player) => playerOf(player, entries))
  const buyIn = game.buyIn ?? 0
  const rebuys = game.rebuys ?? false
  const over = game.state === 'complete'
  return {
    game: {
      name: game.name,
      startsAt: game.timestamp,
      state: game.state,
      type,
      style,
      buyIn,
      rebuys,
      gap: null,
      imported: false,
    },
    startedAt: table.startedAt,
    place: game.place,
    hostLine: hostFirstName ? passWords.hostedBy(hostFirstName) : '',
    // Not folded from entries. `outs` and `outOrder` count entries, or places: both order the players alike. `over` means that the host has
    // ended the game.
    state: {
      style,
      rebuysAllowed: rebuys,
      buyIn,
      addOn: game.addOn,
      bounty: game.bounty,
      players,
      outs: entries.length,
      hand: [],
      pot: table.pot,
      over,
    },
    payouts: table.payouts,
    results: resultsOf(game, table, players),
    nonPlayers: [],
    clock: game.clock,
    seats: game.seating,
    entriesUntil: game.entriesUntil,
    entriesClosedAt: game.entriesClosedAt,
    entriesEver: entries.length,
    averageStack: table.averageStack,
    chipsInPlay: null,
    proposal: game.proposal,
    deal: game.deal,
    dealt: game.deal === null ? [] : dealtIn(game, players),
    problem: null,
    entries,
    buyIns: table.openings,
    myId: playerId,
    personOf: (id) => personIn(opened, id),
    nameOf: (id) => nameIn(opened, id),
    profileOf: () => null,
    subjectOf: (id) => nameIn(opened, id),
    lineOf: (entry) =>
      game.entries.some(({ id, dealt }) => dealt && id === entry.id)
        ? tookDeal(nameIn(opened, entry.playerId))
        : entrySentence({ style, myId: playerId, entries }, entry, (id) => nameIn(opened, id)),
  }
}

/** The players of the deal: those whom it knocked out, and the winner. */
function dealtIn({ entries }: PassGame, players: readonly TablePlayer[]): readonly string[] {
  const out = entries.filter(({ dealt }) => dealt)
  return [...out, ...players.filter(({ status }) => status === 'in')].map(({ playerId }) => playerId)
}

function entryOf({
  id,
  type,
  playerId,
  timestamp: at,
  amount,
  mended,
}: PassGame['entries'][number]): LogEntry {
  const about = { id, at, mended, playerId }
  return type === 'knocked' ? { ...about, type } : { ...about, type, amount }
}

function playerOf(
  { outAt, place, lastPlace: _, ...figures }: TableFigures['players'][number],
  entries: readonly LogEntry[],
): TablePlayer {
  const isOut = ({ playerId, type }: LogEntry) =>
    playerId === figures.playerId && (type === 'knocked' || type === 'cashed')
  return {
    ...figures,
    counted: figures.cashed,
    // The server sends the average stack, since a pass has no entries to fold.
    starts: 1,
    rebuyCount: 0,
    outOrder: outAt === null ? null : place === null ? entries.findLastIndex(isOut) : entries.length - place,
    outTimestamp: outAt ?? STILL_IN,
  }
}

/** The results at the end; before that, in a tournament, those of the players whose place is decided. */
function resultsOf(
  game: PassGame,
  { payouts, players: sent }: TableFigures,
  players: readonly TablePlayer[],
) {
  const result = (
    playerId: string,
    { place, lastPlace }: Placing,
    netOf: (paid: Cents, bounty: Cents) => Cents,
  ): Result => {
    const player = players.find((each) => each.playerId === playerId)
    const paid = player ? totalIn(player) : 0
    const bounty = player?.bounty ?? 0
    const net = netOf(paid, bounty)
    return {
      playerId,
      place,
      net,
      gross: net + paid,
      bounty,
      ...(lastPlace === undefined ? {} : { lastPlace }),
      outTimestamp: player?.outTimestamp ?? STILL_IN,
    }
  }
  if (game.state === 'complete')
    return game.results.map(({ playerId, net, ...placing }) => result(playerId, placing, () => net))
  return sent.flatMap(({ playerId, place, lastPlace }, index) => {
    if (place === null) return []
    // Players who share a place get its prizes in seat order: the server has split them already.
    const prize = payouts[place + sent.slice(0, index).filter((each) => each.place === place).length] ?? 0
    return [result(playerId, { place, lastPlace }, (paid, bounty) => prize + bounty - paid)]
  })
}
