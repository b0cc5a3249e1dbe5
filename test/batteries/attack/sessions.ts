import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Reader, watch } from '../../live-reader.ts'
import { PASSWORD } from '../../world.ts'
import { Findings } from './findings.ts'
import { outcome } from './line.ts'
import type { Member, Town } from './town.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const PATIENCE_MILLISECONDS = 15_000
/** After this a session that was ended beside the server counts nowhere (docs/decisions/0008). */
const CACHED_SECONDS = 11

/** Sessions that have to end, and sessions that others try to end. */
export async function endSessions(town: Town): Promise<Findings> {
  const findings = new Findings('sessions')
  const owner = await town.arrive('Sina')
  const stranger = await town.arrive('Sven')
  const signIn = async (password = PASSWORD) =>
    (await town.ok('login', { username: owner.username, password }, { from: owner.home })).token
  const endings = new Endings(town, owner)

  let ended = 0
  const own = await town.ok('sessions', {}, owner.way)
  for (const { id } of [...own, { id: owner.id }])
    if ((await town.call('endSession', { id }, stranger.way)).status === 200) ended += 1
  findings.expect('sessions of others ended', ended, 0)

  const second = await signIn()
  const newest = (await town.ok('sessions', {}, { from: owner.home, as: second })).find(
    ({ current }) => current,
  )
  const as = owner.token
  await endings.after([second], () =>
    town.ok('endSession', { id: newest?.id ?? '' }, { from: owner.home, as }),
  )
  const others = [await signIn(), await signIn()]
  const newPassword = `${PASSWORD} two`
  const changer = await signIn()
  await endings.after([as, ...others], () =>
    town.ok('updateSettings', { password: newPassword }, { from: owner.home, as: changer }),
  )
  const kept = outcome(await town.call('user', {}, { from: owner.home, as: changer }))
  if (kept !== '200') findings.fault(`a new password ended the session that chose it: ${kept}`)
  await town.ok('initiateResetPassword', { email: owner.email }, { from: owner.home })
  const code = await town.codeFor(owner.email, '/finalize-reset-password')
  await endings.after([changer, await signIn(newPassword)], () =>
    town.ok('resetPassword', { code, password: PASSWORD }, { from: owner.home }),
  )
  const last = await signIn()
  await endings.after([last], () => town.ok('logout', {}, { from: owner.home, as: last }))
  const gone = [await signIn(), await signIn()]
  await endings.after(gone, () => town.ok('deleteAccount', {}, { from: owner.home, as: gone[0] ?? '' }))
  endings.report(findings)
  await disable(town, stranger, findings)
  return findings
}

/** What has to end sessions: every call with their tokens has to be refused from then on, and their live streams have to end. */
class Endings {
  readonly #town: Town
  readonly #owner: Member
  readonly #outlived: string[] = []
  #tokens = 0
  #streams = 0

  constructor(town: Town, owner: Member) {
    this.#town = town
    this.#owner = owner
  }

  async after(tokens: readonly string[], end: () => Promise<unknown>): Promise<void> {
    const { servers } = this.#town.fleet
    const streams: Reader[] = []
    for (const token of tokens) for (const { baseUrl } of servers) streams.push(await watch(baseUrl, token))
    await end()
    // Each server in turn. What can be taken back may be answered until the process has heard of it, as its streams do.
    for (const as of tokens) for (const _ of servers) await this.#try('updateSettings', as)
    for (const { ended } of streams) {
      const isOver = await Promise.race([ended.then(() => true), setTimeout(PATIENCE_MILLISECONDS, false)])
      if (!isOver) this.#outlived.push('a live stream')
    }
    for (const as of tokens) for (const _ of servers) await this.#try('listGames', as)
    this.#tokens += tokens.length
    this.#streams += streams.length
  }

  async #try(name: 'updateSettings' | 'listGames', as: string): Promise<void> {
    const said = outcome(await this.#town.call(name, {}, { from: this.#owner.home, as }))
    if (said !== '401 not_signed_in') this.#outlived.push(`${name}: ${said}`)
  }

  report(findings: Findings): void {
    findings.show('ended', this.#tokens)
    findings.show('live streams of theirs', this.#streams)
    findings.expect('calls and streams that outlived theirs', this.#outlived.length, 0)
    for (const what of this.#outlived) findings.fault(`outlived its session: ${what}`)
  }
}

/** The operator disables an account by the command, beside the running servers. */
async function disable(
  town: Town,
  { username, home: from, token: as }: Member,
  findings: Findings,
): Promise<void> {
  const { dataDir, settings } = town.storage
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings }
  await run(process.execPath, ['scripts/account.ts', 'disable', username], { cwd: root, env })
  await town.advance(CACHED_SECONDS)
  const signIn = (password: string) => town.call('login', { username, password }, { from })
  const heard = [
    await town.call('listGames', {}, { from, as }),
    await signIn(PASSWORD),
    await signIn('not this one'),
  ]
  const expected = ['401 not_signed_in', '403 account_disabled', '401 wrong_credentials']
  if (heard.map(outcome).join() !== expected.join()) findings.fault(`disabled: ${heard.map(outcome)}`)
}
