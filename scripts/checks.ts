/**
 * The project-specific checks of `npm run check`: `npm run checks -- [--only NAME]`. Passes further arguments to the check, as in `--only
 * languages --missing de` and `--only rules --list`.
 */
import { spawnSync } from 'node:child_process'

const checks = {
  languages: 'languages.ts',
  layers: 'layers.ts',
  rules: 'rules.ts',
  spec: 'spec.ts',
  security: 'security-coverage.ts',
  'supply-chain': 'supply-chain.ts',
} as const

const [flag, only = '', ...rest] = process.argv.slice(2)
if (flag !== undefined && (flag !== '--only' || !Object.hasOwn(checks, only)))
  throw new Error(`It takes --only with one of ${Object.keys(checks).join(', ')}.`)
for (const [name, file] of Object.entries(checks)) {
  if (flag !== undefined && name !== only) continue
  const { status } = spawnSync(process.execPath, [`${import.meta.dirname}/${file}`, ...rest], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
