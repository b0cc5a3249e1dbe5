import { type Lock, nameOf, packagesOf } from './lock.ts'

/** How far a package goes: into the browser, into the server's process, or no further than a developer's machine. */
export type Reach = 'browser' | 'server' | 'development'

/** Licences that ask for nothing but their own text to be kept. */
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

/** A licence that asks for more, and the packages for which that was looked at (record 0027). A name may end in `*`. */
export interface NamedLicence {
  readonly licence: string
  readonly reach: Reach
  readonly packages: readonly string[]
}

export const namedLicences: readonly NamedLicence[] = [
  { licence: 'OFL-1.1', reach: 'browser', packages: ['@fontsource-variable/*'] },
  { licence: 'MPL-2.0', reach: 'server', packages: ['web-push'] },
  {
    licence: 'MPL-2.0',
    reach: 'development',
    packages: ['axe-core', '@axe-core/playwright', 'ical.js', 'lightningcss', 'lightningcss-*'],
  },
  {
    licence: 'LGPL-3.0-or-later',
    reach: 'server',
    packages: ['@img/sharp-libvips-*', '@img/sharp-wasm32', '@img/sharp-win32-*'],
  },
]

const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

/**
 * Packages whose licence is not allowed where they go, and names of the list that no package needs. One line each.
 * `inBrowser` holds the folders of packages that the web app brings to the browser.
 */
export function refusedLicences(
  lock: Lock,
  inBrowser: ReadonlySet<string>,
  named: readonly NamedLicence[],
): string[] {
  const used = new Set<string>()
  const problems = packagesOf(lock).flatMap(([folder, { license, dev }]) => {
    const name = nameOf(folder)
    const reach: Reach = inBrowser.has(folder) ? 'browser' : dev ? 'development' : 'server'
    const isAllowed = (licence: string): boolean => {
      if (anywhere.has(licence)) return true
      const entry = named.find(
        (one) =>
          one.licence === licence &&
          one.reach === reach &&
          one.packages.some((pattern) => fits(pattern, name)),
      )
      for (const pattern of entry?.packages ?? [])
        if (fits(pattern, name)) used.add(`${licence} ${reach} ${pattern}`)
      return entry !== undefined
    }
    if (license === undefined) return [`${folder} names no licence.`]
    return meets(license, isAllowed)
      ? []
      : [`${folder} is under ${license}, which is not allowed (${reach}).`]
  })
  const unused = named.flatMap(({ licence, reach, packages }) =>
    packages
      .filter((pattern) => !used.has(`${licence} ${reach} ${pattern}`))
      .map((pattern) => `${licence} is allowed for ${pattern} (${reach}), which needs it no more.`),
  )
  return [...problems, ...unused]
}

/**
 * Installed packages that say another licence of themselves than the lock file does. `installed` gives the text of the
 * `package.json` in a folder, or undefined where none is installed, as for other platforms.
 */
export function misdeclared(lock: Lock, installed: (folder: string) => string | undefined): string[] {
  return packagesOf(lock).flatMap(([folder, { license }]) => {
    const text = installed(folder)
    const own: unknown = text === undefined ? license : JSON.parse(text).license
    return own === license ? [] : [`${folder} says ${own} of itself, and ${license} in package-lock.json.`]
  })
}

/** Whether an SPDX expression can be met: one side of an OR, both sides of an AND, which binds the tighter. */
export function meets(expression: string, isAllowed: (licence: string) => boolean): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const either = (): boolean => {
    let met = both()
    while (words[at] === 'OR') {
      at += 1
      met = both() || met
    }
    return met
  }
  const both = (): boolean => {
    let met = one()
    while (words[at] === 'AND') {
      at += 1
      met = one() && met
    }
    return met
  }
  const one = (): boolean => {
    const word = words[at] ?? ''
    at += 1
    if (word !== '(') return isAllowed(word)
    const met = either()
    at += 1
    return met
  }
  const met = either()
  return met && at === words.length
}
