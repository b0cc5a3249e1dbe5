import { describe, expect, test } from 'vitest'
import type { ReceivedMail } from '../mail-server.ts'
import { headerOf, startMailed } from '../mailed.ts'
import { openedForTests } from '../opened-for-tests.ts'
import type { Member } from '../world.ts'

const mailed = openedForTests(startMailed, ({ forget }) => forget())

describe('unsubscribing from these mails', () => {
  const linkIn = (received: ReceivedMail): string => {
    const link = /^<([^>]+)>$/.exec(headerOf(received, 'list-unsubscribe') ?? '')?.[1]
    if (link === undefined) throw new Error('There is no List-Unsubscribe.')
    return link.replace('https://poker.example', '')
  }
  const wants = async (member: Member) => (await mailed.world.ok('user', {}, member)).mailInvites
  const want = (member: Member, mailInvites: boolean) =>
    mailed.world.ok('updateSettings', { mailInvites }, member)

  test('takes one POST from the mail program (RFC 8058)', async () => {
    await mailed.create()
    const received = await mailed.theMailTo(mailed.tomas)
    expect(headerOf(received, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(await wants(mailed.tomas)).toBe(true)
    const answer = await mailed.world.app.inject({
      method: 'POST',
      url: linkIn(received),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(200)
    expect(await wants(mailed.tomas)).toBe(false)
    mailed.server.received.length = 0
    const { id } = await mailed.create({}, [mailed.tomas, mailed.ravi])
    await mailed.cancel(id)
    expect(await mailed.mailsTo(mailed.tomas)).toEqual([])
    expect(await mailed.mailsTo(mailed.ravi)).toHaveLength(1)

    expect((await want(mailed.tomas, true)).mailInvites).toBe(true)
    await mailed.create()
    expect(await mailed.mailsTo(mailed.tomas)).toHaveLength(1)
  })

  test('applies to queued mails too; account mails still come', async () => {
    await mailed.create()
    await want(mailed.tomas, false)
    await mailed.world.ok('initiateResetPassword', { email: mailed.tomas.email })
    const { mail } = await mailed.theMailTo(mailed.tomas)
    expect(mail.subject).toBe('Reset your Anteroom password')
    expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
    await want(mailed.tomas, true)
  })

  test('has a page with a button for people; opening it changes nothing', async () => {
    await mailed.create()
    const url = linkIn(await mailed.theMailTo(mailed.tomas))
    const page = await mailed.world.app.inject({ url })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<form method="post"><button type="submit">End these mails</button></form>')
    expect(page.body).not.toContain('<script')
    expect(page.headers['cache-control']).toBe('no-store')
    const style = /href="(\/unsubscribe\/[^"]+)"/.exec(page.body)?.[1] ?? ''
    expect((await mailed.world.app.inject({ url: style })).headers['content-type']).toBe(
      'text/css; charset=utf-8',
    )
    expect(await wants(mailed.tomas)).toBe(true)
    const pressed = await mailed.world.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    })
    expect(pressed.body).toContain('You will not get invitations or cancellations by mail any more.')
    expect(await wants(mailed.tomas)).toBe(false)
    await want(mailed.tomas, true)
  })

  test.each(['GET', 'POST'] as const)('takes no other secret (%s)', async (method) => {
    const calendar = new URL((await mailed.world.ok('calendarLink', {}, mailed.tomas)).url)
    for (const secret of ['x', 'A'.repeat(43), calendar.searchParams.get('key'), '%00', 'x'.repeat(150)]) {
      const answer = await mailed.world.app.inject({ method, url: `/unsubscribe/${secret}` })
      expect(answer.statusCode).toBe(404)
    }
    expect(await wants(mailed.tomas)).toBe(true)
  })

  test('has one address per person, the same in every mail, and never logged', async () => {
    await mailed.create({}, [mailed.tomas, mailed.ravi])
    await mailed.create({}, [mailed.tomas, mailed.ravi])
    const links = async (member: Member) => new Set((await mailed.mailsTo(member)).map(linkIn))
    const [of, ofAnother] = [await links(mailed.tomas), await links(mailed.ravi)]
    expect([of.size, ofAnother.size, new Set([...of, ...ofAnother]).size]).toEqual([1, 1, 2])
    const [link = ''] = of
    await mailed.world.app.inject({ url: link })
    expect(mailed.world.logged()).not.toContain(link.split('/').at(-1))
  })

  test('concerns nobody else', async () => {
    const seen = await mailed.world.ok('user', { userId: mailed.tomas.id }, mailed.ravi)
    expect(seen.mailInvites).toBeNull()
  })
})
