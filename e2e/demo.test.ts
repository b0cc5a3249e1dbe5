import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../stage/client.ts'
import { freePort } from '../stage/free-port.ts'

interface Demo {
  readonly printed: string
  readonly folder: string
  readonly baseUrl: string
  /** Ends it as Ctrl-C does; returns the exit code. */
  end(): Promise<number | null>
}

/** Runs `npm run demo` up to the line that says how to end it. */
async function startDemo(): Promise<Demo> {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/demo.ts', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += text
    if (printed.includes('Ctrl-C ends it')) break
  }
  onTestFinished(() => void child.kill('SIGINT'))
  return {
    printed,
    folder: /Filling (\S+):/.exec(printed)?.[1] ?? '',
    baseUrl: `http://localhost:${port}`,
    end: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGINT')
      return (await exited)[0]
    },
  }
}

test('npm run demo has eight people who can sign in, games in every state, thirty nights on different days, buddies and results, last night, a clock, and a season', async () => {
  const demo = await startDemo()
  const names = ['marie_k', 'dana_wu', 'tomas', 'ravi.j', 'sam_o', 'ines-b', 'lucky_lou', 'priya.n']
  for (const name of names) expect(demo.printed).toContain(`  ${name}`)
  const password = /the password "([^"]+)"/.exec(demo.printed)?.[1] ?? ''
  const { token } = await connect(demo.baseUrl).call('login', { username: 'marie_k', password })
  const marie = connect(demo.baseUrl, token)

  const games = await marie.call('listGames', {})
  const [invited, full] = games.upcoming.filter(({ isHost }) => !isHost)
  const open = invited?.inviteResponses.filter(({ response }) => response === 'pending')
  expect(open?.length).toBeGreaterThan(0)
  const accepted = full?.inviteResponses.filter(({ response }) => response === 'accepted')
  expect(1 + (accepted?.length ?? 0)).toBe(full?.seats)
  expect(games.upcoming.some(({ isHost }) => isHost)).toBe(true)
  expect(games.active.map(({ style }) => style).toSorted()).toEqual(['cash', 'tournament'])
  expect(games.complete.filter(({ state }) => state === 'cancelled')).toHaveLength(1)
  const nights = games.complete.filter(({ state }) => state === 'complete')
  expect(nights).toHaveLength(30)
  expect(new Set(nights.map(({ timestamp }) => new Date(timestamp * 1000).toDateString())).size).toBe(30)
  expect(nights.every(({ gameEvents }) => gameEvents.length > 0)).toBe(true)

  const [lastNight] = nights
  expect(lastNight?.isHost).toBe(true)
  expect(Date.now() / 1000 - (lastNight?.gameEvents.at(-1)?.timestamp ?? 0)).toBeLessThan(36 * 3600)
  const tournament = games.active.find(({ style }) => style === 'tournament')
  expect(tournament?.clock).toMatchObject({ state: 'running' })
  expect(tournament?.seating).toHaveLength(4)
  const [group] = await marie.call('groups', {})
  const seasonId = group?.seasons[0]?.id ?? ''
  const standings = await marie.call('standings', { groupId: group?.id ?? '', seasonId })
  expect(standings.nights.length).toBeGreaterThanOrEqual(8)

  const { pending, requests, active } = await marie.call('listBuddies', {})
  expect([pending.length, requests.length, active.length]).toEqual([1, 1, 5])
  const { gameResults } = await marie.call('user', {})
  expect(new Set(gameResults.map(({ gameStyle }) => gameStyle)).size).toBe(2)
  expect(gameResults.some(({ winnings }) => winnings > 0)).toBe(true)
  expect(gameResults.some(({ winnings }) => winnings < 0)).toBe(true)

  expect(await demo.end()).toBe(0)
  expect(existsSync(demo.folder)).toBe(false)
})
