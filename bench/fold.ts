import { amountOf, type Entry } from '../src/domain/entries.ts'
import type { Game } from '../src/domain/game.ts'
import { play } from '../src/domain/play.ts'
import { accountPlayer } from '../src/domain/players.ts'
import { rank } from '../src/domain/ranking.ts'
import { finish, heading, rateOf, report } from './measure.ts'

/** A cash game of ten with as many events: all rebuys but the last ten, which cash everybody out. */
function longNight(count: number): { game: Game; events: Entry[] } {
  const players = Array.from({ length: 10 }, (_, index) => `player-${index}`)
  const game: Game = {
    id: 'game',
    name: 'Bench',
    place: 'Here',
    startsAt: 0,
    type: 'texas',
    style: 'cash',
    seats: 10,
    buyIn: 2000,
    rebuys: true,
    payouts: [],
    inviteMessage: '',
    resultsVersion: 0,
    imported: false,
    rsvpAt: null,
    state: 'active',
    version: 1,
    gap: null,
    players: players.map((id, seat) => accountPlayer(id, seat === 0 ? 'host' : 'player', 'accepted')),
  }
  const events = Array.from({ length: count }, (_, index): Entry => {
    const last = index >= count - players.length
    const id = `event-${index}`
    return {
      ...{ id, commandId: id, part: 0, actorId: 'player-0', at: index, mended: false },
      playerId: players[index % players.length] ?? 'player-0',
      type: last ? 'cashed' : 'rebuy',
      amount: last ? 1500 : 2000,
    }
  })
  return { game, events }
}

/** The same figures, kept by a loop over objects that it changes: no rule checked, no earlier table left to look at. */
function plainLoop(game: Game, events: readonly Entry[]): number {
  const players = new Map(
    game.players.map(({ id }) => [id, { in: true, rebuys: 0, cashed: 0, outTimestamp: 0 }]),
  )
  let pot = game.buyIn * players.size
  for (const event of events) {
    const { playerId, type, at } = event
    const amount = amountOf(event)
    const player = players.get(playerId)
    if (!player?.in) continue
    if (type === 'rebuy') {
      player.rebuys += amount
      pot += amount
      continue
    }
    player.in = false
    player.outTimestamp = at
    player.cashed = amount
    pot -= amount
  }
  return pot
}

heading('Folding a game, against a plain loop over the same events')
for (const count of [10, 100, 1000]) {
  const { game, events } = longNight(count)
  const floor = rateOf(() => plainLoop(game, events))
  report({ what: `play, ${count} events`, here: rateOf(() => play(game, events)), bare: floor })
  report({
    what: `play and rank, ${count} events`,
    here: rateOf(() => rank(game, play(game, events))),
    bare: floor,
  })
}
finish()
