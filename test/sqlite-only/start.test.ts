import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildServerIfNeeded, buildWebIfNeeded } from '../../scripts/builds.ts'
import { DATABASE, readBackup } from '../../src/server/backup/manifest.ts'
import { freePort } from '../../stage/free-port.ts'
import { COMPILED } from '../../stage/server-process.ts'
import { folderOf, LAST_RELEASE } from '../earlier-release.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { PASSWORD, signUpForm } from '../world.ts'

const main = join(import.meta.dirname, '../../scripts/start.ts')

interface Started {
  readonly process: ChildProcess
  /** Its whole output so far, on both streams. */
  readonly printed: () => string
  /** Resolves when a text was printed; rejects if the process ends without it. */
  waitFor(text: string): Promise<void>
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>
}

/** The server as its own process, bundled, as `npm start` runs it. */
function start(environment: Record<string, string>): Started {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [main], {
    env: { PATH, NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (const listener of listeners) listener()
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    process: child,
    printed: () => text,
    ended,
    waitFor: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!text.includes(wanted)) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
        void ended.then(() => reject(new Error(`The process ended without "${wanted}":\n${text}`)))
      }),
  }
}

describe('the server as its own process', () => {
  const folder = scratchFolder()
  const running: Started[] = []
  beforeAll(() => {
    buildWebIfNeeded()
    buildServerIfNeeded()
  })
  afterEach(async () => {
    for (const { process: child, ended } of running.splice(0)) {
      child.kill('SIGKILL')
      await ended
    }
  })

  async function open(environment: Record<string, string> = {}) {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const server = start({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      PUBLIC_URL: url,
      ...environment,
    })
    running.push(server)
    return { ...server, port, url }
  }

  const post = async (url: string, body: object) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as { data: { token: string } } }
  }

  test('a newcomer signs up, finds the link printed, activates and signs in', async () => {
    const { url, waitFor, printed } = await open({ BACKUP_DIR: join(folder, 'backups') })
    await waitFor(`Anteroom is open: ${url}\n`)
    expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready\n')
    expect(await (await fetch(url)).text()).toContain('<title>')
    await waitFor('"backed up"')
    const email = 'mara@anteroom.test'
    expect((await post(`${url}/api/sign-up`, signUpForm('mara'))).status).toBe(200)
    await waitFor(`Mail to ${email}: Activate your Anteroom account ${url}/login?code=`)
    const code = /login\?code=([\w-]+)/.exec(printed())?.[1]
    expect((await post(`${url}/api/activate`, { code })).status).toBe(200)
    const { body } = await post(`${url}/api/login`, { username: 'mara', password: PASSWORD })
    expect(body.data.token).toMatch(/^[\w-]{43}$/)
    expect(printed()).not.toContain(PASSWORD)
    expect(printed()).not.toContain(body.data.token)
  })

  test('stored data are there after a restart', async () => {
    const { url, waitFor } = await open()
    await waitFor('Anteroom is open')
    expect((await post(`${url}/api/login`, { username: 'mara', password: PASSWORD })).status).toBe(200)
  })

  test('a second process on the same folder is refused with a message, and the first continues', async () => {
    const first = await open()
    await first.waitFor('Anteroom is open')
    const second = await open()
    expect(await second.ended).toBe(1)
    expect(second.printed()).toBe(
      `DATA_DIR: ${folder} is in use by another Anteroom process. Stop that one first, or set DATABASE_URL to run several on PostgreSQL.\n`,
    )
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('the data of the commit before release 1.0 are backed up once, and open', async () => {
    const dataDir = await folderOf(LAST_RELEASE)
    const kept = join(dataDir, 'before-update')
    for (const _ of ['the update', 'the next start']) {
      const server = await open({ DATA_DIR: dataDir })
      await server.waitFor('Anteroom is open')
      expect(readdirSync(kept)).toHaveLength(1)
      server.process.kill('SIGTERM')
      await server.ended
    }
    const [name = ''] = readdirSync(kept)
    await readBackup(join(kept, name))
    const database = new DatabaseSync(join(dataDir, DATABASE), { readOnly: true })
    expect(database.prepare('select name from kysely_migration').all()).toEqual([
      { name: '0001-baseline' },
      { name: '0002-passes-of-co-hosts' },
      { name: '0003-folded-names' },
      { name: '0004-starts' },
      { name: '0005-whole-dollars' },
      { name: '0006-sign-up-device' },
      { name: '0007-chips' },
      { name: '0008-add-on' },
      { name: '0009-entries-until' },
      { name: '0010-entries-closed-at' },
      { name: '0011-clock' },
      { name: '0012-add-on-entries' },
      { name: '0013-command-kinds' },
      { name: '0014-seating' },
      { name: '0015-chip-set' },
      { name: '0016-screen-links' },
      { name: '0017-payout-unit' },
      { name: '0018-entry-asks' },
      { name: '0019-same-hand' },
      { name: '0020-bounties' },
      { name: '0021-deals' },
      { name: '0022-group' },
      { name: '0023-series' },
      { name: '0024-groups' },
      { name: '0025-reminder-kinds' },
      { name: '0026-more-indexes' },
    ])
    database.close()
    rmSync(dataDir, { recursive: true })
  })

  test('older data are refused in one line, which says how to upgrade them', async () => {
    const dataDir = await folderOf(['0001-first', '0032-answer-links'])
    const { ended, printed } = await open({ DATA_DIR: dataDir })
    expect(await ended).toBe(1)
    expect(printed()).toBe(
      'DATA_DIR: The tables are older than release 1.0. Start commit f4e2fa8 on them once, then this release.\n',
    )
    expect(existsSync(join(dataDir, 'before-update'))).toBe(false)
    rmSync(dataDir, { recursive: true })
  })

  test.each<[string, string, (dataDir: string) => void]>([
    ['a truncated database', 'malformed', (dataDir) => truncateSync(join(dataDir, DATABASE), 20_000)],
    [
      'a folder in its place',
      'disk I/O error',
      (dataDir) => {
        rmSync(join(dataDir, DATABASE))
        mkdirSync(join(dataDir, DATABASE))
      },
    ],
    [
      'damaged cards',
      'not a database',
      (dataDir) => writeFileSync(join(dataDir, 'sandbox-cards.sqlite'), 'x'.repeat(5000)),
    ],
    [
      'a file in place of the folder of mails',
      'EEXIST',
      (dataDir) => writeFileSync(join(dataDir, 'mail'), ''),
    ],
    ['a folder in place of the keys of push', 'EISDIR', (dataDir) => mkdirSync(join(dataDir, 'vapid.json'))],
  ])('%s is refused in one line', async (_, reason, damage) => {
    const dataDir = await folderOf(['0001-baseline'])
    damage(dataDir)
    const { ended, printed } = await open({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    expect(await ended).toBe(1)
    expect(printed()).toMatch(/^DATA_DIR: [^\n]+\n$/)
    expect(printed()).toContain(reason)
    rmSync(dataDir, { recursive: true })
  })

  test('a failing migration reports in one line what failed', async () => {
    const dataDir = await folderOf([])
    const { ended, printed } = await open({ DATA_DIR: dataDir })
    expect(await ended).toBe(1)
    expect(printed()).toBe(
      'Migration 0001-baseline failed, and nothing was changed: table users already exists.\n',
    )
    rmSync(dataDir, { recursive: true })
  })

  test('SIGTERM lets the running request finish, accepts no new one, and exits with 0', async () => {
    const { process: child, port, waitFor, ended } = await open()
    await waitFor('Anteroom is open')
    const body = JSON.stringify({ username: 'mara', password: PASSWORD })
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let answer = ''
    const answered = (part: string) =>
      new Promise<void>((resolve) => {
        const look = () => answer.includes(part) && resolve()
        socket.on('data', look)
        look()
      })
    socket.on('data', (chunk: string) => {
      answer += chunk
    })
    socket.write(
      `POST /api/login HTTP/1.1\r\nHost: anteroom\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    )
    await answered('100 Continue')
    child.kill('SIGTERM')
    await waitFor('"stopping"')
    // It says so first, and then stops listening.
    const knock = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status, String)
    await expect.poll(knock).toBe('TypeError: fetch failed')
    socket.write(body)
    await answered('"token"')
    expect(answer).toContain('HTTP/1.1 200 OK')
    expect(answer).toMatch(/connection: close/i)
    expect(await ended).toBe(0)
    socket.destroy()
  })

  test('a wrong setting stops the start with one line that names it (Rule 16.1)', async () => {
    const { ended, printed } = await open({ PORT: 'http' })
    expect(await ended).toBe(1)
    expect(printed()).toMatch(/^PORT: [^\n]+\n$/)
  })

  test('an unforeseen fault stops the start with a stack trace that names the files of src', async () => {
    const dataDir = mkdtempSync(join(folder, 'faulty-'))
    const fault = join(dataDir, 'fault.cjs')
    writeFileSync(
      fault,
      "require('node:net').Server.prototype.listen = () => { throw new Error('unforeseen') }",
    )
    const { ended, printed } = await open({ DATA_DIR: dataDir, NODE_OPTIONS: `--require ${fault}` })
    expect(await ended).toBe(1)
    expect(printed()).toMatch(/src\/server\/main\.ts:\d+/)
  })

  test('a lost database stops the start with one line, and nothing is created in its place', async () => {
    const dataDir = mkdtempSync(join(folder, 'lost-'))
    writeFileSync(join(dataDir, 'sandbox-cards.sqlite'), '')
    const { ended, printed } = await open({ DATA_DIR: dataDir })
    expect(await ended).toBe(1)
    expect(printed()).toMatch(/^DATA_DIR: [^\n]+anteroom\.sqlite is missing[^\n]+\n$/)
    expect(readdirSync(dataDir)).toEqual(['sandbox-cards.sqlite'])
  })

  test('a port in use is reported with a message', async () => {
    const first = await open()
    await first.waitFor('Anteroom is open')
    const { ended, printed } = await open({ PORT: String(first.port), DATA_DIR: join(folder, 'other') })
    expect(await ended).toBe(1)
    expect(printed()).toContain(`PORT: ${first.port} is in use already.`)
    expect(printed()).not.toContain('    at ')
  })
})
