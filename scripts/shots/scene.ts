import { accept, befriend, comeByLink, enter, type Move } from '../../stage/arrange.ts'
import type { Cast } from '../../stage/cast.ts'
import { HOUR } from '../../stage/clock.ts'
import { fillDemo } from '../../stage/fill.ts'
import { type Account, detailsOf, welcome } from '../../stage/newcomer.ts'
import type { ServerProcess } from '../../stage/server-process.ts'
import { host } from '../../stage/table.ts'

export type Scene = Awaited<ReturnType<typeof setScene>>

/** The number of a card that is always declined. */
export const emptiedCard = '4000000000009995'

/** Adds more games of Ravi's to the demo's people and nights. They leave out Marie, so that her screens stay as in the demo. */
export async function setScene(server: ServerProcess) {
  const cast = await fillDemo(server)
  const { marie, dana, priya } = cast
  const arrive = (...names: Parameters<typeof detailsOf>) => welcome(server, detailsOf(...names))
  /** A new account without buddies, games and cards. */
  const newcomer = await arrive('Wilhelmina-Josephine', 'Featherstonehaugh', 'first_day_in_the_den')
  /** Has a buddy to invite, but no card to pay with. */
  const cardless = await arrive('Noor', 'Haddad')
  await befriend(priya, cardless)
  /** Has a card that is always declined. */
  const declined = await arrive('Joanna', 'Brandt')
  await befriend(priya, declined)
  const emptied = { creditCardNumber: emptiedCard, creditCardExpiration: '1230' }
  await declined.client.call('updateCreditCard', emptied)
  const rows = [40, 0].map((cashOut, person) => ({ person, buyIn: 20, cashOut }))
  // The import says that Dana played in this night, and offers it to her.
  await priya.client.call('importNights', {
    people: [priya, dana].map(({ firstName, id }) => ({ name: firstName, userId: id })),
    nights: [{ timestamp: inHours(-9_000), rows }],
  })
  const { upcoming, active, complete } = await marie.client.call('listGames', {})
  const ended = complete.filter(({ state }) => state === 'complete')
  return {
    cast,
    newcomer,
    cardless,
    declined,
    /** Marie's upcoming game, a tournament with empty seats, and her cash game in play. */
    hosting: idOf(upcoming.find(({ isHost }) => isHost)),
    table: idOf(active.find(({ isHost }) => isHost)),
    /** Games that Marie does not host: an upcoming one, and Sam's tournament in play. */
    invited: idOf(upcoming.find(({ isHost }) => !isHost)),
    tournament: idOf(active.find(({ isHost }) => !isHost)),
    past: idOf(ended.find(({ style }) => style === 'tournament')),
    pastCash: idOf(ended.findLast(({ style }) => style === 'cash')),
    ...(await gamesToCome(server, cast, cardless)),
    ...(await nights(server, cast)),
    timed: await timedNight(cast),
    group: await group(cast),
  }
}

function idOf(found: { readonly id: string } | undefined): string {
  if (!found) throw new Error('The demo lacks a game, a group or a season that a picture needs.')
  return found.id
}

/** The demo's group, with a second season by money; and an empty group. */
async function group({ marie: { client } }: Cast) {
  const [group] = await client.call('groups', {})
  const groupId = idOf(group)
  const year = { groupId, from: inHours(-9_000), to: inHours(1_000), minPlayers: 3 }
  await client.call('createSeason', { ...year, name: 'Money this year', kind: 'cash' })
  const { seasons = [] } = (await client.call('groups', {})).find(({ id }) => id === groupId) ?? {}
  const cash = seasons.find(({ kind }) => kind === 'cash')
  const { id: empty } = await client.call('createGroup', { name: 'Thursday omaha with the colleagues' })
  return {
    points: `groupId=${groupId}&seasonId=${idOf(group?.seasons[0])}`,
    cash: `groupId=${groupId}&seasonId=${idOf(cash)}`,
    empty: `groupId=${empty}`,
  }
}

const inHours = (hours: number) => Math.floor(Date.now() / 1000) + hours * HOUR

/** Two games of Ravi's: one with too few players to start, and a full one with Dana on the waitlist and two people who ask to join. */
async function gamesToCome(server: ServerProcess, { ravi, tomas, ines, dana }: Cast, stranger: Account) {
  const few = await host(ravi, [tomas, ines, dana], {
    name: 'The Seven-Deuce Memorial Freezeout at the Old Boathouse',
    place: 'Old Boathouse, upper floor, 117 Lower Harbourside Road',
    style: 'tournament',
    timestamp: inHours(2),
  })
  const full = await host(ravi, [tomas, dana], {
    name: 'Standing Room Only',
    place: 'Old Boathouse',
    style: 'tournament',
    timestamp: inHours(30),
    inviteMessage: 'Turkey sandwiches all night, bring something to drink.\nNever played? I’ll teach you.',
  })
  await accept(full, [tomas])
  const going = await comeByLink(server, ravi, full, 'Rosa')
  await dana.client.call('acceptGameInvite', { gameId: full.id, waitlist: true })
  const asking = await comeByLink(server, ravi, full, 'Mike (Jan’s cousin)', 'ask')
  await stranger.client.call('joinLink', { token: asking.token })
  return { few: few.id, full: full.id, going, asking }
}

