import { paths } from '../src/contract/paths.ts'
import { HISTORY_PAGE } from '../src/domain/history.ts'
import { type Databases, withEachDatabase } from './databases.ts'
import { type Generator, type Load, startGenerator } from './load.ts'
import { finish, heading, median, report } from './measure.ts'
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
const ROUNDS = 5
const MILLISECONDS = 800
const WARM_UP_MILLISECONDS = 1500
const GOAL = { most: 3 }

const now = Math.floor(Date.now() / 1000)

/** Milliseconds that one call takes with more in the database and with less, by one caller at a time: medians, measured in turns. */
async function compare(
  rate: (load: Pick<Load, 'token' | 'targets'>) => Promise<number>,
  loads: {
    more: Pick<Load, 'token' | 'targets'>
    less: Pick<Load, 'token' | 'targets'>
  },
) {
  const times = { more: [] as number[], less: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.less.push(1000 / (await rate(loads.less)))
    times.more.push(1000 / (await rate(loads.more)))
  }
  return { here: median(times.more), bare: median(times.less), goal: GOAL }
}

async function measure(databases: Databases, generator: Generator): Promise<void> {
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
  const rate = (load: Pick<Load, 'token' | 'targets'>, milliseconds = MILLISECONDS) =>
    generator.rate({ ...load, port: portOf(server), now, callers: 1, milliseconds })

  const { host, short, long, tokens } = filled
  const pushes = (gameIds: readonly string[], events: number) => ({
    token: host.token,
    targets: gameIds.map((gameId) => ({
      path: paths.pushGameEvent[1],
      body: { gameId, userId: host.hostId, type: 'rebuy', amount: 1 },
      change: { gameId, version: versionAfter(events) },
    })),
  })
  /** The list of who played little and of who played much, asked for with this query. */
  const lists = (query: string) => {
    const [less, more] = tokens.map((token) => ({ token, targets: [{ path: paths.listGames[1] + query }] }))
    if (!less || !more) throw new Error('There are two whose lists are compared.')
    return { more, less }
  }
  const [page, whole] = [lists(`?most=${HISTORY_PAGE}`), lists('')]
  const [less, more] = [pushes(short, SHORT.events), pushes(long, LONG.events)]
  await rate({ ...less, targets: [...less.targets, ...more.targets] }, WARM_UP_MILLISECONDS)
  for (const { more } of [page, whole]) await rate(more, WARM_UP_MILLISECONDS)
  heading(`What more in the database costs on ${databases.kind}, in ms a call`, 'more', 'less')
  report({
    what: `push-game-event after ${LONG.events} events, and ${SHORT.events}`,
    ...(await compare(rate, { more, less })),
  })
  const compared = `of ${MUCH_PLAYED} games, and ${LITTLE_PLAYED}`
  report({ what: `list-games as the app asks ${compared}`, ...(await compare(rate, page)) })
  report({ what: `the whole list ${compared}`, ...(await compare(rate, whole)) })
  await server.stop()
}

const generator = startGenerator()
await withEachDatabase((databases) => measure(databases, generator))
generator.stop()
finish()
