import { beforeEach, describe, expect, test } from 'vitest'
import { outcome } from '../app.ts'
import { linkedGame } from '../links.ts'
import { join, type Member, signUpForm } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'
import { appoint } from './seats.ts'
import { tableOf } from './table.ts'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)

let zoe: Member
let unique = 1

beforeEach(async () => {
  zoe = await join(world, `Zoe${unique++}`)
})

const PAST_NIGHT = 'The Night Before'

/** A cash game of Hana's with Tomas as co-host. */
async function helped(): Promise<string> {
  const { gameId } = await linkedGame(world, [hana, tomas], { seats: 6 })
  await appoint(world, gameId, hana, tomas)
  return gameId
}

/** Mike wins 20 dollars from Ravi in a night without Tomas; returns his id as a guest. */
async function pastNight(): Promise<string> {
  const { gameId } = await linkedGame(world, [hana, ravi], { name: PAST_NIGHT, seats: 3 })
  const mike = await added(gameId, { name: 'Mike' }, hana)
  await world.ok('startGame', { id: gameId }, hana)
  const table = tableOf(world, hana, gameId)
  await table.cash(hana, 20)
  await table.knock(ravi)
  await table.cash({ ...hana, id: mike }, 40)
  await table.end()
  return mike
}

async function added(gameId: string, who: { name?: string; guestId?: string }, by: Member): Promise<string> {
  const { gameUsers } = await world.ok('addPlayer', { gameId, ...who }, by)
  return who.guestId ?? gameUsers.at(-1)?.id ?? ''
}

const passBy = async (by: Member, gameId: string, guestId: string) =>
  (await world.ok('guestPass', { gameId, guestId }, by)).url.slice(-43)

const claim = (pass: string, take: boolean) => world.call('claimPass', { pass, take }, zoe)

describe('a pass created by a co-host (Rule 19.15)', () => {
  test('opens its game, but does not list, claim or rename earlier nights', async () => {
    const mike = await pastNight()
    const gameId = await helped()
    await added(gameId, { guestId: mike }, tomas)
    const pass = await passBy(tomas, gameId, mike)
    expect((await world.ok('openPass', { pass }))?.game.name).toBe('Friday Night Freezeout')
    for (const take of [false, true]) {
      const refused = await claim(pass, take)
      expect(outcome(refused)).toBe('409 ask_the_host')
      expect(refused.body).not.toContain(PAST_NIGHT)
    }
    expect(await world.outcome('forgetPass', { pass })).toBe('409 ask_the_host')
    expect((await world.ok('user', {}, zoe)).gameResults).toEqual([])
    expect((await world.ok('guests', {}, hana)).find(({ id }) => id === mike)).toMatchObject({
      ...{ name: 'Mike', claimedBy: null },
    })
  })

  test('claims only its game after a sign-up with it, and nothing if there is more', async () => {
    const mike = await pastNight()
    const gameId = await helped()
    await added(gameId, { guestId: mike }, tomas)
    const pass = await passBy(tomas, gameId, mike)
    const username = `yuki${unique++}`
    await world.ok('signUp', signUpForm(username, { pass }))
    const activated = await world.ok('activate', { code: await world.codeFor(`${username}@anteroom.test`) })
    expect(activated).toMatchObject({ gameId: null, refusal: expect.stringContaining('Ask the host') })
  })

  test('claims a guest of this game only', async () => {
    const gameId = await helped()
    const lou = await added(gameId, { name: 'Lou' }, tomas)
    const pass = await passBy(tomas, gameId, lou)
    expect((await claim(pass, false)).data.nights).toHaveLength(1)
    expect((await claim(pass, true)).data).toMatchObject({ taken: true, gameId })
  })

  test('claims all nights once the host has created it', async () => {
    const mike = await pastNight()
    const gameId = await helped()
    await added(gameId, { guestId: mike }, tomas)
    const byCoHost = await passBy(tomas, gameId, mike)
    const byHost = await passBy(hana, gameId, mike)
    expect(outcome(await claim(byCoHost, true))).toBe('404 not_found')
    expect((await claim(byHost, true)).data.nights.map(({ name }) => name)).toContain(PAST_NIGHT)
    expect((await world.ok('user', {}, zoe)).gameResults).toMatchObject([{ winnings: 20 }])
  })
})

test('Rule 18.12: a co-host sees the names of the host’s guests, and nothing of their nights or accounts', async () => {
  const mike = await pastNight()
  const gameId = await helped()
  const lou = await added(gameId, { name: 'Lou' }, hana)
  await claim(await passBy(hana, gameId, lou), true)
  const shown = await world.ok('guests', { gameId }, tomas)
  expect(shown.find(({ id }) => id === mike)).toEqual({
    ...{ id: mike, name: 'Mike', games: 0, lastPlayed: null, claimedBy: null, unclaimUntil: null },
  })
  expect(shown.map(({ id }) => id)).not.toContain(lou)
  expect(JSON.stringify(shown)).not.toContain(zoe.id)
  const names = shown.map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
})
