import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)

test('docs/reliability.md lists every battery, and no other', () => {
  const folders = readdirSync(new URL('test/batteries/', root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const listed = readFileSync(new URL('docs/reliability.md', root), 'utf8').matchAll(/^\| `(\w+)` \|/gm)
  expect([...listed].map(([, name]) => name).toSorted()).toEqual(folders.toSorted())
})
