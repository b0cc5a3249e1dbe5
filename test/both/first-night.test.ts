import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../src/contract/game-wire.ts'
import { play } from '../../src/domain/table/play.ts'
import { answerAs, linkTo } from '../links.ts'
import { appoint, readAnew } from '../server/seats.ts'
import { outcome } from '../server/table.ts'
import { GOOD_CARD, gameInput, join, type Member, PASSWORD, signUpForm } from '../world.ts'
import { worldWith } from '../world-with.ts'

const MINUTE = 60

const { world } = worldWith()

/** What a phone without a connection keeps: a call with the id that it made for it. */
type Command =
  | readonly ['pushGameEvent', Input<'pushGameEvent'>]
  | readonly ['popGameEvent', Input<'popGameEvent'>]
  | readonly ['addPlayer', Input<'addPlayer'>]
  | readonly ['setBuyIn', Input<'setBuyIn'>]

/** Sends the commands of a phone, oldest first; how each ended. */
async function send(commands: readonly Command[], { token }: Member): Promise<string[]> {
  const ended: string[] = []
  for (const [name, input] of commands) {
    const answer = await world.call(name, input, { as: token })
    ended.push(`${outcome(answer)}${answer.headers['idempotency-replayed'] ? ' replayed' : ''}`)
  }
  return ended
}

/** A host who signs up, and a game of theirs with nobody in it but its link. */
async function hostFromNothing() {
  const hana = await join(world, 'Hana')
  await world.ok('updateCreditCard', GOOD_CARD, { as: hana.token })
  const input = gameInput(world, [], { style: 'cash', rebuys: true, seats: 7, link: 'seat' })
  const { id: gameId } = await world.ok('createGame', input, { as: hana.token })
  return { hana, gameId, token: await linkTo(world, hana, gameId) }
}

/** Signs a guest up from their pass, by the mailed code. */
async function signUpWith(pass: string, firstName: string): Promise<Member> {
  const username = firstName.toLowerCase()
  const email = `${username}@anteroom.test`
  await world.ok('signUp', signUpForm(username, { firstName, pass }))
  await world.ok('activate', { code: await world.codeFor(email) })
  const { token } = await world.ok('login', { username, password: PASSWORD })
  const { userId: id } = await world.ok('validateToken', { token }, { as: token })
  return { id, username, email, token }
}

