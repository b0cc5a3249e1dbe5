import { createChance } from '../../../scripts/demo/chance.ts'
import { commandFrom, decide } from '../../../src/domain/decide.ts'
import { type Entry, undoTarget } from '../../../src/domain/entries.ts'
import { evolve, isOver, play } from '../../../src/domain/play.ts'
import { rank, unaccounted } from '../../../src/domain/ranking.ts'
import { isRefusal } from '../../../src/domain/refusal.ts'
import { accepted, buildGame, entered as enteredAs } from '../../domain/build.ts'
import type { RunOptions } from '../battery.ts'
import type { Outcome } from '../outcome.ts'
import { Paper } from './model.ts'
import { drawNight, type Night, type Wish } from './nights.ts'

const HOST = 'hana'

const seatsOf = ({ players, hostIsPlaying }: Night): string[] => [
  ...(hostIsPlaying ? [HOST] : []),
  ...Array.from({ length: players - (hostIsPlaying ? 1 : 0) }, (_, index) => `guest-${index}`),
]

/** The events after a wish; null when the domain refuses it. */
function entered(
  game: ReturnType<typeof buildGame>,
  events: readonly Entry[],
  wish: { type: Wish['type']; userId: string; amount: number },
): Entry[] | null {
  if (wish.type === 'undo') {
    const target = undoTarget(events)
    return isRefusal(target) ? null : events.filter((event) => event !== target)
  }
  const { userId, amount } = wish
  const bustRemaining = wish.type === 'cashed and bust the rest'
  const command = commandFrom(
    wish.type === 'cashed and bust the rest'
      ? { type: 'cashed', playerId: userId, amount, bustRemaining }
      : { type: wish.type, playerId: userId, amount: wish.type === 'knocked' ? 0 : amount },
  )
  if (isRefusal(command)) return null
  const decision = decide(play(game, events), command)
  if (isRefusal(decision)) return null
  return [...events, ...decision.map((made, index) => enteredAs(made, `${events.length + index}`))]
}

/** What the domain and the paper do not agree on in a night, or what does not add up; null when all is right. */
function faultOf(night: Night): string | null {
  const seats = seatsOf(night)
  const { style, rebuys, hostIsPlaying, buyIn } = night
  const game = buildGame({
    ...{ style, rebuys, hostIsPlaying, buyIn },
    hostId: HOST,
    payouts: night.shares,
    state: 'active',
    invites: accepted(...seats.filter((seat) => seat !== HOST)),
  })
  const paper = new Paper(night)
  let events: Entry[] = []
  for (const [step, wish] of night.wishes.entries()) {
    const amount = paper.amountOf(wish)
    const after = entered(game, events, { type: wish.type, userId: seats[wish.player] ?? '', amount })
    if (paper.enter(wish) !== (after !== null))
      return `step ${step}: only one of both allows ${JSON.stringify(wish)}`
    events = after ?? events
    const state = play(game, events)
    if (state.pot !== paper.pot) return `step ${step}: the pot is ${state.pot}, on paper ${paper.pot}`
    if (isOver(state) !== paper.isOver) return `step ${step}: only one of both is over`
  }
  const state = events.reduce(evolve, play(game, []))
  const results = rank(game, state)
  const standings = results
    .map(({ playerId, place, gross, net }) => ({ player: seats.indexOf(playerId), place, gross, net }))
    .toSorted((one, other) => one.player - other.player)
  if (JSON.stringify(standings) !== JSON.stringify(paper.standings()))
    return `ranked ${JSON.stringify(standings)}, on paper ${JSON.stringify(paper.standings())}`
  const nets = results.reduce((sum, { net }) => sum + net, 0)
  if (nets + unaccounted(state) !== 0) return `nets and what is left add up to ${nets + unaccounted(state)}`
  const paid = results.reduce((sum, { gross }) => sum + gross, 0)
  return night.style === 'cash' || paid === state.pot ? null : `a pot of ${state.pot} pays ${paid}`
}

/** Plays random nights through the domain and on paper: pot, places, payouts and nets are the same to the cent. */
export function runThroughDomain({
  sizes: { histories },
  seed,
  onProgress,
}: RunOptions<'histories'>): Outcome {
  const chance = createChance(seed)
  const faults: string[] = []
  let [wishes, cents] = [0, 0]
  for (let at = 1; at <= histories; at += 1) {
    const night = drawNight(chance, 9)
    const fault = faultOf(night)
    if (fault !== null) faults.push(`history ${at}: ${fault}`)
    wishes += night.wishes.length
    cents += night.buyIn * night.players
    if (at % 20_000 === 0) onProgress(`${at} histories`)
  }
  return {
    figures: {
      'histories through the domain': histories,
      'entries tried': wishes,
      'cents of buy-ins': cents,
    },
    faults,
  }
}
