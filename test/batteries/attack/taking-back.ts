import { PASSWORD } from '../../world.ts'
import { Findings } from './findings.ts'
import { outcome } from './line.ts'
import type { Member, Town } from './town.ts'

const THIEFS = 'the thief chose this one'
const KEPT_DAYS = 7
const DAY = 24 * 3600

/**
 * A thief who knows the password moves an account to an address of their own, and on to another. The owner's old address takes it
 * back, whatever the thief does with the links that came to theirs.
 */
export async function takeBack(town: Town): Promise<Findings> {
  const findings = new Findings('restoring')
  const owner = await town.arrive('Nora')
  const bystander = await town.arrive('Bystander')
  const thief = { from: town.newAddress(), as: await steal(town, owner) }
  const thiefs = ['one', 'two', 'three'].map((name) => `thief.${name}@anteroom.test`)
  for (const email of thiefs) await moveTo(town, thief, email)
  await town.ok('updateSettings', { password: THIEFS }, thief)
  const [first = '', second = ''] = thiefs
  const keptLink = await town.codeFor(first, '/restore-email')
  const usedLink = await town.codeFor(second, '/restore-email')
  const ownersLink = await town.codeFor(owner.email, '/restore-email')
  const squatted = await squatOldAddress(town, owner)

  const restore = async (code: string, way: { readonly from: string; readonly as?: string }) =>
    outcome(await town.call('restoreEmail', { code }, way))
  const heard = [
    await restore(usedLink, { from: thief.from }),
    await restore(ownersLink, { from: owner.home }),
    await restore(ownersLink, { from: owner.home }),
    await restore(ownersLink, bystander.way),
    await restore(usedLink, { from: thief.from }),
    await restore(keptLink, { from: thief.from }),
  ]
  const [dead, right] = ['422 code_invalid', '200']
  if (heard.join() !== [right, right, dead, dead, dead, dead].join())
    findings.fault(`links answered ${heard}`)

  let taken = squatted
  const tokens = [thief.as, owner.token]
  for (const as of tokens)
    if ((await town.call('user', {}, { from: thief.from, as })).status === 200) taken += 1
  for (const password of [PASSWORD, THIEFS])
    if ((await signIn(town, owner.username, password, thief.from)).status === 200) taken += 1
  const code = await town.codeFor(owner.email, '/finalize-reset-password')
  const { token } = await town.ok(
    'resetPassword',
    { code, password: `${PASSWORD} again` },
    { from: owner.home },
  )
  const { email } = await town.ok('user', {}, { from: owner.home, as: token })
  findings.expect('accounts that came back', email === owner.email ? 1 : 0, 1)
  const untouched = await town.call('user', {}, bystander.way)
  if (untouched.status !== 200 || untouched.data.email !== bystander.email)
    findings.fault('a link changed the account of somebody else')
  findings.expect('accounts taken', taken, 0)
  findings.expect('links that work after 7 days', await restoreLate(town), 0)
  return findings
}

const signIn = (town: Town, username: string, password: string, from: string) =>
  town.call('login', { username, password }, { from })

async function steal(town: Town, { username }: Member): Promise<string> {
  return (await signIn(town, username, PASSWORD, town.newAddress())).data.token
}

/** Changes the e-mail of whoever calls to an address whose mails they read. */
async function moveTo(
  town: Town,
  way: { readonly from: string; readonly as: string },
  email: string,
): Promise<void> {
  await town.ok('initiateChangeEmail', { email }, way)
  const code = await town.codeFor(email, '/finalize-email-change')
  await town.ok('changeEmail', { code }, { from: way.from })
}

/** Others try to have the address that an account was moved away from; gives how many do. */
async function squatOldAddress(town: Town, { email }: Member): Promise<number> {
  const from = town.newAddress()
  const before = (await town.mailsTo(email)).length
  await town.signUp({ username: 'latecomer', email, password: THIEFS, from })
  const other = await town.arrive('Latecoming')
  await town.ok('initiateChangeEmail', { email }, other.way)
  const codes = (await town.mailsTo(email))
    .slice(before)
    .flatMap(({ mail: { text = '' } }) => [...text.matchAll(/code=([\w-]+)/g)].map(([, code]) => code ?? ''))
  let had = 0
  for (const code of codes)
    for (const call of ['activate', 'changeEmail'] as const)
      if ((await town.call(call, { code }, { from })).status === 200) had += 1
  return had
}

/** A link that is used once it no longer may be; gives how many work. */
async function restoreLate(town: Town): Promise<number> {
  const { email, home: from, token: as } = await town.arrive('Willing')
  await moveTo(town, { from, as }, 'willing.new@anteroom.test')
  const code = await town.codeFor(email, '/restore-email')
  await town.advance(KEPT_DAYS * DAY)
  return (await town.call('restoreEmail', { code }, { from })).status === 200 ? 1 : 0
}
