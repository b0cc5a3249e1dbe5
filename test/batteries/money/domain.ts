import { isRefusal } from '../../../src/domain/base/refusal.ts'
import type { GameNight } from '../../../src/domain/corrections/own-buy-in.ts'
import { hostOf } from '../../../src/domain/game/players.ts'
import { amountOf, countedOf, sameHandOf } from '../../../src/domain/table/entries.ts'
import { isOver, play } from '../../../src/domain/table/play.ts'
import { rank, unaccounted } from '../../../src/domain/table/ranking.ts'
import { createChance } from '../../../stage/chance.ts'
import { accepted, buildGame } from '../../domain/build.ts'
import type { RunOptions } from '../battery.ts'
import type { Outcome } from '../outcome.ts'
import { NightModel } from './model.ts'
import { drawNight, HOST, type Night, type Wish } from './nights.ts'
import { afterWish } from './table.ts'
import { Tally } from './tally.ts'

const HOST_ID = 'hana'

const seatsOf = ({ players, hostIsPlaying }: Night): string[] => [
  ...(hostIsPlaying ? [HOST_ID] : []),
  ...Array.from({ length: players - (hostIsPlaying ? 1 : 0) }, (_, index) => `guest-${index}`),
]

function opened(night: Night, seats: readonly string[]): GameNight {
  const { style, rebuys, hostIsPlaying, buyIn, bounty, payoutUnit } = night
  const game = buildGame({
    ...{ style, rebuys, hostIsPlaying, buyIn, bounty, payoutUnit },
    hostId: HOST_ID,
    payouts: night.shares,
    state: 'active',
    invites: accepted(...seats.filter((seat) => seat !== HOST_ID)),
  })
  return { game, entries: [], counts: [] }
}

/** The state of a night by the domain and by the model, as text: the table, entry by entry, and who bears what. */
function tableBy({ game, entries }: GameNight, seats: readonly string[]): string {
  const state = play(game, entries)
  const numberOf = (id: string) => {
    const seat = seats.indexOf(id)
    return seat === -1 && id === hostOf(game).id ? HOST : seat
  }
  const rows = entries.map((entry) => {
    const isCounted = entry.type === 'cashed' && entry.counted !== undefined
    const cents = entry.type === 'knocked' ? 0 : amountOf(entry)
    const sameHand = sameHandOf(entry)
    const named = sameHand ? [entries.findIndex(({ id }) => id === sameHand.as), sameHand.stack] : null
    return [numberOf(entry.playerId), entry.type, cents, isCounted ? countedOf(entry) : null, named]
  })
  const borne = (game.gap?.shares ?? [])
    .map(({ playerId, amount }): [number, number] => [numberOf(playerId), amount])
    .filter(([, cents]) => cents !== 0)
    .toSorted(([one], [other]) => one - other)
  const gap = { counted: game.gap?.counted ?? 0, pot: game.gap?.pot ?? 0, shares: borne }
  const heads = state.players.map(({ head }) => head)
  return JSON.stringify({ pot: state.pot, over: isOver(state), rows, gap, heads })
}

/** Differences between domain and model in a night, or sums that do not add up; null if there are none. */
function faultOf(night: Night, tally: Tally): string | null {
  const seats = seatsOf(night)
  const model = new NightModel(night)
  let table = opened(night, seats)
  const enter = (wish: Wish, step: string): string | null => {
    const after = afterWish(table, wish, { model, seats, id: step })
    const before = model.gap
    if (model.breaksHand(wish)) {
      tally.brokeHand()
      if (!isRefusal(after) || after.code !== 'mend_breaks') return `${step}: one hand is torn apart`
    }
    const isTaken = model.enter(wish)
    if (isTaken) tally.add(wish, before, model)
    if (isTaken === isRefusal(after)) {
      const said = isRefusal(after) ? after.message : 'is taken'
      return `${step}: only one of both allows ${JSON.stringify(wish)}: ${said}`
    }
    if (!isRefusal(after)) table = after
    const [seen, expected] = [tableBy(table, seats), model.asText()]
    return seen === expected ? null : `${step}: ${seen}, in the model ${expected}`
  }
  for (const [step, wish] of night.wishes.entries()) {
    const fault = enter(wish, `step ${step}`)
    if (fault !== null) return fault
  }
  if (model.isOver) {
    model.end()
    table = { ...table, game: { ...table.game, state: 'complete' } }
    for (const [step, wish] of night.corrections.entries()) {
      const fault = enter(wish, `correction ${step}`)
      if (fault !== null) return fault
    }
  }
  return faultInResults(night, table, seats, model)
}

function faultInResults(
  night: Night,
  { game, entries }: GameNight,
  seats: readonly string[],
  model: NightModel,
): string | null {
  const state = play(game, entries)
  const results = rank(game, state)
  const standings = results
    .map(({ playerId, place, lastPlace = place, gross, net }) => {
      return { player: seats.indexOf(playerId), place, lastPlace, gross, net }
    })
    .toSorted((one, other) => one.player - other.player)
  if (JSON.stringify(standings) !== JSON.stringify(model.standings()))
    return `ranked ${JSON.stringify(standings)}, in the model ${JSON.stringify(model.standings())}`
  const nets = results.reduce((sum, { net }) => sum + net, -model.beside)
  const onHeads = isOver(state) ? 0 : state.players.reduce((sum, { head }) => sum + head, 0)
  if (nets + onHeads + unaccounted(state) !== 0)
    return `nets and what is left add up to ${nets + unaccounted(state)}`
  const paid = results.reduce((sum, { gross }) => sum + gross, 0)
  const held = state.players.reduce((sum, { head, bounty }) => sum + head + bounty, state.pot)
  const left = isOver(state) ? 0 : state.players.reduce((sum, { head }) => sum + head, 0)
  return night.style === 'cash' || paid + left === held ? null : `a pot with heads of ${held} pays ${paid}`
}

/** Plays random nights through the domain and the model: pot, places, payouts and nets are equal to the cent. */
export function runThroughDomain({
  sizes: { histories },
  seed,
  onProgress,
}: RunOptions<'histories'>): Outcome {
  const chance = createChance(seed)
  const faults: string[] = []
  const tally = new Tally()
  let [wishes, cents] = [0, 0]
  for (let at = 1; at <= histories; at += 1) {
    const night = drawNight(chance, 9)
    tally.begin(night)
    const fault = faultOf(night, tally)
    if (fault !== null) faults.push(`history ${at}: ${fault}`)
    wishes += night.wishes.length + night.corrections.length
    cents += night.buyIn * night.players
    if (at % 20_000 === 0) onProgress(`${at} histories`)
  }
  return {
    figures: {
      'histories through the domain': histories,
      'entries tried': wishes,
      'cents of buy-ins': cents,
      ...tally.figures,
    },
    faults,
  }
}
