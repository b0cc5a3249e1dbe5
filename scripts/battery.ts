import { readdirSync } from 'node:fs'
import type { Battery } from '../test/batteries/battery.ts'
import { runAsCommand } from '../test/batteries/command.ts'

/** Runs a battery of docs/reliability.md at full size: `npm run battery -- NAME`, append `--help` for its options. */
const folder = new URL('../test/batteries/', import.meta.url)
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

const [name = '', ...options] = process.argv.slice(2)
if (names.includes(name)) {
  const { battery }: { battery: Battery<string> } = await import(new URL(`${name}/battery.ts`, folder).href)
  await runAsCommand(name, battery, options)
} else {
  process.stderr.write(`npm run battery -- NAME, which is one of ${names.join(', ')}.\n`)
  process.exitCode = 1
}
