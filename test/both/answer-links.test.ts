import { describe, expect, test } from 'vitest'
import { secretHash } from '../../src/server/core/secrets.ts'
import { tidy } from '../../src/server/housekeeping.ts'
import { PAUSE, startMailed } from '../mailed.ts'
import { openedForTests } from '../opened-for-tests.ts'
import type { Member } from '../world.ts'

const DAY = 24 * 3600

const mailed = openedForTests(startMailed, ({ forget }) => forget())

/** The path of the page in the newest mail to a person, without the tapped answer. */
async function linkTo(member: Member): Promise<string> {
  const text = (await mailed.mailsTo(member)).at(-1)?.mail.text ?? ''
  const [link] = /\/answer\/[\w-]{43}/.exec(text) ?? []
  if (link === undefined) throw new Error('The mail has no link to answer.')
  return link
}

const open = (url: string) => mailed.world.app.inject({ url })

const send = (url: string, payload: string) =>
  mailed.world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

/** Follows the redirect to the page of an accepted answer, as a browser does. */
async function press(url: string, answer: string) {
  const sent = await send(url, `answer=${answer}`)
  return sent.statusCode === 303 ? open(String(sent.headers.location)) : sent
}

async function responseOf(gameId: string, member: Member) {
  const game = await mailed.world.ok('fetchGame', { gameId }, mailed.hana)
  return game.inviteResponses.find(({ id }) => id === member.id)?.response
}

/** The buttons of the page; the primary one first. */
const buttonsOf = (body: string) =>
  [...body.matchAll(/name="answer" value="(\w+)"( class="quiet")?/g)]
    .toSorted(([, , one = ''], [, , other = '']) => one.length - other.length)
    .map(([, value]) => value)

