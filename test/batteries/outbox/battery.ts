import { migrate } from '../../../src/server/db/migrate.ts'
import { smtpMail } from '../../../src/server/gateways/mail.ts'
import { createChance } from '../../../stage/chance.ts'
import { startApp, type TestApp } from '../../app.ts'
import { openTestDatabase, type TestDatabase } from '../../database.ts'
import { findCodesIn, type MailServer, newestIn, startMailServer } from '../../mail-server.ts'
import { type Browser, type PushAnswer, type PushService, startPushService } from '../../push-service.ts'
import { rowsOf } from '../../rows.ts'
import { circle, gameInput, type Member } from '../../world.ts'
import type { Battery } from '../battery.ts'
import type { Outcome } from '../outcome.ts'
import { withPostgres } from '../storage.ts'

export interface BatteryOptions {
  /** How many games invite guests while nothing can be sent. */
  readonly games: number
  readonly seed: number
}

/** All in simulated seconds. */
const DOWN = 600
const STEP = 10
/** By then everything must be delivered: after ten minutes of attempts two more pauses take 9 and 18 minutes. */
const LATEST = 3600
const GUESTS = ['Tomas', 'Ravi', 'Mara'] as const

/** The answers of a push service that is down, or none. */
const downAnswers: readonly PushAnswer[] = [
  { status: 500 },
  { status: 502 },
  { status: 503 },
  { status: 429 },
]

interface Deployment {
  /** Apps over one database: each skips jobs that another has claimed. */
  readonly apps: readonly TestApp[]
  readonly first: TestApp
  readonly mail: MailServer
  readonly push: PushService
  readonly host: Member
  readonly guests: readonly Member[]
  readonly browsers: ReadonlyMap<string, Browser>
  close(): Promise<void>
}

async function openDeployment(database: TestDatabase): Promise<Deployment> {
  await migrate(database.db)
  const mail = await startMailServer()
  const push = await startPushService()
  const open = (over: TestDatabase) =>
    startApp({
      database: over,
      settings: { HOSTING_CHIP_CENTS: '0' },
      mail: ({ mailFrom }) => smtpMail(mail.url, mailFrom),
      push: { network: push.network, patience: 30_000 },
    })
  const again = database.openAgain()
  const first = await open(database)
  const second = again && (await open({ ...database, ...again }))
  findCodesIn(first, newestIn(mail))
  const [host, ...guests] = await circle(first, ['Hana', ...GUESTS])
  if (!host) throw new Error('There is no host.')
  const browsers = new Map<string, Browser>()
  for (const { username, token } of guests) {
    const browser = push.browser(username)
    browsers.set(username, browser)
    await first.ok('subscribePush', { subscription: browser.subscription }, { as: token })
    await first.ok('clearNotifications', {}, { as: token })
  }
  await first.drain()
  mail.received.length = 0
  return {
    apps: second ? [first, second] : [first],
    first,
    mail,
    push,
    host,
    guests,
    browsers,
    close: async () => {
      await second?.close()
      await first.close()
      await mail.close()
      await push.close()
    },
  }
}

/** Every app delivers what it finds, at the same time; then all clocks advance. */
async function step({ apps }: Deployment): Promise<void> {
  await Promise.all(apps.map((app) => app.drain()))
  for (const app of apps) app.advance(STEP)
}

async function waiting({ first }: Deployment): Promise<{ jobs: number; givenUp: number }> {
  const rows = await rowsOf(first.database.db, 'outbox', ['given_up_at'], { delivered_at: null })
  return { jobs: rows.length, givenUp: rows.filter(({ given_up_at }) => given_up_at !== null).length }
}

/**
 * For ten simulated minutes neither the mail server nor the push services accept anything, while games are created; then they recover
 * badly: the first answer to each push is lost. Everything must arrive, and be visible once. Closes the database.
 */
export async function runBattery(database: TestDatabase, options: BatteryOptions): Promise<Outcome> {
  const deployment = await openDeployment(database)
  try {
    return await breakAndCheck(deployment, options)
  } finally {
    await deployment.close()
  }
}

