import { paths } from '../src/contract/paths.ts'
import type { Databases } from './databases.ts'
import type { Generator, Load } from './load.ts'
import { heading, inTurns, report, written } from './measure.ts'
import { pushesInto, seedGames, seedPeople, seedSeason } from './seed.ts'
import { portOf, startMeasured } from './server.ts'

const PEOPLE = 8
/** Many games of each kind, so that pushes do not make the short ones long. */
const SHORT = { games: 200, events: 10 }
const LONG = { games: 50, events: 1000 }
/** The number of events of each listed game. */
const NIGHT_EVENTS = 12
/** The number of games of one person. */
const LITTLE_PLAYED = 100
const MUCH_PLAYED = 1000
const MILLISECONDS = 800
const WARM_UP_MILLISECONDS = 1500
const GOAL = { most: 3 }
const SEASON = { nights: 40, people: 30 }
const SEASON_GOAL = { most: 0.1 }

/** Thirty games, beside which the goal of a season's standings is set. */
const LIST = `${paths.listGames[1]}?most=30`

type Asked = Pick<Load, 'token' | 'targets'>

/** The ratio of a call's duration with more rows in the database to that with fewer, for one caller at a time. */
export async function measureGrowth(
  databases: Databases,
  generator: Generator,
  quick: boolean,
): Promise<void> {
  const { settings, filled } = await databases.make(async (db) => {
    const host = await seedPeople(db, PEOPLE)
    const pushes = async (shape: typeof LONG): Promise<Asked> => {
      const gameIds = await seedGames(db, host, { ...shape, state: 'active' })
      return { token: host.token, targets: pushesInto(gameIds, host, shape.events) }
    }
    const list = async (games: number): Promise<Asked> => {
      const person = await seedPeople(db, PEOPLE)
      await seedGames(db, person, { games, events: NIGHT_EVENTS, state: 'complete' })
      return { token: person.token, targets: [{ path: LIST }] }
    }
    const season = async (): Promise<readonly [Asked, Asked]> => {
      const person = await seedPeople(db, SEASON.people)
      const { token } = person
      const games = { games: SEASON.nights, events: NIGHT_EVENTS, state: 'complete' } as const
      const { groupId, seasonId } = await seedSeason(db, person, await seedGames(db, person, games))
      const path = `${paths.standings[1]}?groupId=${groupId}&seasonId=${seasonId}`
      return [
        { token, targets: [{ path }] },
        { token, targets: [{ path: LIST }] },
      ]
    }
    return {
      season: await season(),
      pushes: [await pushes(LONG), await pushes(SHORT)] as const,
      lists: [await list(MUCH_PLAYED), await list(LITTLE_PLAYED)] as const,
    }
  })
  const server = await startMeasured(settings)
  const rate = (asked: Asked, milliseconds = MILLISECONDS) =>
    generator.rate({ ...asked, port: portOf(server), callers: 1, milliseconds })
  const compare = async (what: string, [more, less]: readonly [Asked, Asked], goal = GOAL) => {
    await rate(more, WARM_UP_MILLISECONDS)
    const time = async (asked: Asked) => 1000 / (await rate(asked))
    const { here, bare } = await inTurns(
      quick ? 1 : 5,
      () => time(more),
      () => time(less),
    )
    report(what, here / bare, goal, `${written(here)} and ${written(bare)} ms`)
  }
  heading(`What more in the database costs on ${databases.kind}`)
  await compare(`push-game-event after ${LONG.events} entries, of ${SHORT.events}`, filled.pushes)
  await compare(`list-games of ${MUCH_PLAYED} games, of ${LITTLE_PLAYED}`, filled.lists)
  const season = `a season of ${SEASON.nights} nights and ${SEASON.people} people, of their list`
  await compare(season, filled.season, SEASON_GOAL)
  await server.stop()
}
