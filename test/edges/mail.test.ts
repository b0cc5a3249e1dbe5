import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileMail, type Mail, smtpMail } from '../../src/server/gateways/mail.ts'
import { PASSWORD, signUpForm } from '../world.ts'
import { worldWith } from '../world-with.ts'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly mail: Email
}

const FROM = 'Anteroom <nights@anteroom.test>'

const mailTo = (to: Mail['to'], overrides: Partial<Mail> = {}): Mail => ({
  to,
  subject: 'Cards & chips',
  text: 'Hello\n\nhttp://anteroom.test/login?code=abc',
  html: '<p>Hello</p>',
  messageId: '<job-1@anteroom.test>',
  ...overrides,
})

describe('over SMTP', () => {
  const received: Received[] = []
  let server: SMTPServer
  let url: string
  let refuse = false

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refuse ? new Error('Mailbox unavailable') : null),
      onData: async (stream, session, done) => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        })
        done()
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  const delivered = async (mail: Mail): Promise<Received> => {
    const gateway = smtpMail(url, FROM)
    await gateway.send(mail)
    await gateway.close()
    const last = received.at(-1)
    if (!last) throw new Error('Nothing arrived.')
    return last
  }

  test('a mail arrives as it was written', async () => {
    const { from, to, mail } = await delivered(
      mailTo({ name: 'Zo\u00eb \u738b', address: 'zoe@example.com' }),
    )
    expect([from, to]).toEqual(['nights@anteroom.test', ['zoe@example.com']])
    expect(mail).toMatchObject({
      from: { name: 'Anteroom', address: 'nights@anteroom.test' },
      to: [{ name: 'Zo\u00eb \u738b', address: 'zoe@example.com' }],
      subject: 'Cards & chips',
      messageId: '<job-1@anteroom.test>',
    })
    expect(mail.text?.trim()).toBe('Hello\n\nhttp://anteroom.test/login?code=abc')
    expect(mail.html?.trim()).toBe('<p>Hello</p>')
  })

  test.each([
    'Mara, victim@example.com',
    'Mara <victim@example.com>',
    '"Mara" <victim@example.com>, x',
    'Mara\r\nBcc: victim@example.com',
    'Mara; victim@example.com;',
  ])('the name %j adds no recipient', async (name) => {
    const { to, mail } = await delivered(mailTo({ name, address: 'mara@example.com' }))
    expect(to).toEqual(['mara@example.com'])
    expect(mail.to?.map(({ address }) => address)).toEqual(['mara@example.com'])
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
  })

  test('a subject adds no header', async () => {
    const { mail } = await delivered(
      mailTo({ name: 'Mara', address: 'mara@example.com' }, { subject: 'One\r\nBcc: victim@example.com' }),
    )
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  test('a server that refuses makes the sending fail', async () => {
    refuse = true
    const gateway = smtpMail(url, FROM)
    await expect(gateway.send(mailTo({ name: 'Mara', address: 'mara@example.com' }))).rejects.toThrow()
    await gateway.close()
    refuse = false
  })

  describe('from the app', () => {
    const { world } = worldWith([], {
      settings: { MAIL_FROM: FROM, PUBLIC_URL: 'https://poker.example' },
      mail: ({ mailFrom }) => smtpMail(url, mailFrom),
    })

    const signUp = (username: string) =>
      world.ok(
        'signUp',
        signUpForm(username, {
          ...{ firstName: '<b>Mara</b>, boss@example.com', lastName: 'O\u2019Player' },
          email: `${username}@example.com`,
        }),
      )

    test('an activation arrives with one link, in text and HTML, named after its job', async () => {
      await signUp('mara')
      await world.drain()
      const { to, mail } = received.at(-1) ?? {}
      expect(to).toEqual(['mara@example.com'])
      const { id } = await world.database.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
      expect(mail?.messageId).toBe(`<${id}@poker.example>`)
      const links = (text: string | undefined) =>
        [...(text ?? '').matchAll(/https:\/\/[^\s"<]+/g)].map(([link]) => link)
      const [link] = links(mail?.text)
      expect(link).toMatch(/^https:\/\/poker\.example\/login\?code=[\w-]{43}$/)
      expect(links(mail?.text)).toEqual([link])
      expect(new Set(links(mail?.html))).toEqual(new Set([link]))
      expect(mail?.html).not.toContain('<b>')
      await world.ok('activate', { code: link?.split('code=')[1] ?? '' })
    })

    test('each mail leads to its own page (Rule 10.7)', async () => {
      const { token: as } = await world.ok('login', { username: 'mara', password: PASSWORD })
      await world.ok('initiateResetPassword', { email: 'mara@example.com' })
      await world.ok('initiateChangeEmail', { email: 'new@example.com' }, { as })
      await world.ok('signUp', signUpForm('marc', { firstName: 'Mara', email: 'mara@example.com' }))
      const before = received.length
      await world.drain()
      const sent = received.slice(before).map(({ to, mail }) => {
        const path = new URL(/https:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '').pathname
        return `${to.join()} ${path}`
      })
      expect(sent.toSorted()).toEqual([
        'mara@example.com /finalize-reset-password',
        'mara@example.com /reset-password',
        'new@example.com /finalize-email-change',
      ])
    })
  })
})

describe('to files', () => {
  const folder = mkdtempSync(joinPath(tmpdir(), 'anteroom-mail-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('each mail is a file for its owner alone, in the order of sending; its link is printed (Rule 16.2)', async () => {
    const printed: string[] = []
    const gateway = fileMail(joinPath(folder, 'mail'), FROM, (line) => printed.push(line))
    for (const name of ['one', 'two', 'three'])
      await gateway.send(mailTo({ name, address: `${name}@example.com` }, { subject: name }))
    await gateway.close()
    const files = readdirSync(joinPath(folder, 'mail')).sort()
    const texts = files.map((file) => readFileSync(joinPath(folder, 'mail', file), 'utf8'))
    const subjects = []
    for (const text of texts) subjects.push((await PostalMime.parse(text)).subject)
    expect(subjects).toEqual(['one', 'two', 'three'])
    expect(files.every((file) => file.endsWith('.eml'))).toBe(true)
    expect(files.map((file) => statSync(joinPath(folder, 'mail', file)).mode & 0o777)).toEqual([
      0o600, 0o600, 0o600,
    ])
    expect(texts.every((text) => !/[^\r]\n/.test(text))).toBe(true)
    expect(printed[0]).toBe('Mail to one@example.com: one http://anteroom.test/login?code=abc')
  })
})
