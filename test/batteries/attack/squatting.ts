import { PASSWORD } from '../../world.ts'
import { Findings } from './findings.ts'
import { outcome } from './line.ts'
import type { Town } from './town.ts'

const THIEFS = 'the thief chose this one'

interface Case {
  readonly what: string
  /** The thief's username; the owner's is that of the case. */
  readonly thiefsName: string
  readonly thiefIsFirst: boolean
}

const cases: readonly Case[] = [
  { what: 'before', thiefsName: 'squatter1', thiefIsFirst: true },
  { what: 'after', thiefsName: 'squatter2', thiefIsFirst: false },
  { what: 'same', thiefsName: 'same', thiefIsFirst: true },
]

/** A thief signs up with the addresses of people who sign up too; then each opens what was mailed. */
export async function squat(town: Town): Promise<Findings> {
  const findings = new Findings('squatting')
  let [taken, owned] = [0, 0]
  for (const each of cases) {
    const from = town.newAddress()
    const email = `${each.what}@anteroom.test`
    const codes = await signUpBoth(town, each, email)
    const activate = async (code: string, password?: string) =>
      outcome(await town.call('activate', password === undefined ? { code } : { code, password }, { from }))
    const heard = [
      await activate(codes.thief),
      await activate(codes.owner),
      await activate(codes.thief, PASSWORD),
      await activate(codes.owner, THIEFS),
      await activate(codes.owner, PASSWORD),
      await activate(codes.thief, THIEFS),
    ].join(', ')
    const wrong = '403 wrong_password'
    const expected = ['409 password_needed', '409 password_needed', wrong, wrong, '200', '422 code_invalid']
    if (heard !== expected.join(', ')) findings.fault(`${each.what}: ${heard}`)
    const enters = async (username: string, password: string) =>
      (await town.call('login', { username, password }, { from })).status === 200
    if (await enters(email, PASSWORD)) owned += 1
    for (const name of [each.what, each.thiefsName, email]) if (await enters(name, THIEFS)) taken += 1
  }
  taken += await squatOnAccount(town)
  findings.expect('accounts taken', taken, 0)
  findings.expect('accounts that are their owners’', owned, cases.length)
  findings.expect('changes of e-mail without its mailbox', await moveWithoutMailbox(town), 0)
  return findings
}

async function signUpBoth(
  town: Town,
  { what, thiefsName, thiefIsFirst }: Case,
  email: string,
): Promise<{ thief: string; owner: string }> {
  const signUp = async (username: string, password: string) => {
    await town.signUp({ username, email, password, from: town.newAddress() })
    return town.codeFor(email, '/login')
  }
  const early = thiefIsFirst ? await signUp(thiefsName, THIEFS) : ''
  const owner = await signUp(what, PASSWORD)
  return { owner, thief: early || (await signUp(thiefsName, THIEFS)) }
}

/** A sign-up with the address of an account; gives how often its password let anybody in. */
async function squatOnAccount(town: Town): Promise<number> {
  const owner = await town.arrive('Settled')
  const from = town.newAddress()
  await town.signUp({ username: 'unsettled', email: owner.email, password: THIEFS, from })
  const mails = await town.mailsTo(owner.email)
  const code = await town.codeFor(owner.email, '/login')
  let taken = mails.filter(({ mail }) => mail.text?.includes('code=')).length - 1
  await town.call('activate', { code, password: THIEFS }, { from })
  for (const username of ['unsettled', owner.email, owner.username])
    if ((await town.call('login', { username, password: THIEFS }, { from })).status === 200) taken += 1
  return taken
}

/** Somebody uses every code that they have, where a code for another's address is asked for; gives how many changes there were. */
async function moveWithoutMailbox(town: Town): Promise<number> {
  const { email, home: from, token: as } = await town.arrive('Mover')
  const owner = await town.arrive('Unmoved')
  const wanted = [owner.email, 'nobody.yet@anteroom.test']
  for (const each of wanted) await town.ok('initiateChangeEmail', { email: each }, { from, as })
  await town.ok('initiateResetPassword', { email }, { from })
  const codes = [
    await town.codeFor(email, '/login'),
    await town.codeFor(email, '/finalize-reset-password'),
    'x'.repeat(43),
  ]
  for (const code of codes)
    for (const call of ['changeEmail', 'restoreEmail', 'activate'] as const)
      await town.call(call, { code }, { from })
  const late = await town.codeFor('nobody.yet@anteroom.test', '/finalize-email-change')
  for (const call of ['restoreEmail', 'activate'] as const) await town.call(call, { code: late }, { from })
  await town.call('resetPassword', { code: late, password: THIEFS }, { from })
  const mails = await town.mailsTo(owner.email)
  const { data: now } = await town.call('user', {}, { from, as })
  return (
    (now.email === email ? 0 : 1) +
    mails.filter(({ mail }) => mail.text?.includes('finalize-email-change')).length
  )
}
