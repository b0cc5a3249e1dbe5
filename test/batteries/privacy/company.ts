import type { TestApp } from '../../app.ts'
import { answerAs, linkTo } from '../../links.ts'
import { tableOf } from '../../server/table.ts'
import { befriend, GOOD_CARD, gameInput, join, type Member } from '../../world.ts'

/**
 * The relations. The stranger has none except with the loner, who plays with them; asker has asked self; mate is in games with self and host
 * without being a buddy of self.
 */
export const names = ['self', 'host', 'mate', 'buddy', 'asker', 'stranger', 'loner'] as const
export type Name = (typeof names)[number]

const buddies: readonly (readonly [Name, Name])[] = [
  ['host', 'self'],
  ['host', 'mate'],
  ['self', 'buddy'],
  ['stranger', 'loner'],
]
const asked: readonly (readonly [Name, Name])[] = [['asker', 'self']]
/** Who is in which game, its host first. */
const games = {
  played: ['host', 'self', 'mate'],
  coming: ['host', 'self', 'mate'],
  cancelled: ['host', 'self'],
  elsewhere: ['stranger', 'loner'],
  elsewherePlayed: ['stranger', 'loner'],
  linked: ['host', 'mate'],
} as const satisfies Record<string, readonly Name[]>
export type GameName = keyof typeof games
/** Came to `linked` by its link and has an account, so a buddy request to the host was sent. A guest came too. */
const byLink: Name = 'loner'
/** A co-host of `linked`, who may run it and can pick from the host's guests. */
const coHost: Name = 'mate'
/** Hides their stats from others. */
const hidesStats: readonly Name[] = ['self', 'loner']

/** Everybody of the company; the guest, who only has a pass; and a person with the link who has not answered. */
export type Reader = Name | 'guest' | 'link'

/** Data that not everybody may read, and who may. */
export interface Canary {
  readonly what: string
  /** A text that does not occur elsewhere by chance, or a number. */
  readonly value: string | number
  readonly readers: readonly Reader[]
}

export interface Company {
  readonly members: Readonly<Record<Name, Member>>
  readonly gameIds: readonly string[]
  readonly canaries: readonly Canary[]
  /** The season of the only group. */
  readonly season: { readonly groupId: string; readonly seasonId: string }
  /** The token of `linked`'s link, and the pass of the guest who came by it. */
  readonly linked: { readonly token: string; readonly pass: string }
}

const areIn = (pairs: readonly (readonly [Name, Name])[], one: Name, other: Name) =>
  pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one))

const shareGame = (one: Name, other: Name) =>
  Object.values(games).some((players: readonly Name[]) => players.includes(one) && players.includes(other))

/** Rule 2.4: a person's e-mail is visible to themselves, active buddies, people to whom they sent a request, and people in the same game. */
const readsEmail = (viewer: Name, of: Name): boolean =>
  viewer === of ||
  areIn(buddies, viewer, of) ||
  asked.some(([from, to]) => from === of && to === viewer) ||
  shareGame(viewer, of) ||
  // Rule 19.12: the host's is visible, and the host got the request.
  [viewer, of].toSorted().join() === ['host', byLink].toSorted().join()

/** Everybody's real address; they signed up with another one. */
export const emailOf = (name: Name) => `canarymail${name}@private.test`
const handleOf = (name: Name) => `canaryhandle${name}`
const addressOf = (name: Name) => `canaryhouse${name}`

function personCanaries(name: Name): Canary[] {
  return [
    {
      what: `the e-mail of ${name}`,
      value: emailOf(name),
      readers: names.filter((viewer) => readsEmail(viewer, name)),
    },
    { what: `the address of ${name}`, value: addressOf(name), readers: [name] },
    // Money is left in the pot of each night, so that nobody has a payment to make.
    { what: `the pay handle of ${name}`, value: handleOf(name), readers: [name] },
  ]
}

const textOf = (game: GameName, field: string) => `canary${field}${game.toLowerCase()}`

const readersOf = (game: GameName): readonly Reader[] =>
  game === 'linked' ? [...games[game], byLink, 'guest'] : games[game]

/** Anybody with the link reads the name and the message of its game, but not the place. */
const gameCanaries = (game: GameName): Canary[] =>
  ['name', 'place', 'message'].map((field) => ({
    what: `the ${field} of the game ${game}`,
    value: textOf(game, field),
    readers: game === 'linked' && field !== 'place' ? [...readersOf(game), 'link'] : readersOf(game),
  }))

const BUY_IN = 500
/** What each wins in a finished game, in dollar amounts that do not occur by chance; a little stays in the pot. */
const winnings: Partial<Record<GameName, readonly number[]>> = {
  played: [7.13, -4.57, -5.11],
  elsewherePlayed: [6.29, -7.31],
}

/** Plays a cash game to its end, if it is one of those; returns what each has won. */
async function playThrough(
  world: TestApp,
  members: Company['members'],
  game: GameName,
  id: string,
): Promise<Canary[]> {
  const won = winnings[game]
  if (!won) return []
  const [hostName, ...guestNames] = games[game]
  const host = members[hostName]
  for (const name of guestNames)
    await world.ok('acceptGameInvite', { gameId: id }, { as: members[name].token })
  await world.ok('startGame', { id }, host)
  const table = tableOf(world, host, id)
  const canaries: Canary[] = []
  for (const [index, name] of games[game].entries()) {
    const value = won[index] ?? 0
    await table.cash(members[name], Math.round((BUY_IN + value) * 100) / 100)
    // People who played with them know from the entries.
    const readers = hidesStats.includes(name) ? games[game] : names
    canaries.push({ what: `what ${name} won in ${game}`, value, readers })
  }
  await table.end()
  return canaries
}

