import { describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoints.ts'
import { outcome } from '../app.ts'
import { answerAs, linkedGame } from '../links.ts'
import { PASSWORD, signUpForm } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana } = worldWith(['Hana'], FREE_HOSTING)

let unique = 1

/** A game of Hana's with a link, and two seats. */
const create = (link: 'seat' | 'ask' = 'seat') => linkedGame(world, [hana], { link, seats: 2 })

/** Signs a new person up with what a link or a pass adds, up to the mail. */
async function signUp(from: Pick<Input<'signUp'>, 'join' | 'pass'>) {
  const username = `new${unique++}`
  const email = `${username}@anteroom.test`
  await world.ok('signUp', signUpForm(username, from))
  const mail = (await world.mailsTo(email))
    .join('')
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  const link = new URL(
    /https:\S+\/login\S+code=[\w-]+[^\s"<]*/.exec(mail)?.[0]?.replaceAll('&amp;', '&') ?? '',
  )
  const code = link.searchParams.get('code') ?? ''
  const { username: own, ...activated } = await world.ok('activate', { code })
  expect(own).toBe(username)
  const { token } = await world.ok('login', { username, password: PASSWORD })
  return { username, token, activated, mailed: link.searchParams.get('gameId') }
}
const inGame = (gameId: string, token: string) => world.outcome('fetchGame', { gameId }, { as: token })

describe('signing up from a link (Rules 21.7, 21.8)', () => {
  test('joins when the account is activated, sends the buddy request, and the mail names the game', async () => {
    const { gameId, token } = await create()
    const noor = await signUp({ join: token })
    expect(noor.activated).toEqual({ gameId, waiting: null, refusal: null })
    expect(noor.mailed).toBe(gameId)
    const game = await world.ok('fetchGame', { gameId }, noor)
    expect(game.inviteResponses.at(-1)?.response).toBe('accepted')
    const { requests } = await world.ok('listBuddies', {}, noor)
    expect(requests.map(({ id }) => id)).toEqual([hana.id])
    const late = await signUp({ join: token })
    expect(late.activated).toEqual({ gameId, waiting: 'seat', refusal: null })
  })

  test('asks if the host lets people in, and opens no game then', async () => {
    const { gameId, token } = await create('ask')
    const noor = await signUp({ join: token })
    expect(noor.activated).toEqual({ gameId: null, waiting: 'host', refusal: null })
    expect(await inGame(gameId, noor.token)).toBe('404 not_found')
  })

  test('claims the guest of a pass', async () => {
    const { gameId, token } = await create()
    const { pass } = await answerAs(world, token, 'Mike')
    const noor = await signUp({ pass })
    expect(noor.activated).toEqual({ gameId, waiting: null, refusal: null })
    expect(await inGame(gameId, noor.token)).toBe('200')
    expect(await world.outcome('openPass', { pass })).toBe('409 pass_claimed')
  })

  test('stores neither the token nor the pass', async () => {
    const { token } = await create()
    const { pass } = await answerAs(world, token, 'Mike')
    for (const from of [{ join: token }, { pass }])
      await world.ok('signUp', signUpForm(`waits${unique++}`, from))
    const { db } = world.database
    const kept = JSON.stringify(await db.selectFrom('sign_ups').selectAll().execute())
    for (const secret of [token, pass]) {
      expect(kept).not.toContain(secret)
      expect(world.logged()).not.toContain(secret)
    }
  })

  test('activates even if the address was replaced, the guest claimed or the pass renewed, and says so', async () => {
    const { gameId, token } = await create()
    const answered = await answerAs(world, token, 'Mike')
    const opened = await world.ok('openPass', { pass: answered.pass })
    const guestId = opened?.playerId ?? ''
    const during = async (
      from: Pick<Input<'signUp'>, 'join' | 'pass'>,
      meanwhile: () => Promise<unknown>,
    ) => {
      const username = `soft${unique++}`
      await world.ok('signUp', signUpForm(username, from))
      const code = await world.codeFor(`${username}@anteroom.test`)
      await meanwhile()
      const { username: _, ...activated } = await world.ok('activate', { code })
      await world.ok('login', { username, password: PASSWORD })
      return activated
    }
    const refused = (refusal: string) => ({ gameId: null, waiting: null, refusal })
    const rotate = () => world.ok('gameLink', { gameId, rotate: true }, hana)
    expect(await during({ join: token }, rotate)).toEqual(
      refused('This link no longer works. Ask the host for a new one.'),
    )
    const anew = () => world.ok('guestPass', { gameId, guestId }, hana)
    expect(await during({ pass: answered.pass }, anew)).toEqual(refused('This pass was not found.'))
    const { url } = await anew()
    const pass = url.slice(-43)
    const claimedFirst = async () => (await signUp({ pass })).activated
    expect(await during({ pass }, claimedFirst)).toEqual(
      refused('This guest has an account by now. Please sign in to see the game.'),
    )
    const toNothing = { gameId: null, waiting: null, refusal: null }
    expect((await signUp({ join: token })).activated).toEqual(toNothing)
    expect((await signUp({})).activated).toEqual(toNothing)
  })

  test('a sign-up names only one of the two', async () => {
    const { token } = await create()
    const { pass } = await answerAs(world, token, 'Mike')
    const refused = await world.call('signUp', signUpForm('both', { join: token, pass }))
    expect(outcome(refused)).toBe('422 invalid')
  })
})