type Player = 'ravi' | 'tomas' | 'ines' | 'mike' | 'rosa'
type Entry = readonly [Player, Move[1], dollars?: number]

const rebuys = (...who: readonly Player[]) => who.map((each): Entry => [each, 'rebuy', 20])
const out = (...who: readonly Player[]) => who.map((each): Entry => [each, 'knocked'])
const cashed = (who: Player, dollars: number): Entry => [who, 'cashed', dollars]

/** Nights of Ravi's with two buddies, and with Mike and Rosa, who came by the link: in play, decided and over. */
async function nights(server: ServerProcess, { ravi, tomas, ines }: Cast) {
  await ravi.client.call('updateSettings', {
    payHandle: 'e-transfer: ravi.joshi.the.elder@long-mail.example',
  })
  const play = async (name: string, style: 'cash' | 'tournament', ...entries: readonly Entry[]) => {
    const terms = { name, style, place: 'Old Boathouse', timestamp: inHours(2), seats: 5 } as const
    const game = await host(ravi, [tomas, ines], { ...terms, rebuys: true, link: 'seat' })
    await accept(game, [tomas, ines])
    const mike = await comeByLink(server, ravi, game, 'Mike (Jan’s cousin)')
    const rosa = await comeByLink(server, ravi, game, 'Rosa')
    await ravi.client.call('startGame', { id: game.id })
    const atTable = { ravi, tomas, ines, mike: { id: mike.playerId }, rosa: { id: rosa.playerId } }
    await enter(
      ravi,
      game,
      entries.map(([who, ...entry]): Move => [atTable[who], ...entry]),
    )
    return { id: game.id, mike, rosa }
  }
  const end = async <Night extends { readonly id: string }>(night: Night) => {
    await ravi.client.call('endGame', { id: night.id })
    return night
  }
  const left = [cashed('tomas', 45), cashed('ines', 10), cashed('mike', 45)]
  const paid = [cashed('ravi', 70), cashed('ines', 30)]
  return {
    playing: await play(
      'Leftovers & Hold’em',
      'tournament',
      ...rebuys('tomas', 'mike', 'ines'),
      ...out('rosa'),
    ),
    decided: await play('Boathouse Turbo', 'tournament', ...out('ines', 'mike', 'rosa', 'tomas')),
    cashedOut: await play('Boathouse Cash', 'cash', ...out('rosa', 'ravi'), ...left),
    won: await end(await play('Rosa’s Night', 'tournament', ...out('mike', 'ravi', 'tomas', 'ines'))),
    owed: await end(await play('Quarter Ante', 'cash', ...out('mike', 'rosa', 'tomas'), ...paid)),
  }
}

const level = (small: number, ante = 0) => ({ small, big: 2 * small, ante, seconds: 900 })
const levels = [
  ...[level(25), level(50), level(75)],
  { break: true as const, seconds: 600, colourUp: [25] },
  ...[level(100), level(5000, 10_000)],
]

/** A tournament of Ravi's with a clock, chips and seats at two tables, mostly among guests. */
async function timedNight({ ravi, tomas, ines }: Cast) {
  const terms = { style: 'tournament', place: 'Old Boathouse', timestamp: inHours(1), seats: 9 } as const
  const chips = { start: 5000, rebuy: 5000, addOn: 8000 }
  const night = { levels, chips, addOn: 15, entriesUntil: 3, rebuys: true, link: 'seat' } as const
  const game = await host(ravi, [tomas, ines], { name: 'Sunday Freezeout', ...terms, ...night })
  await accept(game, [tomas, ines])
  const gameId = game.id
  const names = ['Maximiliana', 'Lou', 'Kofi', 'Priya', 'Late Larry', 'Jo']
  let guestId = ''
  for (const name of names) {
    const { gameUsers } = await ravi.client.call('addPlayer', { gameId, name })
    guestId = gameUsers.at(-1)?.id ?? ''
  }
  await ravi.client.call('startGame', { id: gameId })
  await ravi.client.call('drawSeats', { gameId, perTable: 5 })
  await ravi.client.call('runClock', { gameId, action: 'start', level: 0 })
  await enter(ravi, game, [
    [tomas, 'rebuy', 20],
    [{ id: guestId }, 'knocked'],
  ])
  const { url } = await ravi.client.call('guestPass', { gameId, guestId })
  return { id: gameId, pass: url }
}
