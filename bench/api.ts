import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, welcome } from '../scripts/newcomer.ts'
import { type ServerProcess, startServer } from '../scripts/server-process.ts'
import { openBarePush } from './bare-push.ts'
import { heading, rateOf, rateOfCallers, report } from './measure.ts'

const LIVE_GAMES = 200
const PASSWORD = 'seven deuce offsuit'

/** Cash games of two with rebuys, all in play. */
async function openTables(server: ServerProcess): Promise<{ host: Account; gameIds: string[] }> {
  const arrive = (firstName: string) => {
    const username = firstName.toLowerCase()
    const email = `${username}@example.com`
    return welcome(server, { firstName, lastName: 'Player', username, email, password: PASSWORD })
  }
  const [host, guest] = await Promise.all([arrive('Host'), arrive('Guest')])
  await host.client.call('inviteBuddy', { id: guest.id })
  await guest.client.call('acceptBuddyRequest', { id: host.id })
  const gameIds: string[] = []
  for (let index = 0; index < LIVE_GAMES; index += 1) {
    const game = await host.client.call('createGame', {
      name: 'Bench',
      place: 'Here',
      timestamp: Math.floor(Date.now() / 1000) + 3600,
      type: 'texas',
      style: 'cash',
      seats: 2,
      buyIn: 20,
      rebuys: true,
      hostIsPlaying: true,
      payouts: [100, 0],
      invitedBuddies: [guest.id],
    })
    await guest.client.call('acceptGameInvite', { gameId: game.id })
    await host.client.call('startGame', { id: game.id })
    gameIds.push(game.id)
  }
  return { host, gameIds }
}

const folder = mkdtempSync(join(tmpdir(), 'anteroom-bench-'))
const settings = { RATE_LIMIT: 'off', LOG_LEVEL: 'error', HOSTING_CHIP_CENTS: '0' }
const server = await startServer({ dataDir: join(folder, 'server'), settings })
try {
  const { host, gameIds } = await openTables(server)
  const bare = await openBarePush(join(folder, 'bare'), LIVE_GAMES)
  const floor = rateOf(bare.push)
  bare.close()

  let turn = 0
  const push = () => {
    const gameId = gameIds[turn % gameIds.length] ?? ''
    turn += 1
    const timestamp = Math.floor(Date.now() / 1000)
    return host.client.call('pushGameEvent', { gameId, userId: host.id, type: 'rebuy', timestamp, amount: 1 })
  }
  heading(`Pushing events into ${LIVE_GAMES} live games on SQLite, against the same transaction sent bare`)
  for (const callers of [1, 8, 32])
    report(`push-game-event, ${callers} at once`, await rateOfCallers(callers, push), floor)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