async function comeByLink(
  world: TestApp,
  members: Company['members'],
  gameId: string,
): Promise<Company['linked']> {
  const token = await linkTo(world, members.host, gameId)
  await world.ok('joinLink', { token }, { as: members[byLink].token })
  const { pass } = await answerAs(world, token, 'Mike canarymike')
  await world.ok('acceptGameInvite', { gameId }, { as: members[coHost].token })
  await world.ok('setCoHosts', { gameId, userIds: [members[coHost].id] }, members.host)
  await world.ok('messagePlayers', { gameId, text: 'canarywritten' }, members.host)
  await linkTo(world, members.host, gameId, 'ask')
  await answerAs(world, token, 'Canaryasking')
  return { token, pass }
}

/** Strangers read the first word of the link guest's name; only people who may let guests in read who asks. */
const linkCanaries: readonly Canary[] = [
  {
    what: 'the last word of a guest’s name',
    value: 'canarymike',
    readers: [...games.linked, byLink, 'guest'],
  },
  { what: 'the name of somebody who asks to be let in', value: 'canaryasking', readers: ['host', coHost] },
  {
    what: 'a message to all who are in (Rule 41.4)',
    value: 'canarywritten',
    readers: ['host', coHost, byLink, 'guest'],
  },
]

/** A guest whom the host adds: visible to people in the game, and to the host and the host's co-hosts in the list of guests. */
async function addGuest(
  world: TestApp,
  members: Company['members'],
  game: 'coming' | 'cancelled',
  gameId: string,
): Promise<Canary> {
  const value = `canaryguest${game}`
  await world.ok('addPlayer', { gameId, name: value }, members.host)
  return { what: `the name of a guest in the game ${game}`, value, readers: [...games[game], coHost] }
}

/** A group of `host`, to which an admin added a buddy of their own: a member in none of its games reads names, but no hidden money. */
const group: readonly Name[] = ['host', 'self', 'mate', 'buddy']
const seasonName = 'canaryseason'
const groupCanaries: readonly Canary[] = [
  { what: 'the name of the group', value: 'canarygroup', readers: group },
  { what: 'the name of its season', value: seasonName, readers: group },
]

/** Creates the group, with a season in which `played` counts. */
async function makeGroup(
  world: TestApp,
  { host, self, mate, buddy }: Company['members'],
  gameId: string,
): Promise<Company['season']> {
  const { id: groupId } = await world.ok('createGroup', { name: 'Canarygroup', gameId }, host)
  await world.ok('editGroup', { groupId, add: [self.id, mate.id], admins: [self.id] }, host)
  await world.ok('editGroup', { groupId, add: [buddy.id] }, self)
  const terms = { kind: 'cash', minPlayers: 2, from: 0, to: world.now() + 86_400 } as const
  const { seasons } = await world.ok('createSeason', { groupId, name: seasonName, ...terms }, host)
  return { groupId, seasonId: seasons[0]?.id ?? '' }
}

/** Fills a world with people and games whose every hidden field is a canary. */
export async function gather(world: TestApp): Promise<Company> {
  const entries: [Name, Member][] = []
  for (const name of names) entries.push([name, await join(world, name)])
  const members = Object.fromEntries(entries) as Record<Name, Member>
  for (const name of names) {
    const { token: as } = members[name]
    await world.ok('initiateChangeEmail', { email: emailOf(name) }, { as })
    await world.ok('changeEmail', { code: await world.codeFor(emailOf(name)) })
    await world.ok(
      'updateSettings',
      { myHouseAddress: addressOf(name), payHandle: handleOf(name), hideStats: hidesStats.includes(name) },
      { as },
    )
  }
  for (const [one, other] of buddies) await befriend(world, members[one], members[other])
  for (const [from, to] of asked)
    await world.ok('inviteBuddy', { id: members[to].id }, { as: members[from].token })

  const canaries = [
    ...names.flatMap(personCanaries),
    ...(Object.keys(games) as GameName[]).flatMap(gameCanaries),
    ...linkCanaries,
    ...groupCanaries,
  ]
  const gameIds: string[] = []
  let linked: Company['linked'] = { token: '', pass: '' }
  for (const game of Object.keys(games) as GameName[]) {
    const [hostName, ...guestNames] = games[game]
    const as = members[hostName].token
    await world.ok('updateCreditCard', GOOD_CARD, { as })
    const input = gameInput(
      world,
      guestNames.map((name) => members[name]),
      {
        style: 'cash',
        buyIn: BUY_IN,
        name: textOf(game, 'name'),
        place: textOf(game, 'place'),
        inviteMessage: textOf(game, 'message'),
        ...(game === 'linked' ? { seats: 6, link: 'seat' } : {}),
      },
    )
    const { id } = await world.ok('createGame', input, { as })
    gameIds.push(id)
    if (game === 'linked') linked = await comeByLink(world, members, id)
    if (game === 'coming' || game === 'cancelled') canaries.push(await addGuest(world, members, game, id))
    if (game === 'cancelled') await world.ok('cancelGame', { gameId: id }, { as })
    canaries.push(...(await playThrough(world, members, game, id)))
  }
  const season = await makeGroup(world, members, gameIds[0] ?? '')
  return { members, gameIds, canaries, linked, season }
}
