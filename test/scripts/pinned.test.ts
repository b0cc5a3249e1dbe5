import { expect, test } from 'vitest'
import { broughtBy, type Lock } from '../../scripts/supply-chain/lock.ts'
import { type Manifest, unpinned } from '../../scripts/supply-chain/pinned.ts'

const manifest: Manifest = {
  dependencies: { a: '1.2.3' },
  devDependencies: { b: '2.0.0-rc.1' },
  overrides: {},
  allowScripts: { b: true },
}
const hashed = { version: '1.0.0', integrity: 'sha512-abc' }
const lock: Lock = {
  '': {},
  'node_modules/a': hashed,
  'node_modules/b': { ...hashed, hasInstallScript: true },
}

test.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '1.2', 'github:a/b', 'file:../a', '>=1.2.3'])(
  '%s is no exact version',
  (version) => {
    const problem = `package.json: a is "${version}", which is no exact version.`
    expect(unpinned({ ...manifest, dependencies: { a: version } }, lock)).toEqual([problem])
    expect(unpinned({ ...manifest, overrides: { a: version } }, lock)).toEqual([problem])
  },
)

test.each([
  ['has no sha512 hash', { version: '1.0.0' }],
  ['has no sha512 hash', { ...hashed, integrity: 'sha1-abc' }],
  ['is not from the registry', { ...hashed, resolved: 'git+ssh://git@example.com/a.git#1' }],
  ['is not from the registry', { ...hashed, link: true }],
  ['runs a script on install', { ...hashed, hasInstallScript: true }],
])('a package that %s is named', (what, entry) => {
  const problems = unpinned(manifest, { ...lock, 'node_modules/a': entry })
  expect(problems).toEqual([expect.stringContaining(what)])
  expect(problems[0]).toContain('package-lock.json: ')
})

test('a package that requests `latest` must be overridden', () => {
  const moving = {
    ...lock,
    'node_modules/a': { ...hashed, dependencies: { c: 'latest', d: '^1.0.0', e: '*' } },
  }
  expect(unpinned(manifest, moving)).toEqual([
    'package-lock.json: node_modules/a asks for c "latest"; override it.',
  ])
  expect(unpinned({ ...manifest, overrides: { c: '1.0.0' } }, moving)).toEqual([])
})

test('an allowed script that does not exist is named', () => {
  const problems = unpinned({ ...manifest, allowScripts: { b: true, gone: true } }, lock)
  expect(problems).toEqual(['package.json: allowScripts names gone, which has no script.'])
})

test('a package’s bundled dependencies are found where Node finds them', () => {
  const nested: Lock = {
    '': {},
    'node_modules/a': { dependencies: { b: '1', c: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/b': { dependencies: { d: '1' } },
    'node_modules/c': { dependencies: { a: '1', '@e/f': '1' } },
    'node_modules/d': {},
    'node_modules/@e/f': { optionalDependencies: { 'not-installed': '1' } },
  }
  expect([...broughtBy(nested, ['a'])]).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/@e/f',
  ])
})
