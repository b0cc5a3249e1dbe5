import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { freePort } from '../../stage/free-port.ts'
import { scratchFolder } from '../scratch-folder.ts'

// Nothing here builds an image: this compares the files that the container files name with those that exist.
const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Instruction {
  readonly word: string
  readonly rest: string
}

/** The instructions of a Dockerfile, each on one line. */
const instructions: Instruction[] = read('Dockerfile')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => {
    const [word = '', ...rest] = line.split(' ')
    return { word, rest: rest.join(' ') }
  })
const lastStage = instructions.slice(instructions.findLastIndex(({ word }) => word === 'FROM'))

/** The files copied from the project, as [files, to]; without those from an earlier stage. */
const copies = (from: readonly Instruction[]) =>
  from
    .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
    .map(({ rest }) => {
      const names = rest.split(' ')
      return [names.slice(0, -1), names.at(-1) ?? ''] as const
    })

/** The words of an instruction in its JSON form. */
function wordsOf(name: 'CMD' | 'HEALTHCHECK'): string[] {
  const { rest = '' } = lastStage.find(({ word }) => word === name) ?? {}
  return JSON.parse(rest.slice(rest.indexOf('[')))
}

test('the image runs on the Node that everything else runs on', () => {
  const { node } = JSON.parse(read('package.json')).devDependencies
  const images = instructions.filter(({ word }) => word === 'FROM').map(({ rest }) => rest.split(' ')[0])
  expect(images).toEqual([`node:${node}-trixie-slim`, `node:${node}-trixie-slim`])
})

test('the image bounds its memory as npm start does', () => {
  const bounds = /\S*(?:MALLOC|max-)\S+/g
  const { ENV = '', CMD = '' } = Object.fromEntries(lastStage.map(({ word, rest }) => [word, rest]))
  const { start } = JSON.parse(read('package.json')).scripts
  expect(`${ENV} ${JSON.parse(CMD).join(' ')}`.match(bounds)).toEqual(start.match(bounds))
})

test('every copied file exists, and the builder admits it', () => {
  const passed = read('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1), `${line.slice(1)}/**`] : []))
  for (const file of copies(instructions).flatMap(([files]) => files)) {
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(
      passed.some((pattern) => matchesGlob(file, pattern)),
      file,
    ).toBe(true)
  }
})

describe('the files of the image', () => {
  const image = scratchFolder()
  const app = join(image, 'app')
  let environment: Record<string, string>

  beforeAll(async () => {
    for (const [files, to] of copies(lastStage))
      for (const file of files)
        cpSync(join(root, file), join(app, to, to.endsWith('/') ? basename(file) : ''), { recursive: true })
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: true }> }
    for (const [name, { dev }] of Object.entries(packages)) {
      if (dev || !/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(name) || !existsSync(join(root, name))) continue
      mkdirSync(dirname(join(app, name)), { recursive: true })
      symlinkSync(join(root, name), join(app, name))
    }
    const { PATH = '' } = process.env
    environment = { PATH, NODE_ENV: 'production', DATA_DIR: join(image, 'data'), PORT: `${await freePort()}` }
  })

  const start = ([, ...parameters]: readonly string[]) =>
    spawn(process.execPath, parameters, { cwd: app, env: environment, stdio: ['ignore', 'pipe', 'inherit'] })

  /** The exit code of a program. */
  const run = (words: readonly string[]) =>
    new Promise<number>((resolve) => {
      execFile(process.execPath, words.slice(1), { cwd: app, env: environment }, (error) =>
        resolve(error === null ? 0 : Number(error.code)),
      )
    })

  test('suffice for the server and its commands; the health check tells whether it runs', async () => {
    const server = start(wordsOf('CMD'))
    onTestFinished(() => void server.kill('SIGKILL'))
    const ended = once(server, 'exit')
    let printed = ''
    for await (const text of server.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      printed += text
      if (printed.includes('Anteroom is open')) break
    }
    server.stdout.resume()
    expect(await run(wordsOf('HEALTHCHECK'))).toBe(0)
    expect(await run(['node', 'scripts/reconcile.ts'])).toBe(0)
    const backups = join(image, 'backups')
    expect(await run(['node', 'scripts/backup.ts', backups])).toBe(0)
    const [backup = ''] = readdirSync(backups)
    environment.DATA_DIR = join(image, 'restored')
    expect(await run(['node', 'scripts/restore.ts', join(backups, backup)])).toBe(0)
    expect(await run(['node', 'scripts/move-to-postgres.ts', '--help'])).toBe(0)
    expect(await run(['node', 'scripts/account.ts', '--help'])).toBe(0)
    expect(await run(['node', 'scripts/migrate.ts'])).toBe(0)
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(await run(wordsOf('HEALTHCHECK'))).toBe(1)
  })
})

