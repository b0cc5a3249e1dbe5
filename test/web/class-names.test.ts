import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn, textOf } from '../../scripts/project-text.ts'

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g
const CLASS = /\.([a-zA-Z][\w-]*)/g

/** Each `name.class` in a component whose stylesheet has no such class. */
function missingIn(file: string): string[] {
  const code = textOf(file)
  return [...code.matchAll(IMPORT)].flatMap(([, name = '', path = '']) => {
    const css = textOf(join(dirname(file), path)).replaceAll(/\/\*.*?\*\//gs, '')
    const known = new Set([...css.matchAll(CLASS)].map(([, each]) => each))
    const used = [...code.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'))].map(([, each]) => each)
    return used.filter((each) => !known.has(each)).map((each) => `${file}: ${name}.${each}`)
  })
}

test('each class that a screen takes from a stylesheet is in it', () => {
  const screens = sourcesIn('src/web', /\.tsx$/)
  expect(screens.length).toBeGreaterThan(100)
  expect(screens.flatMap(missingIn)).toEqual([])
})
