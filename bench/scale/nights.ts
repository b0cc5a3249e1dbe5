import type { Entry, EntryContent } from '../../src/domain/entries.ts'
import type { Game } from '../../src/domain/game.ts'
import { playerIds } from '../../src/domain/game.ts'
import { accountPlayer, hostOf } from '../../src/domain/players.ts'
import type { Chance } from '../../stage/chance.ts'
import type { Someone } from './size.ts'

const SPLITS = [[100_000_000], [65_000_000, 35_000_000], [50_000_000, 30_000_000, 20_000_000]]
const NAMES = [
  'Friday Night Freezeout',
  'Kitchen Table Classic',
  'The Usual',
  'Deep Stack at Ours',
  'Sunday Cash',
]

/** A game of a circle as its host sets it up and its guests answer; two of them always come. */
export function makeGame(
  chance: Chance,
  {
    host,
    guests,
    ...facts
  }: Pick<Game, 'id' | 'startsAt' | 'state'> & { host: Someone; guests: readonly Someone[] },
): Game {
  const style = chance.next() < 0.6 ? 'tournament' : 'cash'
  const open = facts.state === 'upcoming'
  const invites = chance
    .shuffle(guests)
    .slice(0, chance.between(4, 9))
    .map(({ id }, place) => {
      const turn = chance.next()
      const response = place < 2 || turn < 0.7 ? 'accepted' : open && turn < 0.9 ? 'pending' : 'declined'
      return accountPlayer(id, 'player', response)
    })
  const seats = Math.max(2, 1 + invites.length)
  const split = chance.pick(SPLITS)
  return {
    ...facts,
    name: chance.pick(NAMES),
    place: '14 Alder St',
    type: chance.next() < 0.8 ? 'texas' : 'choice',
    style,
    seats,
    buyIn: chance.pick([1000, 2000, 5000]),
    rebuys: style === 'cash' || chance.next() < 0.4,
    payouts: Array.from({ length: seats }, (_, place) => split[place] ?? 0),
    inviteMessage: '',
    rsvpAt: chance.next() < 0.3 ? facts.startsAt - 86_400 : null,
    version: 1,
    gap: null,
    resultsVersion: 0,
    imported: false,
    players: [accountPlayer(host.id, 'host', 'accepted'), ...invites],
  }
}

/** What was played: all of a night, or its first half. Every entry is one that the rules take. */
export function makeEvents(chance: Chance, game: Game, nextId: (seconds: number) => string): Entry[] {
  const players = chance.shuffle(playerIds(game))
  const entries: EntryContent[] = []
  let pot = game.buyIn * players.length
  if (game.rebuys)
    for (const playerId of players)
      if (chance.next() < 0.4) {
        entries.push({ playerId, type: 'rebuy', amount: game.buyIn })
        pot += game.buyIn
      }
  const leavers = game.style === 'tournament' ? players.slice(1) : players
  for (const [place, playerId] of leavers.entries()) {
    const isLast = place === leavers.length - 1
    const busts = game.style === 'tournament' || (!isLast && chance.next() < 0.4)
    const amount = busts ? 0 : isLast ? pot : Math.floor(pot * chance.next() * 0.5)
    pot -= amount
    entries.push(busts ? { playerId, type: 'knocked' } : { playerId, type: 'cashed', amount })
  }
  const played = game.state === 'active' ? entries.slice(0, entries.length >> 1) : entries
  return played.map((entry, index) => {
    const at = game.startsAt + 600 * (index + 1)
    const id = nextId(at)
    return { ...entry, id, commandId: id, part: 0, actorId: hostOf(game).id, at, mended: false }
  })
}
