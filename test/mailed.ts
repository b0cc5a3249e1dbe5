import type { Input, Output } from '../src/contract/endpoints.ts'
import { smtpMail } from '../src/server/gateways/mail.ts'
import { startApp, type TestApp, type TestAppOptions } from './app.ts'
import { type CalendarContent, type CalendarEntry, readCalendar } from './calendar-entries.ts'
import { findCodesIn, type MailServer, newestIn, type ReceivedMail, startMailServer } from './mail-server.ts'
import { circle, gameInput, type Member } from './world.ts'

export const HOURS = 3600

/** The seconds within which a game's news shares one mail (Rule 30.9). */
export const PAUSE = 600

/** A world whose mails go to its own server: Hana hosts, Tomas and Ravi are her buddies. */
export interface MailedWorld {
  readonly world: TestApp
  readonly server: MailServer
  readonly hana: Member
  readonly tomas: Member
  readonly ravi: Member
  /** Hana's game; by default Tomas is invited. */
  create(overrides?: Partial<Input<'createGame'>>, invited?: readonly Member[]): Promise<Output<'createGame'>>
  cancel(gameId: string): Promise<unknown>
  /** The mails to a person since the test began, oldest first. */
  mailsTo(member: Member): Promise<ReceivedMail[]>
  theMailTo(member: Member): Promise<ReceivedMail>
  /** Delivers queued mails and clears the mailbox. */
  forget(): Promise<void>
  close(): Promise<void>
}

export async function startMailed({ limits }: Pick<TestAppOptions, 'limits'> = {}): Promise<MailedWorld> {
  const server = await startMailServer()
  const world = await startApp({
    ...(limits && { limits }),
    settings: {
      HOSTING_CHIP_CENTS: '0',
      PUBLIC_URL: 'https://poker.example',
      MAIL_FROM: 'Anteroom <nights@poker.example>',
    },
    mail: ({ mailFrom }) => smtpMail(server.url, mailFrom),
  })
  findCodesIn(world, newestIn(server))
  const [hana, tomas, ravi] = (await circle(world, ['Hana', 'Tomas', 'Ravi'])) as [Member, Member, Member]
  const mailsTo = async (member: Member) => {
    await world.drain()
    return server.received.filter(({ to }) => to.includes(member.email))
  }
  return {
    world,
    server,
    hana,
    tomas,
    ravi,
    create: (overrides = {}, invited = [tomas]) =>
      world.ok('createGame', gameInput(world, invited, overrides), hana),
    cancel: (gameId) => world.ok('cancelGame', { gameId }, hana),
    mailsTo,
    theMailTo: async (member) => {
      const [mail, ...more] = await mailsTo(member)
      if (!mail || more.length > 0) throw new Error('There is not exactly one mail.')
      return mail
    },
    forget: async () => {
      await world.drain()
      server.received.length = 0
    },
    close: async () => {
      await world.close()
      await server.close()
    },
  }
}

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** The calendar file of a mail, which contains it twice: for the mail program, and as an attachment. */
export function calendarOf({ mail }: ReceivedMail): CalendarContent & { entry: CalendarEntry } {
  const calendars = mail.attachments.filter(({ mimeType }) => mimeType !== 'image/png')
  const files = calendars.filter(({ filename }) => filename === 'game.ics')
  const texts = new Set(calendars.map(({ content }) => textOf(content)))
  if (files.length === 0 || texts.size !== 1) throw new Error('There is not exactly one calendar file.')
  const content = readCalendar(textOf(files[0]?.content ?? ''))
  const [entry] = content.entries
  if (!entry) throw new Error('The calendar file is empty.')
  return { ...content, entry }
}

export const headerOf = ({ mail }: ReceivedMail, name: string): string | undefined =>
  mail.headers.find(({ key }) => key === name)?.value
