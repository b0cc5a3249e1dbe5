import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Output } from '../src/contract/endpoints.ts'
import { type Client, connect } from '../stage/client.ts'
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

describe('npm run demo', () => {
  let demo: Demo
  let marie: Client
  let games: Output<'listGames'>

  beforeAll(async () => {
    demo = await startDemo()
    const password = /the password "([^"]+)"/.exec(demo.printed)?.[1] ?? ''
    const { token } = await connect(demo.baseUrl).call('login', { username: 'marie_k', password })
    marie = connect(demo.baseUrl, token)
    games = await marie.call('listGames', {})
  })

  afterAll(async () => {
    expect(await demo.end()).toBe(0)
    expect(existsSync(demo.folder)).toBe(false)
  })

  test('prints the eight who can sign in', () => {
    const names = ['marie_k', 'dana_wu', 'tomas', 'ravi.j', 'sam_o', 'ines-b', 'lucky_lou', 'priya.n']
    for (const name of names) expect(demo.printed).toContain(`  ${name}`)
  })

  test('has a game in every state', () => {
    const [invited, full] = games.upcoming.filter(({ isHost }) => !isHost)
    const open = invited?.inviteResponses.filter(({ response }) => response === 'pending')
    expect(open?.length).toBeGreaterThan(0)
    const accepted = full?.inviteResponses.filter(({ response }) => response === 'accepted')
    expect(1 + (accepted?.length ?? 0)).toBe(full?.seats)
    expect(games.upcoming.some(({ isHost }) => isHost)).toBe(true)
    expect(games.active.map(({ style }) => style).toSorted()).toEqual(['cash', 'tournament'])
    expect(games.complete.filter(({ state }) => state === 'complete')).toHaveLength(30)
    expect(games.complete.filter(({ state }) => state === 'cancelled')).toHaveLength(1)
  })

  test('spreads the thirty nights over the past, each on a different day', () => {
    const days = games.complete
      .filter(({ state }) => state === 'complete')
      .map(({ timestamp }) => new Date(timestamp * 1000).toDateString())
    expect(new Set(days).size).toBe(30)
    expect(
      games.complete.every(({ gameEvents, state }) => state === 'cancelled' || gameEvents.length > 0),
    ).toBe(true)
  })

  test('has buddies, a request each way, and results to look at', async () => {
    const { pending, requests, active } = await marie.call('listBuddies', {})
    expect([pending.length, requests.length, active.length]).toEqual([1, 1, 5])
    const { gameResults } = await marie.call('user', {})
    expect(new Set(gameResults.map(({ gameStyle }) => gameStyle)).size).toBe(2)
    expect(gameResults.some(({ winnings }) => winnings > 0)).toBe(true)
    expect(gameResults.some(({ winnings }) => winnings < 0)).toBe(true)
  })
})
