import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { fileMail, type Mail, smtpMail } from '../../src/server/gateways/mail.ts'
import { type ReceivedMail, startMailServer } from '../mail-server.ts'
import { openedForTests } from '../opened-for-tests.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { PASSWORD, signUpForm } from '../world.ts'
import { worldWith } from '../world-with.ts'

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
  const server = openedForTests(startMailServer)

  const delivered = async (mail: Mail): Promise<ReceivedMail> => {
    const gateway = smtpMail(server.url, FROM)
    await gateway.send(mail)
    await gateway.close()
    const last = server.received.at(-1)
    if (!last) throw new Error('Nothing arrived.')
    return last
  }

  test('a mail arrives unchanged', async () => {
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

  test('a server that refuses makes sending fail', async () => {
    server.down = true
    const gateway = smtpMail(server.url, FROM)
    await expect(gateway.send(mailTo({ name: 'Mara', address: 'mara@example.com' }))).rejects.toThrow()
    await gateway.close()
    server.down = false
  })

  describe('from the app', () => {
    const { world } = worldWith([], {
      settings: { MAIL_FROM: FROM, PUBLIC_URL: 'https://poker.example' },
      mail: ({ mailFrom }) => smtpMail(server.url, mailFrom),
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
      const { to, mail } = server.received.at(-1) ?? {}
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

    test('each mail links to its own page (Rule 10.7)', async () => {
      const { token: as } = await world.ok('login', { username: 'mara', password: PASSWORD })
      await world.ok('initiateResetPassword', { email: 'mara@example.com' })
      await world.ok('initiateChangeEmail', { email: 'new@example.com' }, { as })
      await world.ok('signUp', signUpForm('marc', { firstName: 'Mara', email: 'mara@example.com' }))
      const before = server.received.length
      await world.drain()
      const sent = server.received.slice(before).map(({ to, mail }) => {
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
  const folder = scratchFolder()

  test('each mail is a file for its owner alone, in sending order; its link is printed (Rule 16.2)', async () => {
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
