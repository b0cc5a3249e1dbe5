import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fillDemo } from '../stage/fill.ts'
import { PASSWORD } from '../stage/newcomer.ts'
import { startServer } from '../stage/server-process.ts'
import { buildWebIfNeeded } from './builds.ts'

const { values } = parseArgs({
  options: {
    /** Where to serve. */
    port: { type: 'string', default: '3000' },
    /** Fill, print and end, for tests. */
    once: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  process.stdout.write('npm run demo -- [--port 3000] [--once]\n')
  process.exit(0)
}

buildWebIfNeeded()
const dataDir = mkdtempSync(join(tmpdir(), 'anteroom-demo-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
let filled = false
const server = await startServer({
  dataDir,
  port: Number(values.port),
  settings: { RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
  preload: new URL('../stage/time-machine.ts', import.meta.url),
  onOutput: (text) => {
    if (filled) process.stdout.write(text)
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await server.stop()
    process.exit()
  })

console.log(`Filling ${dataDir}: eight people, thirty nights…`)
const cast = await fillDemo(server)
filled = true
const people = Object.values(cast).map(({ username, firstName, lastName }) => [
  username,
  `${firstName} ${lastName}`,
])
console.log(`
Sign in at ${server.baseUrl}/login as any of them, with the password "${PASSWORD}":

${people.map(([username = '', name]) => `  ${username.padEnd(12)}${name}`).join('\n')}

marie_k has the most to look at: an invite to answer, games to host and to play, a buddy request each way.`)
if (values.once) {
  await server.stop()
  process.exit()
}
console.log('\nCtrl-C ends it and removes the folder.')
