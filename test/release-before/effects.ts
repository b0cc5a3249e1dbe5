import { sendReminders } from '../../src/server/notifications/reminders.ts'
import type { Json } from './additions.ts'
import { nameOf, type Revived, type Told } from './asking.ts'
import type { Deed } from './writes.ts'

/** The calls that send mails to people in a game. */
const MAILING: ReadonlySet<Deed['call']> = new Set(['createGame', 'cancelGame'])

type Notice = { readonly id: string; readonly title: string; readonly message: string }

export interface Done extends Told {
  readonly by: string | null
  /** Notifications that people got by it, by their names. */
  readonly told?: Readonly<Record<string, readonly Notice[]>>
  /** To whom mails went, and their subjects. */
  readonly mailed?: Json
  /** Profiles that show it, by name. */
  readonly profiles?: Json
}

/** Does one thing, and says what was answered and what came of it for others. */
export async function doIt(revived: Revived, { call, by, input }: Deed): Promise<Done> {
  revived.begin()
  const before = MAILING.has(call) ? await mails(revived) : null
  const answer = await revived.ask(by, { call, input })
  if (answer.status !== 200) return { by, ...answer }
  const told = await newNotifications(revived)
  return {
    by,
    ...answer,
    ...(Object.keys(told).length > 0 && { told }),
    ...(before && { mailed: (await mails(revived)).slice(before.length).toSorted() }),
    ...(call === 'endGame' && { profiles: await profiles(revived) }),
  }
}

/** The notifications that were made since the beginning, by who got them. */
async function newNotifications(revived: Revived): Promise<Record<string, Notice[]>> {
  const got: Record<string, Notice[]> = {}
  for (const name of Object.keys(revived.cast.people)) {
    const { body } = await revived.ask(name, { call: 'notifications' })
    // Whoever signed out or got a new password is told nothing.
    const { data = [] } = body as { data?: Notice[] }
    const made = data.filter(({ id }) => id.startsWith('new-'))
    if (made.length > 0) got[name] = made
  }
  return got
}

/** All mails that left, as `address: subject`, the earliest first. */
async function mails({ world }: Revived): Promise<string[]> {
  return (await world.mailsTo('')).map((mail) => {
    const [, to] = /^To: .*?([^<\s]+@[^>\s]+)/m.exec(mail) ?? []
    const [, subject] = /^Subject: ((?:.*)(?:\r\n[ \t].*)*)/m.exec(mail) ?? []
    return `${to}: ${subject?.replace(/\r\n\s*/g, ' ')}`
  })
}

async function profiles(revived: Revived): Promise<Record<string, Json>> {
  const found: Record<string, Json> = {}
  for (const name of Object.keys(revived.cast.people))
    found[name] = (await revived.ask(name, { call: 'user' })).body
  return found
}

/** What a device is answered that sends its calls again, under the keys they had. */
export async function repeatKept(revived: Revived): Promise<Record<string, Told>> {
  const answers: Record<string, Told> = {}
  for (const { call, by, input, key } of revived.cast.kept)
    answers[`${nameOf(call)} by ${by}`] = await revived.ask(by, { call, input }, key)
  return answers
}

/** What was waiting to leave: mails by address and subject. */
export const deliverWaiting = async (revived: Revived): Promise<string[]> => (await mails(revived)).toSorted()

/** Who is reminded of what, now and a day later. Games are reminded of in no order. */
export async function remindAll(revived: Revived): Promise<unknown> {
  const { world } = revived
  const remind = async () => {
    revived.begin()
    await sendReminders(world.services)
    return Object.entries(await newNotifications(revived)).map(([name, made]) => [
      name,
      made.map(({ title, message }) => `${title}: ${message}`).toSorted(),
    ])
  }
  const now = await remind()
  world.advance(20 * 3600)
  return { now, later: await remind() }
}