async function breakAndCheck(deployment: Deployment, { games, seed }: BatteryOptions): Promise<Outcome> {
  const { first, host, guests, mail, push } = deployment
  const chance = createChance(seed)
  mail.down = true
  push.answer = () => chance.pick(downAnswers)
  const names: string[] = []
  for (let passed = 0; passed < DOWN; passed += STEP) {
    while (names.length < (games * (passed + STEP)) / DOWN) {
      const name = `Night ${names.length + 1}`
      names.push(name)
      await first.ok('createGame', gameInput(first, guests, { name }), host)
    }
    await step(deployment)
  }
  const early = mail.received.length + shownOf(deployment)
  const attempts = push.received.length

  mail.down = false
  const lost = new Set<string>()
  push.answer = ({ headers, path }) => {
    const message = `${path} ${headers.topic}`
    if (lost.has(message)) return { status: 201 }
    lost.add(message)
    return { status: 500, taken: true }
  }
  let took = 0
  while (took < LATEST && (await waiting(deployment)).jobs > 0) {
    await step(deployment)
    took += STEP
  }
  const { jobs, givenUp } = await waiting(deployment)
  const seen = await whatWasSeen(deployment, names)
  return {
    figures: {
      'simulated seconds without mail and push': DOWN,
      'apps that deliver': deployment.apps.length,
      'games created meanwhile': names.length,
      'mails and pushes due': names.length * guests.length * 2,
      'pushes tried in vain': attempts,
      'still not delivered': jobs,
      'given up': givenUp,
      'the last came after so many simulated seconds': took,
      ...seen.figures,
    },
    faults: [
      ...(early === 0 ? [] : [`${early} arrived while nothing could`]),
      ...(attempts > 0 ? [] : ['nothing was tried while nothing could arrive']),
      ...(jobs === 0 ? [] : [`${jobs} jobs are not delivered`]),
      ...seen.faults,
    ],
  }
}

const shownOf = ({ browsers }: Deployment): number =>
  [...browsers.values()].reduce((sum, { shown }) => sum + shown.length, 0)

/** What every guest finds in their mailbox and on their screen: a push replaces another with the same tag. */
async function whatWasSeen(deployment: Deployment, names: readonly string[]): Promise<Outcome> {
  const faults: string[] = []
  let [mails, repeatedMails, visible] = [0, 0, 0]
  for (const { id, username, email } of deployment.guests) {
    const received = deployment.mail.received.filter(({ to }) => to.includes(email))
    const subjects = received.map(({ mail: { subject } }) => subject)
    mails += new Set(received.map(({ mail: { messageId } }) => messageId)).size
    repeatedMails += received.length - new Set(subjects).size
    for (const name of names)
      if (!subjects.includes(`Hana Player invites you to ${name}`))
        faults.push(`${username} got no mail about ${name}`)
    const shown = deployment.browsers.get(username)?.shown ?? []
    const tags = new Map(shown.map(({ tag, body }) => [tag, body]))
    visible += tags.size
    for (const name of names) {
      const count = [...tags.values()].filter((body) => body === `Hana Player invited you to ${name}.`).length
      if (count !== 1) faults.push(`${username} sees ${count} pushes about ${name}`)
    }
    const notices = await rowsOf(deployment.first.database.db, 'notifications', ['id'], {
      user_id: id,
      kind: 'invited',
    })
    const noticed = new Set(notices.map((notice) => notice.id))
    if (noticed.size !== names.length || [...tags.keys()].some((tag) => !noticed.has(String(tag))))
      faults.push(`${username} has other notices in the app than on the screen`)
  }
  if (repeatedMails > 0) faults.push(`${repeatedMails} mails came twice`)
  return {
    figures: {
      'mails that arrived': mails,
      'mails that came twice': repeatedMails,
      'pushes that are seen': visible,
      'pushes sent again, shown in the place of the first': shownOf(deployment) - visible,
    },
    faults,
  }
}

export const battery: Battery<'games'> = {
  sizes: { games: 100 },
  scenes: {
    sqlite: async ({ sizes: { games }, seed }) =>
      runBattery(await openTestDatabase('sqlite'), { games, seed }),
    postgres: ({ sizes: { games }, seed }) =>
      withPostgres(async (url) => runBattery(await openTestDatabase('postgres', url), { games, seed })),
  },
}
