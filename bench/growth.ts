import { paths } from '../src/contract/paths.ts'
import { HISTORY_PAGE } from '../src/domain/history.ts'
import type { Databases } from './databases.ts'
import type { Generator, Load } from './load.ts'
import { heading, inTurns, report, written } from './measure.ts'
import { seedGames, seedPeople, versionAfter } from './seed.ts'
import { portOf, startMeasured } from './server.ts'

const PEOPLE = 8
/** Many games of each kind, so that pushing does not make the short ones long. */
const SHORT = { games: 200, events: 10 }
const LONG = { games: 50, events: 1000 }
/** Of each game in a list. */
const NIGHT_EVENTS = 12
/** How many games somebody was in. */
const LITTLE_PLAYED = 100
const MUCH_PLAYED = 1000
const MILLISECONDS = 800
const WARM_UP_MILLISECONDS = 1500
const GOAL = { most: 3 }

const now = Math.floor(Date.now() / 1000)

type Asked = Pick<Load, 'token' | 'targets'>

/** What one call takes with more in the database, of what it takes with less, by one caller at a time. */
export async function measureGrowth(
  databases: Databases,
  generator: Generator,
  quick: boolean,
): Promise<void> {
  const { settings, filled } = await databases.make(async (db) => {
    const host = await seedPeople(db, PEOPLE, now)
    const short = await seedGames(db, host, { ...SHORT, state: 'active', now })
    const long = await seedGames(db, host, { ...LONG, state: 'active', now })
    const tokens = []
    for (const games of [LITTLE_PLAYED, MUCH_PLAYED]) {
      const person = await seedPeople(db, PEOPLE, now)
      await seedGames(db, person, { games, events: NIGHT_EVENTS, state: 'complete', now })
      tokens.push(person.token)
    }
    return { host, short, long, tokens }
  })
  const server = await startMeasured(settings)
  const rate = (asked: Asked, milliseconds = MILLISECONDS) =>
    generator.rate({ ...asked, port: portOf(server), now, callers: 1, milliseconds })
  const compare = async (what: string, more: Asked, less: Asked) => {
    await rate(more, WARM_UP_MILLISECONDS)
    const time = async (asked: Asked) => 1000 / (await rate(asked))
    const { here, bare } = await inTurns(
      quick ? 1 : 5,
      () => time(more),
      () => time(less),
    )
    report(what, here / bare, GOAL, `${written(here)} and ${written(bare)} ms`)
  }

  const { host, short, long, tokens } = filled
  const pushes = (gameIds: readonly string[], events: number): Asked => ({
    token: host.token,
    targets: gameIds.map((gameId) => ({
      path: paths.pushGameEvent[1],
      body: { gameId, userId: host.hostId, type: 'rebuy', amount: 1 },
      change: { gameId, version: versionAfter(events) },
    })),
  })
  const list = (token = ''): Asked => ({
    token,
    targets: [{ path: `${paths.listGames[1]}?most=${HISTORY_PAGE}` }],
  })
  heading(`What more in the database costs on ${databases.kind}`)
  const [more, less] = [pushes(long, LONG.events), pushes(short, SHORT.events)]
  await compare(`push-game-event after ${LONG.events} entries, of ${SHORT.events}`, more, less)
  const [little, much] = tokens
  await compare(`list-games of ${MUCH_PLAYED} games, of ${LITTLE_PLAYED}`, list(much), list(little))
  await server.stop()
}