test('a first night from nothing: five by the link, a walk-in, a late one, an offline co-host, and one who claims afterwards', async () => {
  const { hana, gameId, token } = await hostFromNothing()
  const passes = new Map<string, string>()
  for (const [at, name] of ['Ann', 'Ben', 'Cal', 'Dee', 'Eve'].entries())
    passes.set(name, (await answerAs(world, token, name, { from: `10.20.${at}.1` })).pass)
  const kim = await join(world, 'Kim')
  expect((await world.ok('joinLink', { token }, { as: kim.token })).waiting).toBeNull()

  // All seven seats are taken: the walk-in gets a chair more.
  const walt = randomUUID()
  await world.ok('addPlayer', { gameId, guestId: walt, name: 'Walt', buyIn: 40 }, { as: hana.token })
  await appoint(world, gameId, hana, kim)
  const game = await world.ok('startGame', { id: gameId }, { as: hana.token })
  const idOf = (name: string) => game.gameUsers.find(({ firstName }) => firstName === name)?.id ?? ''
  const [ann, ben, cal, dee, eve] = [idOf('Ann'), idOf('Ben'), idOf('Cal'), idOf('Dee'), idOf('Eve')]
  const pot = async () => {
    const wire = await readAnew(world, gameId, kim)
    return play(gameFromWire(wire), entriesFromWire(wire)).pot / 100
  }
  // Seven buy-ins of 20 and one of 40.
  expect(await pot()).toBe(180)

  // The host's phone is dead from here on. Kim's is offline: what she enters waits on it, with its time.
  const start = world.now()
  const lea = randomUUID()
  const rebuyByMistake = randomUUID()
  const entry = (
    type: Input<'pushGameEvent'>['type'],
    userId: string,
    { amount = 0, after = 0, commandId = randomUUID() as string },
  ): Command => {
    const timestamp = start + after * MINUTE
    return ['pushGameEvent', { gameId, userId, type, amount, timestamp, commandId }]
  }
  const queue: readonly Command[] = [
    entry('rebuy', ann, { amount: 20, after: 10 }),
    entry('knocked', ben, { after: 15 }),
    ['addPlayer', { gameId, guestId: lea, name: 'Lea', buyIn: 50, commandId: randomUUID() }],
    entry('rebuy', cal, { amount: 30, after: 25, commandId: rebuyByMistake }),
    ['popGameEvent', { gameId, undoes: { commandId: rebuyByMistake, part: 0 }, commandId: randomUUID() }],
    entry('joined', ben, { amount: 25, after: 30 }),
    ['setBuyIn', { gameId, userId: dee, amount: 30, commandId: randomUUID() }],
  ]
  world.advance(60 * MINUTE)
  // The connection breaks once three are through, whose answers are lost: the phone begins anew.
  expect(await send(queue.slice(0, 3), kim)).toEqual(['200', '200', '200'])
  expect(await send(queue, kim)).toEqual([...Array(3).fill('200 replayed'), ...Array(4).fill('200')])
  expect(await send(queue, kim)).toEqual(Array(7).fill('200 replayed'))
  const { gameEvents } = await readAnew(world, gameId, kim)
  expect(
    gameEvents.map(({ userId, type, timestamp }) => [userId, type, (timestamp - start) / MINUTE]),
  ).toEqual([
    [ann, 'rebuy', 10],
    [ben, 'knocked', 15],
    [lea, 'joined', 60],
    [ben, 'joined', 30],
  ])
  // 180, Ann's 20, Lea's 50, Ben's 25 and Dee's 10 more.
  expect(await pot()).toBe(285)

  const cashOuts = {
    [cal]: 12.25,
    [ann]: 95.5,
    [hana.id]: 40,
    [kim.id]: 20,
    [walt]: 7.25,
    [lea]: 50,
    [dee]: 60,
  }
  const outs = Object.entries(cashOuts).map(([id, amount]) => entry('cashed', id, { amount, after: 120 }))
  const busts = [ben, eve].map((id) => entry('knocked', id, { after: 110 }))
  world.advance(60 * MINUTE)
  expect(await send([...busts, ...outs], kim)).toEqual(Array(9).fill('200'))
  expect(await pot()).toBe(0)
  await world.ok('endGame', { id: gameId }, { as: kim.token })

  const results = await world.database.db
    .selectFrom('game_results')
    .select(['player_id', 'place', 'net', 'gross'])
    .where('game_id', '=', gameId)
    .execute()
  const figures = new Map(results.map(({ player_id, place, net, gross }) => [player_id, [place, net, gross]]))
  // Paid in: Ann 20 + 20, Ben 20 + 25, Dee 30, Walt 40, Lea 50, everybody else 20. Kim and Lea break even and share a place.
  expect(figures).toEqual(
    new Map([
      [ann, [0, 5550, 9550]],
      [dee, [1, 3000, 6000]],
      [hana.id, [2, 2000, 4000]],
      [kim.id, [3, 0, 2000]],
      [lea, [3, 0, 5000]],
      [cal, [5, -775, 1225]],
      [eve, [6, -2000, 0]],
      [walt, [7, -3275, 725]],
      [ben, [8, -4500, 0]],
    ]),
  )
  for (const [name, id] of [
    ['Ann', ann],
    ['Ben', ben],
    ['Cal', cal],
    ['Dee', dee],
    ['Eve', eve],
  ] as const) {
    const opened = await world.ok('openPass', { pass: passes.get(name) ?? '' })
    const [place = -1, net = 0] = figures.get(id) ?? []
    expect(opened?.playerId).toBe(id)
    expect(opened?.game.results.find(({ playerId }) => playerId === id)).toEqual({
      playerId: id,
      place,
      net: net / 100,
    })
  }
  const stats = async ({ token: as }: Member) => (await world.ok('user', {}, { as })).gameResults
  expect(await stats(hana)).toEqual([{ gameStyle: 'cash', winnings: 20, place: 2, imported: false }])
  expect(await stats(kim)).toEqual([{ gameStyle: 'cash', winnings: 0, place: 3, imported: false }])
  const told = await world.ok('notifications', {}, { as: hana.token })
  expect(told.slice(0, 2).map(({ message }) => message)).toEqual([
    'Eve pays you $20.00.',
    'You finished 3rd: +$20.00',
  ])
  const guests = await world.ok('guests', {}, { as: hana.token })
  expect(guests.map(({ name, games }) => [name, games])).toEqual(
    ['Ann', 'Ben', 'Cal', 'Dee', 'Eve', 'Lea', 'Walt'].map((name) => [name, 1]),
  )

  const annsPass = passes.get('Ann') ?? ''
  const annPlayer = await signUpWith(annsPass, 'Ann')
  expect(await stats(annPlayer)).toEqual([{ gameStyle: 'cash', winnings: 55.5, place: 0, imported: false }])
  const { complete } = await world.ok('listGames', {}, { as: annPlayer.token })
  expect(complete.map(({ id }) => id)).toEqual([gameId])
  expect(outcome(await world.call('openPass', { pass: annsPass }))).toBe('409 pass_claimed')
  const claimed = (await world.ok('guests', {}, { as: hana.token })).map(({ claimedBy }) => claimedBy)
  expect(claimed).toEqual([annPlayer.id, ...Array(6).fill(null)])
})
