import { describe, expect, test } from 'vitest'
import { english } from '../../src/domain/base/language.ts'
import { eventFile } from '../../src/server/calendar/event.ts'
import { calendarOf, startMailed } from '../mailed.ts'
import { openedForTests } from '../opened-for-tests.ts'

const mailed = openedForTests(startMailed, ({ forget }) => forget())

const nasty = [
  'Aces; kings, \\queens\\ & "jacks"',
  'One\r\nBcc: victim@example.com',
  'One\nEND:VEVENT\nBEGIN:VEVENT',
  "Mara's: night;TZID=x",
  '<script>alert(1)</script>',
  '\u738b\u5148\u751f \ud83c\udccf '.repeat(12),
  `${'long '.repeat(40)}end`,
  "^n ^^ ^'",
]

describe.each(nasty)('the name %j', (name) => {
  test('stays a name in every part of the mail', async () => {
    const { id } = await mailed.create()
    const { db } = mailed.world.database
    await db
      .updateTable('games')
      .set({ name, place: name, invite_message: name })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('users')
      .set({ first_name: name })
      .where('id', 'in', [mailed.hana.id, mailed.tomas.id])
      .execute()
    const received = await mailed.theMailTo(mailed.tomas)
    await db.updateTable('users').set({ first_name: 'Hana' }).where('id', '=', mailed.hana.id).execute()
    await db.updateTable('users').set({ first_name: 'Tomas' }).where('id', '=', mailed.tomas.id).execute()

    const { mail, to, source } = received
    expect([to, mail.to?.map(({ address }) => address), mail.cc, mail.bcc]).toEqual([
      [mailed.tomas.email],
      [mailed.tomas.email],
      undefined,
      undefined,
    ])
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.html).not.toContain('<script>')
    const { entry, entries, method } = calendarOf(received)
    const read = name.replace(/\r\n/g, '\n')
    expect([method, entries.length]).toEqual(['REQUEST', 1])
    expect([entry.summary, entry.location]).toEqual([read, read])
    expect(entry.attendees).toEqual([[`${read} Player`, mailed.tomas.email]])
    expect(entry.description.split('\n').at(-1)).toBe(`https://poker.example/games?gameId=${id}`)
    expect(source.split('\r\n\r\n', 1)[0]).not.toMatch(/^bcc:/im)
  })

  test('keeps the file’s lines short and terminated as the format requires', () => {
    const text = eventFile(
      {
        id: 'a',
        name,
        place: name,
        hostName: name,
        startsAt: 0,
        type: 'texas',
        style: 'cash',
        buyIn: 2000,
        rebuys: true,
        bounty: null,
        addOn: null,
        version: 1,
        isCancelled: false,
        url: 'https://poker.example/games?gameId=a',
        writtenAt: 0,
      },
      'nights@poker.example',
      { name, address: 'tomas@example.com', hasAccepted: false },
      english,
    )
    expect(text).not.toMatch(/[^\r]\n|\r[^\n]/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})
