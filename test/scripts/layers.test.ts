import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cyclesIn,
  importsIn,
  mayImport,
  ownTransactions,
  serverRooms,
  upwardImports,
} from '../../scripts/layers/imports.ts'
import { projectRoot } from '../../scripts/project-text.ts'

const isFile = (room: string) => room.endsWith('.ts')
/** A file of a room that does nothing but import. */
const importerIn = (room: string) => `src/server/${isFile(room) ? room : `${room}/importer.ts`}`
const importedFrom = (room: string) => `src/server/${isFile(room) ? room : `${room}/imported.ts`}`

/** How one file names another in an import. */
function specifier(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

const importing = (specifiers: readonly string[]) => specifiers.map((each) => `import '${each}'\n`).join('')

const othersOf = (room: string) => serverRooms.filter((other) => other !== room)

/** Packages and folders that a room must not import, whatever its layer. */
const elsewhere = (room: string) => {
  const web = specifier(importerIn(room), 'src/web/anything.ts')
  return room === 'http' ? [web] : [web, 'fastify']
}

interface Report {
  readonly diagnostics: readonly {
    readonly category: string
    readonly location: {
      readonly path: string | { readonly file: string }
      readonly start?: { line: number }
    }
  }[]
}

describe('the lint of the project', () => {
  let folder: string
  let breaches: Set<string>

  /** Every room imports every other one, a line each; two files of core import each other's types. */
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'anteroom-layers-'))
    const config = JSON.parse(readFileSync(`${projectRoot}biome.json`, 'utf8'))
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
    const files: Record<string, string> = {
      'src/server/core/one.ts': "import type { Other } from './other.ts'\nexport type One = Other | 1\n",
      'src/server/core/other.ts': "import type { One } from './one.ts'\nexport type Other = One | 2\n",
    }
    for (const room of serverRooms) {
      const importer = importerIn(room)
      const rooms = othersOf(room).map((other) => specifier(importer, importedFrom(other)))
      files[importer] = importing([...rooms, ...elsewhere(room)])
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    breaches = await lint(folder, files)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(serverRooms)('lets %s import what is below it, and refuses all else', (room) => {
    const importer = importerIn(room)
    for (const other of othersOf(room)) {
      const line = `${importer}: ${specifier(importer, importedFrom(other))}`
      expect([line, breaches.has(line)]).toEqual([line, !mayImport(room, other)])
    }
    for (const each of elsewhere(room)) expect(breaches).toContain(`${importer}: ${each}`)
  })

  test('refuses two files that import each other, if only for their types', () => {
    expect(breaches).toContain('src/server/core/one.ts: cycle')
    expect(breaches).toContain('src/server/core/other.ts: cycle')
  })
})

/** What Biome refuses, as `FILE: SPECIFIER` or `FILE: cycle`. */
async function lint(folder: string, files: Readonly<Record<string, string>>): Promise<Set<string>> {
  const biome = `${projectRoot}node_modules/@biomejs/biome/bin/biome`
  const run = promisify(execFile)
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = await run(process.execPath, [biome, ...options], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string }) => error)
  const { diagnostics } = JSON.parse(stdout) as Report
  return new Set(
    diagnostics.flatMap(({ category, location }) => {
      const path = typeof location.path === 'string' ? location.path : location.path.file
      if (category.endsWith('noImportCycles')) return [`${path}: cycle`]
      if (!category.endsWith('noRestrictedImports')) return []
      const line = files[path]?.split('\n')[(location.start?.line ?? 0) - 1]
      return [`${path}: ${/'([^']+)'/.exec(line ?? '')?.[1]}`]
    }),
  )
}

describe('the count of arrows', () => {
  test('names an import that is turned round', () => {
    const sources = new Map([
      ['src/server/core/call.ts', "import { a } from '../http/a.ts'"],
      ['src/server/http/a.ts', "import type { B } from '../accounts/b.ts'"],
      ['src/server/accounts/b.ts', "const c = await import('../games/c.ts')"],
      ['src/server/games/c.ts', "import { call } from '../core/call.ts'"],
    ])
    expect(upwardImports(sources)).toEqual([
      'src/server/core/call.ts -> src/server/http/a.ts',
      'src/server/http/a.ts -> src/server/accounts/b.ts',
      'src/server/accounts/b.ts -> src/server/games/c.ts',
    ])
  })

  test('does not let a room be left out', () => {
    const sources = new Map([
      ['src/server/http/a.ts', "import '../attic/b.ts'"],
      ['src/server/attic/b.ts', ''],
    ])
    expect(() => upwardImports(sources)).toThrow('src/server/attic is in no layer')
  })

  test('finds every circle of files once', () => {
    const sources = new Map([
      ['src/a.ts', "import './b.ts'\nimport './d.ts'"],
      ['src/b.ts', "import type { C } from './c.ts'"],
      ['src/c.ts', "export const a = () => import('./a.ts')"],
      ['src/d.ts', "import './e.ts'"],
      ['src/e.ts', "import './d.ts'"],
      ['src/f.ts', "import './a.ts'"],
    ])
    expect(cyclesIn(importsIn(sources))).toEqual([
      ['src/a.ts', 'src/b.ts', 'src/c.ts'],
      ['src/d.ts', 'src/e.ts'],
    ])
  })

  test('names a file that opens a transaction by itself', () => {
    const opens = 'db.transaction().execute(work)'
    const sources = new Map([
      ['src/server/games/store.ts', opens],
      ['src/server/core/unit-of-work.ts', opens],
      ['src/server/outbox/store.ts', opens],
    ])
    expect(ownTransactions(sources)).toEqual(['src/server/games/store.ts'])
  })
})