describe('compose.yaml', () => {
  const compose = read('compose.yaml')
  const [, service = '', body = ''] = /^ {2}(\w+):\n((?: {4}.*\n)+)/m.exec(compose) ?? []
  const [, lines = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(body) ?? []
  const given = Object.fromEntries(
    [...lines.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name = '', text = '']) => [name, text]),
  )

  /** With only the password set in the environment. */
  const filled = (text: string) =>
    text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name, kind, otherwise) =>
      kind === '-' ? otherwise : name.toLowerCase(),
    )

  test('starts several processes, with settings that they take', () => {
    expect(Number(/replicas: (\d+)/.exec(body)?.[1])).toBeGreaterThan(1)
    const settings = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, filled(text)]))
    const known = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([])
    expect(readConfig(settings)).toMatchObject({
      databaseUrl: 'postgres://anteroom:postgres_password@database:5432/anteroom',
      trustProxy: ['uniquelocal'],
    })
  })

  test('only the processes reach the database', () => {
    const services = [...compose.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm)]
    const networks = Object.fromEntries(
      services.map(([, name = '', text = '']) => {
        const [, names = ''] = /^ {4}networks:\n((?: {6}- .*\n)+)/m.exec(text) ?? []
        return [name, [...names.matchAll(/- (\w+)/g)].map(([, network]) => network)]
      }),
    )
    expect(networks).toMatchObject({ [service]: ['front', 'back'], database: ['back'], balancer: ['front'] })
    expect(compose).toContain('\n  back:\n    internal: true\n')
  })

  test('the balancer checks those processes, at their address', () => {
    const caddyfile = read(/- \.\/(\w+):\/etc\/caddy\/Caddyfile:ro/.exec(compose)?.[1] ?? '')
    expect(/dynamic a (\S+) (\d+)/.exec(caddyfile)?.slice(1)).toEqual([service, given.PORT])
    const addresses = [...compose.matchAll(/ PUBLIC_URL: (.*)/g)].map(([, text]) => text)
    expect(addresses).toEqual([given.PUBLIC_URL, given.PUBLIC_URL])
    expect(caddyfile).toContain('\n{$PUBLIC_URL} {\n')
  })
})

describe('compose.cluster.yaml', () => {
  const compose = read('compose.cluster.yaml')
  const services = [...compose.matchAll(/^ {2}(\w+):\n {4}<<: \*(\w+)\n/gm)]
  const named = (like: string) => services.filter(([, , base]) => base === like).map(([, name = '']) => name)
  const apps = named('app').map((name) => `${name}:3000`)

  test('names existing files', () => {
    const files = [...compose.matchAll(/- \.\/(\S+?):\/\S+:ro$/gm)].map(([, file = '']) => file)
    const copied = /^COPY (\S+)/m.exec(read('deploy/postgres.Dockerfile'))?.[1]
    expect(files).toContain('deploy/Caddyfile.cluster')
    for (const file of [...files, `deploy/${copied}`]) expect(existsSync(join(root, file)), file).toBe(true)
  })

  test('its balancer and its Prometheus check each process', () => {
    expect(apps).toHaveLength(2)
    expect(compose).toContain('\n    PORT: 3000\n')
    const asked = [...read('deploy/Caddyfile.cluster').matchAll(/reverse_proxy (.*) \{/g)]
    expect(asked[0]?.[1]?.split(' ')).toEqual(apps)
    for (const [, names = ''] of asked) expect(names.split(' ').sort()).toEqual(apps)
    const targets = [...read('deploy/prometheus.yml').matchAll(/^ {10}- (.*)$/gm)].map(([, target]) => target)
    expect(targets).toEqual(apps)
  })

  test('passes a secret to its readers as a file', () => {
    const secrets = [...compose.matchAll(/^ {4}file: \.\/secrets\/(\w+)$/gm)].map(([, name = '']) => name)
    const [, processes = '', databases = ''] = compose.split(/^x-(?:app|database): /m)
    const given = (text: string) => [...text.matchAll(/^ {4}- (\w+_\w+)$/gm)].map(([, name]) => name)
    expect([...given(processes), ...given(databases)].sort()).toEqual(secrets.sort())
    expect(processes).toContain('DATABASE_URL_FILE: /run/secrets/database_url\n')
    const inScript = [...read('deploy/postgres.sh').matchAll(/\$secrets\/(\w+)/g)].map(([, name]) => name)
    expect(inScript.sort()).toEqual(given(databases).sort())
  })
})
