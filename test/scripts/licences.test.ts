import { describe, expect, test } from 'vitest'
import { importedPackages } from '../../scripts/supply-chain/browser.ts'
import {
  meets,
  misdeclared,
  type NamedLicence,
  refusedLicences,
} from '../../scripts/supply-chain/licences.ts'
import type { LockedPackage } from '../../scripts/supply-chain/lock.ts'
import { notices } from '../../scripts/web-notices.ts'

const refused = (entry: LockedPackage, named: readonly NamedLicence[] = [], inBrowser: string[] = []) =>
  refusedLicences({ '': {}, 'node_modules/a': entry }, new Set(inBrowser), named)

describe('a licence', () => {
  test.each(['MIT', 'ISC', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'MIT AND BSD-3-Clause'])(
    '%s is allowed for every package',
    (license) => {
      expect(refused({ license })).toEqual([])
    },
  )

  test.each(['GPL-3.0-only', 'AGPL-3.0-only', 'SSPL-1.0', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN x', 'mit'])(
    '%s is allowed for none',
    (license) => {
      expect(refused({ license })).toEqual([
        `node_modules/a is under ${license}, which is not allowed (server).`,
      ])
    },
  )

  test('without a name counts as none', () => {
    expect(refused({})).toEqual(['node_modules/a names no licence.'])
  })

  test('allowed for a package is allowed only within the reviewed scope', () => {
    const named: NamedLicence[] = [['MPL-2.0', 'development', 'a']]
    const entry = { license: 'MPL-2.0' }
    expect(refused({ ...entry, dev: true }, named)).toEqual([])
    const unused = 'MPL-2.0 is allowed for a (development), which needs it no more.'
    expect(refused(entry, named)).toEqual([
      'node_modules/a is under MPL-2.0, which is not allowed (server).',
      unused,
    ])
    expect(refused({ ...entry, dev: true }, named, ['node_modules/a'])).toEqual([
      'node_modules/a is under MPL-2.0, which is not allowed (browser).',
      unused,
    ])
  })

  test('is read from every copy of a package, and a pattern covers a family', () => {
    const named: NamedLicence[] = [['LGPL-3.0-or-later', 'server', '@lib/x-*']]
    const license = 'Apache-2.0 AND LGPL-3.0-or-later'
    const lock = {
      '': {},
      'node_modules/@lib/x-linux': { license },
      'node_modules/b/node_modules/@lib/y': { license },
    }
    expect(refusedLicences(lock, new Set(), named)).toEqual([
      `node_modules/b/node_modules/@lib/y is under ${license}, which is not allowed (server).`,
    ])
  })

  test('in the lock file that the package contradicts is named', () => {
    const lock = { '': {}, 'node_modules/a': { license: 'MIT' }, 'node_modules/b': { license: 'ISC' } }
    const installed = (folder: string) =>
      folder === 'node_modules/a' ? '{"license":"GPL-3.0-only"}' : undefined
    expect(misdeclared(lock, installed)).toEqual([
      'node_modules/a says GPL-3.0-only of itself, and MIT in package-lock.json.',
    ])
  })
})

test.each([
  ['A', true],
  ['B', false],
  ['A OR B', true],
  ['B OR A', true],
  ['A AND B', false],
  ['B OR A AND B', false],
  ['A OR B AND B', true],
  ['(A OR B) AND B', false],
  ['(B OR A) AND (A)', true],
  ['A B', false],
  ['', false],
])('of which A alone is allowed, "%s" is met: %s', (expression, expected) => {
  expect(meets(expression, (licence) => licence === 'A')).toBe(expected)
})

test('the packages of the browser are those that its sources import', () => {
  const source = `
    import { z } from 'zod'
    import type { A } from '@scope/name/deep'
    import X from './own.ts'
    const later = import('later/part')
    @font-face { src: url("@fonts/face/files/a.woff2") } a { background: url(/own.png) url(data:x) url(#own) }`
  expect(importedPackages(source)).toEqual(['zod', '@scope/name', 'later', '@fonts/face'])
})

test('the notices contain the text of every licence that requires it', () => {
  const lock = {
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/a': { version: '1.0.0', license: 'Unlicense' },
  }
  const folders = new Set(Object.keys(lock))
  const text = notices(lock, folders, (folder) => (folder.endsWith('b') ? 'Copyright B\n' : undefined))
  expect(text).toContain('b 2.0.0, MIT\n\nCopyright B\n')
  expect(text.indexOf('a 1.0.0, Unlicense')).toBeLessThan(text.indexOf('b 2.0.0'))
  expect(() => notices(lock, folders, () => undefined)).toThrow(
    'node_modules/b lacks the text of its licence',
  )
})