describe('the link of an invitation (Rule 30.2)', () => {
  test('answers on a tap, tells the host, and can change the answer until the start', async () => {
    const { tomas, hana, world } = mailed
    const { id } = await mailed.create()
    const link = await linkTo(tomas)
    const sent = await send(link, 'answer=accepted')
    expect([sent.statusCode, sent.headers.location]).toEqual([303, link])
    const accepted = await open(link)
    expect([accepted.statusCode, accepted.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(accepted.body).toContain('<h1>You’re in!</h1>')
    expect(await responseOf(id, tomas)).toBe('accepted')
    const [notice] = await world.ok('notifications', {}, hana)
    expect(notice?.message).toContain('Tomas Player')

    const declined = await press(link, 'declined')
    expect(declined.body).toContain('<h1>You’re not coming.</h1>')
    expect(buttonsOf(declined.body)).toEqual(['accepted', 'maybe'])
    expect(await responseOf(id, tomas)).toBe('declined')
    await press(link, 'accepted')
    expect(await responseOf(id, tomas)).toBe('accepted')

    await world.ok('startGame', { id }, hana)
    const late = await press(link, 'declined')
    expect([late.statusCode, late.body]).toEqual([
      409,
      expect.stringContaining('<h1>Friday Night Freezeout has already started.</h1>'),
    ])
    expect(await responseOf(id, tomas)).toBe('accepted')

    const on = { gameId: id, userId: tomas.id, type: 'knocked' as const, timestamp: world.now(), amount: 0 }
    await world.ok('pushGameEvent', on, hana)
    await world.ok('endGame', { id }, hana)
    expect((await open(link)).body).toContain('<h1>Friday Night Freezeout is over.</h1>')
  })

  test('changes nothing when it is opened, and has no script that could', async () => {
    const { id } = await mailed.create()
    const link = await linkTo(mailed.tomas)
    for (const [wanted, ...buttons] of [
      ['accepted', 'accepted', 'maybe', 'declined'],
      ['maybe', 'maybe', 'accepted', 'declined'],
      ['declined', 'declined', 'accepted', 'maybe'],
      ['x', 'accepted', 'maybe', 'declined'],
    ]) {
      const page = await open(`${link}?answer=${wanted}`)
      expect(page.statusCode).toBe(200)
      expect(page.headers['x-robots-tag']).toBe('noindex')
      expect(page.body).not.toMatch(/<script|http-equiv/)
      expect(buttonsOf(page.body)).toEqual(buttons)
    }
    for (const payload of ['', 'answer=perhaps', 'accepted', 'answer[]=accepted'])
      expect((await send(link, payload)).statusCode).toBe(200)
    expect(
      (await mailed.world.app.inject({ method: 'HEAD', url: `${link}?answer=accepted` })).statusCode,
    ).toBe(200)
    expect(await responseOf(id, mailed.tomas)).toBe('pending')
  })

  test('shows whom it is for, but no place, message, e-mails, last names or other guests (Rule 30.3)', async () => {
    const { hana, tomas, ravi } = mailed
    const { id } = await mailed.create({ place: '14 Alder St', inviteMessage: 'Door code 12.' }, [
      tomas,
      ravi,
    ])
    await mailed.world.ok('acceptGameInvite', { gameId: id }, ravi)
    const { body } = await open(await linkTo(tomas))
    expect(body).toContain('<h1>Hana invites you to Friday Night Freezeout</h1>')
    expect(body).toContain('This invite is for Tomas.')
    expect(body).toContain('<p>$20 buy-in · no rebuys</p>\n<p>2 of 3 going</p>')
    for (const hidden of ['Alder', 'Door code', 'Player', 'Ravi', '@', hana.username, tomas.id])
      expect(body).not.toContain(hidden)
  })

  test('names the whole price, as the poster of the game does (Rule 30.3)', async () => {
    const bounty = { amount: 5, kind: 'flat' as const }
    await mailed.create({ bounty, addOn: 10, rebuys: true }, [mailed.tomas])
    const { body } = await open(await linkTo(mailed.tomas))
    expect(body).toContain('<p>$20 buy-in incl. $5 bounty · rebuys · $10 add-on</p>')
  })

  test('answers only that invite: no other secret works, and other games stay unchanged', async () => {
    const first = await mailed.create()
    const link = await linkTo(mailed.tomas)
    const second = await mailed.create()
    const other = await linkTo(mailed.tomas)
    expect(other).not.toBe(link)
    await press(other, 'accepted')
    expect([await responseOf(first.id, mailed.tomas), await responseOf(second.id, mailed.tomas)]).toEqual([
      'pending',
      'accepted',
    ])
    const calendar = new URL((await mailed.world.ok('calendarLink', {}, mailed.tomas)).url)
    for (const secret of ['x', 'A'.repeat(43), calendar.searchParams.get('key'), '%00', mailed.tomas.token])
      for (const answer of [await open(`/answer/${secret}`), await press(`/answer/${secret}`, 'accepted')])
        expect(answer.statusCode).toBe(404)
    expect(mailed.world.logged()).not.toContain(link.split('/').at(-1))
    const stored = await mailed.world.database.db.selectFrom('answer_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(link.split('/').at(-1))
  })

  test('joins the waitlist of a full game after asking, or says maybe (Rule 41.1)', async () => {
    const { tomas, ravi, world, hana } = mailed
    const { id } = await mailed.create({ link: 'seat', seats: 2, payouts: [100, 0] }, [tomas])
    const link = await linkTo(tomas)
    await world.ok('addPlayer', { gameId: id, userId: ravi.id }, hana)
    const refused = await press(link, 'accepted')
    expect(refused.statusCode).toBe(409)
    expect(buttonsOf(refused.body)).toEqual(['waitlist', 'maybe', 'declined'])
    const undecided = await press(link, 'maybe')
    expect(undecided.body).toContain('<h1>You said maybe.</h1>')
    expect(buttonsOf(undecided.body)).toEqual(['waitlist', 'declined'])
    expect((await press(link, 'waitlist')).body).toContain('<h1>You’re on the waitlist.</h1>')
    const game = await world.ok('fetchGame', { gameId: id }, hana)
    expect(game.waitlist.map(({ id: waiting }) => waiting)).toEqual([tomas.id])
  })

  test('is in the mail that asks again: ten minutes after the last one, to people who have not answered (Rule 41.3)', async () => {
    const { tomas, ravi, world, hana } = mailed
    const { id: gameId } = await mailed.create({}, [tomas, ravi])
    await mailed.mailsTo(ravi)
    await world.ok('acceptGameInvite', { gameId }, tomas)
    await mailed.forget()
    await world.ok('askAgain', { gameId }, hana)
    expect(await mailed.mailsTo(ravi)).toEqual([])
    world.advance(PAUSE)
    const { mail } = await mailed.theMailTo(ravi)
    expect(mail.subject).toBe('Are you in? Friday Night Freezeout')
    expect(mail.text).toContain('Hana would like to know whether you come.')
    expect(await mailed.mailsTo(tomas)).toEqual([])
    expect((await press(await linkTo(ravi), 'maybe')).body).toContain('<h1>You said maybe.</h1>')
    expect(await responseOf(gameId, ravi)).toBe('pending')
  })

  test('comes with the given answer in the mail about a change', async () => {
    const { tomas, ravi, world, hana } = mailed
    const { id } = await mailed.create({}, [tomas, ravi])
    await world.ok('acceptGameInvite', { gameId: id }, tomas)
    await mailed.forget()
    world.advance(PAUSE)
    await world.ok('editGame', { gameId: id, place: 'The cellar' }, hana)
    const labels = async (member: Member) => {
      const text = (await mailed.mailsTo(member)).at(-1)?.mail.text ?? ''
      return text.match(/^[A-Z][A-Za-z ]+(?=:$)/gm)
    }
    expect(await labels(tomas)).toEqual(['Open game', 'DECLINE'])
    expect(await labels(ravi)).toEqual(['ACCEPT', 'Maybe', 'DECLINE', 'Open game'])
    expect((await mailed.mailsTo(tomas)).at(-1)?.mail.text).toContain('Going: 2 of 3: Hana and you')
    expect(buttonsOf((await open(`${await linkTo(tomas)}?answer=declined`)).body)).toEqual([
      ...['declined', 'maybe'],
    ])
  })
})

/** A code as mailed to Tomas. */
async function codeOf(kind: 'reset' | 'email_change'): Promise<string> {
  const code = kind.padEnd(43, 'x')
  const email = kind === 'reset' ? null : 'tomas.new@example.com'
  await mailed.world.database.db
    .insertInto('codes')
    .values({
      code_hash: secretHash(code),
      user_id: mailed.tomas.id,
      kind,
      email,
      expires_at: mailed.world.now() + 60,
    })
    .execute()
  return code
}

describe('the link stops working', () => {
  test.each([
    ['once the game is cancelled', 409, (id: string) => mailed.cancel(id)],
    [
      'once the host has taken the person off the list',
      404,
      (gameId: string) => mailed.world.ok('removePlayer', { gameId, userId: mailed.tomas.id }, mailed.hana),
    ],
    [
      'once an operator has disabled the account',
      404,
      () => mailed.world.database.db.updateTable('users').set({ disabled_at: 1 }).execute(),
    ],
    [
      'a day after the start that the mail names',
      404,
      async () => {
        mailed.world.advance(2 * 3600 + DAY)
        await tidy(mailed.world.services)
        const left = await mailed.world.database.db.selectFrom('answer_links').selectAll().execute()
        expect(left).toEqual([])
      },
    ],
    [
      'once the account has a new password',
      404,
      async () =>
        mailed.world.ok('resetPassword', { code: await codeOf('reset'), password: 'another seven deuce' }),
    ],
    [
      'once the account has another email',
      404,
      async () => mailed.world.ok('changeEmail', { code: await codeOf('email_change') }),
    ],
  ])('%s', async (_, status, end) => {
    const { id } = await mailed.create()
    const link = await linkTo(mailed.tomas)
    await end(id)
    for (const answer of [await open(link), await press(link, 'accepted')])
      expect(answer.statusCode).toBe(status)
    await mailed.world.database.db.updateTable('users').set({ disabled_at: null }).execute()
  })
})
