import { matchesGlob } from 'node:path'
import { type Lock, nameOf, packagesOf } from './lock.ts'

/** Where a package is used: in the browser, in the server's process, or only on developers' machines. */
export type Reach = 'browser' | 'server' | 'development'

/** Licences that only require keeping their text. */
const anywhere: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
])

/** A licence with further conditions, and a package for which we have reviewed it (docs/decisions/0001). The name may end with `*`. */
export type NamedLicence = readonly [licence: string, reach: Reach, packages: string]

export const namedLicences: readonly NamedLicence[] = [
  ['OFL-1.1', 'browser', '@fontsource*/*'],
  ['MPL-2.0', 'server', 'web-push'],
  ['MPL-2.0', 'development', 'axe-core'],
  ['MPL-2.0', 'development', '@axe-core/playwright'],
  ['MPL-2.0', 'development', 'ical.js'],
  ['MPL-2.0', 'development', 'lightningcss'],
  ['MPL-2.0', 'development', 'lightningcss-*'],
  ['LGPL-3.0-or-later', 'server', '@img/sharp-libvips-*'],
  ['LGPL-3.0-or-later', 'server', '@img/sharp-wasm32'],
  ['LGPL-3.0-or-later', 'server', '@img/sharp-win32-*'],
]

/**
 * Packages whose licence is not allowed where they are used, and unused names in the list. One line each. `inBrowser`: the folders of
 * packages that the web app ships to the browser.
 */
export function refusedLicences(
  lock: Lock,
  inBrowser: ReadonlySet<string>,
  named: readonly NamedLicence[],
): string[] {
  const used = new Set<NamedLicence>()
  const problems = packagesOf(lock).flatMap(([folder, { license, dev }]) => {
    if (license === undefined) return [`${folder} names no licence.`]
    const reach: Reach = inBrowser.has(folder) ? 'browser' : dev ? 'development' : 'server'
    const isAllowed = (licence: string): boolean => {
      const looked = named.filter(
        ([own, far, packages]) => own === licence && far === reach && matchesGlob(nameOf(folder), packages),
      )
      for (const one of looked) used.add(one)
      return anywhere.has(licence) || looked.length > 0
    }
    return meets(license, isAllowed)
      ? []
      : [`${folder} is under ${license}, which is not allowed (${reach}).`]
  })
  const unused = named.filter((one) => !used.has(one))
  return [
    ...problems,
    ...unused.map(
      ([licence, reach, packages]) =>
        `${licence} is allowed for ${packages} (${reach}), which needs it no more.`,
    ),
  ]
}

/**
 * Installed packages whose licence differs from the lock file's. `installed` returns the text of the `package.json` in a folder, or
 * undefined if none is installed, as for other platforms.
 */
export function misdeclared(lock: Lock, installed: (folder: string) => string | undefined): string[] {
  return packagesOf(lock).flatMap(([folder, { license }]) => {
    const text = installed(folder)
    const own: unknown = text === undefined ? license : JSON.parse(text).license
    return own === license ? [] : [`${folder} says ${own} of itself, and ${license} in package-lock.json.`]
  })
}

/** Whether an SPDX expression is satisfied: one side of an OR, both sides of an AND, which binds more tightly. */
export function meets(expression: string, isAllowed: (licence: string) => boolean): boolean {
  const isMet = (flat: string): boolean =>
    flat
      .split(' OR ')
      .some((side) => side.split(' AND ').every((one) => one === '✓' || (one !== '✗' && isAllowed(one))))
  // Replace innermost brackets by their result until there are none.
  const reduce = (rest: string): boolean => {
    const reduced = rest.replace(/\(([^()]*)\)/g, (_, flat) => (isMet(flat) ? '✓' : '✗'))
    return reduced === rest ? isMet(rest) : reduce(reduced)
  }
  return !/[✓✗]/.test(expression) && reduce(expression)
}
