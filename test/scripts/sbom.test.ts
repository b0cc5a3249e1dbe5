import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { type Lock, nameOf, packagesOf } from '../../scripts/supply-chain/lock.ts'

const SBOM = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const root = fileURLToPath(new URL('../..', import.meta.url))

interface Component {
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly hashes?: readonly { readonly alg: string }[]
  readonly licenses?: readonly unknown[]
}

test('npm sbom names every package of the lock file, with its licence and its hash', async () => {
  const { stdout } = await promisify(execFile)('npm', SBOM, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  const bom: { bomFormat: string; components: Component[] } = JSON.parse(stdout)
  expect(bom.bomFormat).toBe('CycloneDX')
  const lock: Lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages
  const locked = new Set(packagesOf(lock).map(([folder, { version }]) => `${nameOf(folder)} ${version}`))
  expect(new Set(bom.components.map(({ name, version }) => `${name} ${version}`))).toEqual(locked)
  const lacking = bom.components.filter(
    ({ purl, hashes, licenses }) =>
      !purl.startsWith('pkg:npm/') || !hashes?.some(({ alg }) => alg === 'SHA-512') || !licenses?.length,
  )
  expect(lacking.map(({ name }) => name)).toEqual([])
})
