import { describe, expect, test } from 'vitest'
import { EVENING } from '../app.ts'
import { calendarOf, HOURS, PAUSE, startMailed } from '../mailed.ts'
import { openedForTests } from '../opened-for-tests.ts'

const mailed = openedForTests(startMailed, ({ forget }) => forget())

describe('an invitation (Rule 10.7)', () => {
  test('says everything, in text and in HTML, with a link for each answer (Rule 30.1)', async () => {
    const { id } = await mailed.create({
      timeZone: 'America/Toronto',
      rsvpTimestamp: mailed.world.now() + HOURS,
      inviteMessage: 'Bring <chips> & dip.\nDoor code 12.',
      rebuys: true,
    })
    const received = await mailed.theMailTo(mailed.tomas)
    const { from, to, mail } = received
    expect([from, to]).toEqual(['nights@poker.example', [mailed.tomas.email]])
    expect(mail.subject).toBe('Hana Player invites you to Friday Night Freezeout')
    const link = `https://poker.example/games?gameId=${id}`
    const answer = String.raw`https://poker\.example/answer/[\w-]{43}\?answer=`
    expect(mail.text?.trim().split('\n\n')).toEqual([
      'Hi Tomas,',
      'Hana invites you to Friday Night Freezeout.',
      [
        'When: Thu, Jan 15 · 9:30 PM (Eastern Standard Time)',
        'Where: 14 Alder St',
        "Game: Texas Hold'em, Tournament, $20.00 buy-in, rebuys",
        'Going: 1 of 2: Hana',
        'Please answer by: Thu, Jan 15',
      ].join('\n'),
      'Hana writes:\n> Bring <chips> & dip.\n> Door code 12.',
      'Are you in?',
      expect.stringMatching(`^ACCEPT:\n${answer}accepted$`),
      expect.stringMatching(`^Maybe:\n${answer}maybe$`),
      expect.stringMatching(`^DECLINE:\n${answer}declined$`),
      `Open game:\n${link}`,
      'The attached file puts the game into your calendar. These links answer for you, so don’t pass this mail on.',
      'Anteroom',
      expect.stringMatching(/^No more mails about games: https:\/\/poker\.example\/unsubscribe\/[\w-]{43}$/),
    ])
    expect(mail.html).toContain(`<a href="${link}"`)
    expect(mail.html).toContain('Bring &lt;chips&gt; &amp; dip.<br>')
  })

  test('contains the game for the calendar', async () => {
    const game = await mailed.create({ place: '14 Alder St, back door; ring twice' })
    const { method, entries, entry } = calendarOf(await mailed.theMailTo(mailed.tomas))
    expect([method, entries.length]).toEqual(['REQUEST', 1])
    expect(entry).toEqual({
      uid: game.id,
      sequence: 1,
      status: 'CONFIRMED',
      startsAt: game.timestamp,
      endsAt: game.timestamp + 4 * HOURS,
      summary: 'Friday Night Freezeout',
      location: '14 Alder St, back door; ring twice',
      description: `Hosted by Hana Player\nTexas Hold'em, Tournament, $20.00 buy-in, no rebuys\nhttps://poker.example/games?gameId=${game.id}`,
      url: `https://poker.example/games?gameId=${game.id}`,
      organizer: 'mailto:nights@poker.example',
      attendees: [['Tomas Player', mailed.tomas.email]],
    })
  })

  test('has the types that mail programs expect', async () => {
    await mailed.create()
    const { source } = await mailed.theMailTo(mailed.tomas)
    expect(source).toMatch(/content-type: text\/calendar;[\s\S]{0,40}method=REQUEST/i)
    expect(source).toMatch(/content-type: multipart\/alternative/i)
    expect(source).toMatch(/^auto-submitted: auto-generated$/im)
  })

  test('goes to everybody invited, each in a separate mail', async () => {
    await mailed.create({}, [mailed.tomas, mailed.ravi])
    for (const member of [mailed.tomas, mailed.ravi])
      expect(calendarOf(await mailed.theMailTo(member)).entry.attendees).toMatchObject([
        [expect.anything(), member.email],
      ])
    expect(await mailed.mailsTo(mailed.hana)).toEqual([])
  })

  test('without a known time zone is in UTC and says so', async () => {
    await mailed.create()
    expect((await mailed.theMailTo(mailed.tomas)).mail.text).toContain('When: Fri, Jan 16 · 2:30 AM UTC')
  })

  test('overtaken by a "no", a start or a cancellation is not sent', async () => {
    mailed.server.down = true
    const declined = await mailed.create({}, [mailed.tomas, mailed.ravi])
    const cancelled = await mailed.create()
    const started = await mailed.create()
    await mailed.world.drain()
    await mailed.world.ok('declineGameInvite', { gameId: declined.id }, mailed.tomas)
    await mailed.cancel(cancelled.id)
    await mailed.world.ok('acceptGameInvite', { gameId: started.id }, mailed.tomas)
    await mailed.world.ok('startGame', { id: started.id }, mailed.hana)
    mailed.server.down = false
    mailed.world.advance(PAUSE)
    const mails = await mailed.mailsTo(mailed.tomas)
    expect(mails.map(({ mail }) => mail.subject)).toEqual(['Canceled: Friday Night Freezeout'])
  })
})

describe('a cancellation (Rule 10.7)', () => {
  test('removes the same entry again', async () => {
    const { id } = await mailed.create({ timeZone: 'Europe/London', timestamp: EVENING + 3 * HOURS })
    const invited = calendarOf(await mailed.theMailTo(mailed.tomas))
    await mailed.world.ok('acceptGameInvite', { gameId: id }, mailed.tomas)
    mailed.world.advance(PAUSE)
    await mailed.cancel(id)
    const [, last] = await mailed.mailsTo(mailed.tomas)
    if (!last) throw new Error('No cancellation came.')
    const { method, entry } = calendarOf(last)
    expect(method).toBe('CANCEL')
    expect(entry).toMatchObject({
      uid: invited.entry.uid,
      status: 'CANCELLED',
      startsAt: invited.entry.startsAt,
      organizer: invited.entry.organizer,
      attendees: invited.entry.attendees,
    })
    expect(entry.sequence).toBeGreaterThan(invited.entry.sequence)
    expect(last.source).toMatch(/content-type: text\/calendar;[\s\S]{0,40}method=CANCEL/i)
    expect(last.mail.subject).toBe('Canceled: Friday Night Freezeout')
    expect(last.mail.text).toContain('Hana canceled Friday Night Freezeout.')
    expect(last.mail.text).toContain('When: Fri, Jan 16 · 3:30 AM (Greenwich Mean Time)')
  })

  test('goes to people who have not declined', async () => {
    const { id } = await mailed.create({}, [mailed.tomas, mailed.ravi])
    await mailed.world.ok('declineGameInvite', { gameId: id }, mailed.ravi)
    await mailed.forget()
    mailed.world.advance(PAUSE)
    await mailed.cancel(id)
    expect(await mailed.mailsTo(mailed.ravi)).toEqual([])
    expect(calendarOf(await mailed.theMailTo(mailed.tomas)).method).toBe('CANCEL')
  })
})
