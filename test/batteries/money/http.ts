import { type Chance, createChance } from '../../../scripts/demo/chance.ts'
import type { WireGame } from '../../../src/contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../../src/contract/game-wire.ts'
import { percentagesFromShares } from '../../../src/domain/payouts.ts'
import { isOver, play } from '../../../src/domain/play.ts'
import type { TestApp } from '../../app.ts'
import { whole } from '../../server/table.ts'
import { befriend, gameInput, join, type Member, startGame } from '../../world.ts'
import type { OpenWorld, RunOptions } from '../battery.ts'
import type { Outcome } from '../outcome.ts'
import { Paper, type Standing } from './model.ts'
import { drawNight, type Night, type Wish } from './nights.ts'

/** So many tables play side by side; a new one is set up for so many nights. */
const TABLES = 4
const NIGHTS_A_TABLE = 100
const GUESTS = 5
const FINISHES = 40

/** One host with guests, and what each has won so far on paper, in cents. */
interface Circle {
  readonly host: Member
  readonly guests: readonly Member[]
  readonly won: Map<string, number>
}

async function gather(world: TestApp, table: number): Promise<Circle> {
  const host = await join(world, `host${table}`)
  const guests: Member[] = []
  for (let guest = 0; guest < GUESTS; guest += 1) {
    const member = await join(world, `guest${table}of${guest}`)
    await befriend(world, host, member)
    guests.push(member)
  }
  return { host, guests, won: new Map() }
}

const potOf = (wire: WireGame) => play(gameFromWire(wire), entriesFromWire(wire))

/** Sends one wish; the game afterwards, or null when the server refuses. Throws at any other answer. */
async function send(
  world: TestApp,
  host: Member,
  gameId: string,
  wish: Wish & { userId: string; amount: number },
) {
  const { type, userId, amount } = wish
  const entry = { gameId, userId, timestamp: world.now(), amount: amount / 100 }
  const as = host.token
  const answer = await (type === 'undo'
    ? whole(world.call('popGameEvent', { gameId }, { as }))
    : type === 'cashed and bust the rest'
      ? whole(world.call('pushGameEvent', { ...entry, type: 'cashed', bustRemaining: true }, { as }))
      : whole(
          world.call(
            'pushGameEvent',
            { ...entry, type, ...(type === 'knocked' ? { amount: 0 } : {}) },
            { as },
          ),
        ))
  // More than a million dollars is not in the shape of an entry at all.
  if (answer.status === 409 || (answer.status === 422 && amount > 100_000_000)) return null
  if (answer.status !== 200) throw new Error(`${type}: ${answer.status} ${answer.body}`)
  return answer.data
}

/** What a player's profile says of the last game and of all games, against the paper. */
async function faultInProfile(world: TestApp, { won }: Circle, member: Member, standing: Standing) {
  const { gameResults } = await world.ok('user', {}, { as: member.token })
  const cents = gameResults.map(({ winnings }) => Math.round(winnings * 100))
  const total = (won.get(member.id) ?? 0) + standing.net
  won.set(member.id, total)
  const last = gameResults.at(-1)
  if (last?.place !== standing.place || cents.at(-1) !== standing.net)
    return `${member.username} has ${JSON.stringify(last)}, on paper ${JSON.stringify(standing)}`
  const sum = cents.reduce((before, each) => before + each, 0)
  return sum === total ? null : `${member.username} has won ${sum} in all, on paper ${total}`
}

async function playNight(world: TestApp, circle: Circle, night: Night): Promise<string | null> {
  const { host } = circle
  const guests = circle.guests.slice(0, night.players - (night.hostIsPlaying ? 1 : 0))
  const seats = night.hostIsPlaying ? [host, ...guests] : guests
  const { style, rebuys, hostIsPlaying, players } = night
  const { id: gameId } = await startGame(world, [host, ...guests], {
    ...gameInput(world, guests),
    ...{ style, rebuys, hostIsPlaying, seats: players, buyIn: night.buyIn / 100 },
    payouts: percentagesFromShares(night.shares),
  })
  const paper = new Paper(night)
  let tries = 0
  const enter = async (wish: Wish): Promise<string | null> => {
    tries += 1
    const amount = paper.amountOf(wish)
    const after = await send(world, host, gameId, { ...wish, amount, userId: seats[wish.player]?.id ?? '' })
    if (paper.enter(wish) !== (after !== null)) return `only one of both allows ${JSON.stringify(wish)}`
    if (after === null) return null
    const state = potOf(after)
    if (state.pot !== paper.pot || isOver(state) !== paper.isOver || after.gameEvents.length !== paper.lines)
      return `after ${JSON.stringify(wish)} the pot is ${state.pot}, on paper ${paper.pot}`
    return null
  }
  for (const wish of night.wishes) {
    const fault = await enter(wish)
    if (fault !== null) return fault
  }
  while (!paper.isOver && tries < night.wishes.length + FINISHES) {
    const fault = await enter(paper.next())
    if (fault !== null) return fault
  }
  world.advance(1)
  await world.ok('endGame', { id: gameId }, { as: host.token })
  const standings = paper.standings()
  for (const [player, member] of seats.entries()) {
    const standing = standings[player]
    const fault = standing && (await faultInProfile(world, circle, member, standing))
    if (fault) return fault
  }
  return null
}

/** Plays random nights over HTTP and on paper: every answer, every frozen result and every total is the same to the cent. */
export async function runThroughHttp(
  open: OpenWorld,
  { sizes: { nights }, seed, onProgress }: RunOptions<'nights'>,
): Promise<Outcome> {
  const world = await open({ settings: { HOSTING_CHIP_CENTS: '0' } })
  const chance: Chance = createChance(seed)
  const faults: string[] = []
  let [begun, entries] = [0, 0]
  const playOn = async (table: number) => {
    const circle = await gather(world, table)
    while (begun < nights) {
      begun += 1
      const at = begun
      const night = drawNight(chance, GUESTS)
      entries += night.wishes.length
      const fault = await playNight(world, circle, night)
      if (fault !== null) faults.push(`night ${at} ${JSON.stringify(night)}: ${fault}`)
      if (at % 200 === 0) onProgress(`${at} nights`)
    }
  }
  try {
    await Promise.all(
      Array.from({ length: Math.min(TABLES, Math.ceil(nights / NIGHTS_A_TABLE)) }, (_, table) =>
        playOn(table),
      ),
    )
    return { figures: { 'nights through HTTP': nights, 'entries tried': entries }, faults }
  } finally {
    await world.close()
  }
}
