import { parseArgs } from 'node:util'
import { fillDemo, startEmpty } from '../stage/fill.ts'
import { PASSWORD } from '../stage/newcomer.ts'
import { buildWebIfNeeded } from './builds.ts'

const { values } = parseArgs({
  options: {
    /** The port of the server. */
    port: { type: 'string', default: '3000' },
    /** Fills the database, prints and exits, for tests. */
    once: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  process.stdout.write('npm run demo -- [--port 3000] [--once]\n')
  process.exit(0)
}

buildWebIfNeeded()
let filled = false
const server = await startEmpty({
  port: Number(values.port),
  onOutput: (text) => {
    if (filled) process.stdout.write(text)
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await server.stop()
    process.exit()
  })

console.log(`Filling ${server.dataDir}: eight people, thirty nights…`)
const cast = await fillDemo(server)
filled = true
const people = Object.values(cast).map(({ username, firstName, lastName }) => [
  username,
  `${firstName} ${lastName}`,
])
console.log(`
Sign in at ${server.baseUrl}/login as any of them, with the password "${PASSWORD}":

${people.map(([username = '', name]) => `  ${username.padEnd(12)}${name}`).join('\n')}

marie_k has the most to look at: last night, a cash game and a tournament in play, an invite to answer, a group and its season.`)
if (values.once) {
  await server.stop()
  process.exit()
}
console.log('\nCtrl-C ends it and removes the folder.')
