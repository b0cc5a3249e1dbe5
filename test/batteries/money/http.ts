import { inDollars } from '../../../src/domain/base/money.ts'
import { percentagesFromShares } from '../../../src/domain/payouts/payouts.ts'
import { type Chance, createChance } from '../../../stage/chance.ts'
import type { TestApp } from '../../app.ts'
import { gameInput, startGame } from '../../world.ts'
import type { OpenWorld, RunOptions } from '../battery.ts'
import type { Outcome } from '../outcome.ts'
import { type Circle, faultInProfile, gather } from './circle.ts'
import { NightModel } from './model.ts'
import { drawNight, type Night, type Wish } from './nights.ts'
import { asText, send, type Table } from './sending.ts'
import { Settling } from './settling.ts'
import { Tally } from './tally.ts'

/** The number of concurrent tables, and of nights per world. */
const TABLES = 4
const NIGHTS_A_TABLE = 100
const MOST_PLAYERS = 5
const FINISHES = 40

interface Playing {
  readonly chance: Chance
  readonly tally: Tally
}

async function playNight(
  world: TestApp,
  circle: Circle,
  night: Night,
  { chance, tally }: Playing,
): Promise<string | null> {
  const { host } = circle
  const guests = circle.guests.slice(0, night.players - (night.hostIsPlaying ? 1 : 0))
  const seats = night.hostIsPlaying ? [host, ...guests] : guests
  const { style, rebuys, hostIsPlaying, players, bounty } = night
  tally.begin(night)
  let game = await startGame(world, [host, ...guests], {
    ...gameInput(world, guests),
    ...{ style, rebuys, hostIsPlaying, seats: players, buyIn: night.buyIn / 100 },
    payouts: percentagesFromShares(night.shares),
    payoutUnit: night.payoutUnit / 100,
    ...(bounty ? { bounty: inDollars(bounty, 'amount') } : {}),
  })
  const model = new NightModel(night)
  const table: Table = { world, host, seats, gameId: game.id, night, model }
  let tries = 0
  const enter = async (wish: Wish): Promise<string | null> => {
    tries += 1
    const after = await send(table, wish, game)
    const before = model.gap
    if (model.breaksHand(wish)) tally.brokeHand()
    if (model.enter(wish) !== (after !== null)) return `only one of both allows ${JSON.stringify(wish)}`
    if (after === null) return null
    tally.add(wish, before, model)
    game = after
    const [seen, expected] = [asText(game, table), model.asText()]
    return seen === expected ? null : `after ${JSON.stringify(wish)} ${seen}, in the model ${expected}`
  }
  for (const wish of night.wishes) {
    const fault = await enter(wish)
    if (fault !== null) return fault
  }
  while (!model.isOver && tries < night.wishes.length + FINISHES) {
    const fault = await enter(model.next())
    if (fault !== null) return fault
  }
  world.advance(1)
  await world.ok('endGame', { id: game.id }, host)
  model.end()
  const fault = await new Settling(table, circle, { game, tally }).run(chance)
  if (fault !== null) return fault
  const standings = model.standings()
  for (const [player, member] of seats.entries()) {
    const standing = standings[player]
    const wrong = standing && (await faultInProfile(world, circle, member, standing))
    if (wrong) return wrong
  }
  return null
}

/**
 * Plays random nights over HTTP and in the model, corrects and settles them: every answer, every result, every due and every tab is equal
 * to the cent.
 */
export async function runThroughHttp(
  open: OpenWorld,
  { sizes: { nights }, seed, onProgress }: RunOptions<'nights'>,
): Promise<Outcome> {
  const world = await open({ settings: { HOSTING_CHIP_CENTS: '0' } })
  const chance = createChance(seed)
  const tally = new Tally()
  const faults: string[] = []
  let [begun, entries] = [0, 0]
  const playOn = async (table: number) => {
    const circle = await gather(world, table)
    while (begun < nights) {
      begun += 1
      const at = begun
      const night = drawNight(chance, MOST_PLAYERS)
      entries += night.wishes.length + night.corrections.length
      const fault = await playNight(world, circle, night, { chance: createChance(seed + at), tally })
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
    const figures = { 'nights through HTTP': nights, 'entries tried': entries, ...tally.figures }
    return { figures, faults }
  } finally {
    await world.close()
  }
}
