import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Asked, askingAs } from './asking.ts'
import { findCast, type Someone, signIn } from './cast.ts'
import { changeMore, playNight, type Seated } from './night.ts'
import { readsOf } from './reads.ts'
import { type Heard, startWatched, type WatchedServer } from './watched-server.ts'

/** Reminders and housekeeping run when the server starts, the outbox looks every other second: so few statements are those looks alone. */
const FEW = 20

export interface SurveyOptions {
  readonly dataDir: string
  readonly now: number
  /** How often each reading call is made. */
  readonly times: number
  /** How many of the three people it is made for, and how many buddies each of them has over for a night. */
  readonly people: number
  readonly guests: number
  /** How long the background work has to be quiet before it counts as done. */
  readonly quietMilliseconds: number
  readonly onProgress: (what: string) => void
}

/** One call for one person. Times are medians. */
export interface Figure {
  readonly who: string
  readonly what: string
  readonly milliseconds: number
  readonly databaseMilliseconds: number
  readonly cpuMilliseconds: number
  readonly statements: number
  readonly bytes: number
}

/** A night, all requests of everybody together. */
export interface NightCost {
  readonly who: string
  readonly requests: number
  readonly writes: number
  readonly statements: number
  readonly rowsWritten: number
  readonly bytes: number
  readonly cpuMilliseconds: number
  readonly databaseMilliseconds: number
}

export interface Survey {
  readonly cast: readonly Someone[]
  readonly reads: readonly Figure[]
  /** The changes of a night and some more, by person and call. */
  readonly writes: readonly Figure[]
  readonly nights: readonly NightCost[]
  /** Every statement that the server sent, in order. */
  readonly statements: readonly Heard[]
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? 0
const sum = (figures: readonly number[]): number => figures.reduce((one, other) => one + other, 0)
const isRequest = ({ cause }: Heard): boolean => cause !== 'background'
const CHANGES = /^(?:INSERT|UPDATE|DELETE)$/

/** Runs the product on a filled database and calls it as three people, one call at a time. */
export async function survey(
  url: string,
  { dataDir, now, times, people, guests, quietMilliseconds, onProgress }: SurveyOptions,
): Promise<Survey> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const watched = await startWatched(dataDir, url)
  const found = {
    reads: [] as Figure[],
    writes: [] as Figure[],
    nights: [] as NightCost[],
    statements: [] as Heard[],
  }
  try {
    onProgress('background work')
    found.statements.push(...(await untilQuiet(watched, quietMilliseconds)))
    const cast = (await findCast(pool, now)).slice(0, people)
    for (const someone of cast) {
      onProgress(`reads, ${someone.label}`)
      found.reads.push(...(await measureReads(watched, someone, times, found.statements)))
      onProgress(`a night, ${someone.label}`)
      await measureNight({ watched, pool, now, guests }, someone, found)
    }
    return { cast, ...found }
  } finally {
    await watched.server.stop()
    await pool.end()
  }
}

async function untilQuiet(watched: WatchedServer, milliseconds: number): Promise<readonly Heard[]> {
  const all: Heard[] = []
  for (;;) {
    await setTimeout(milliseconds)
    const heard = await watched.statements()
    all.push(...heard)
    if (heard.length <= FEW) return all
  }
}

async function measureReads(
  watched: WatchedServer,
  someone: Someone,
  times: number,
  statements: Heard[],
): Promise<Figure[]> {
  const asked: Asked[] = []
  const asking = askingAs(watched.server.baseUrl, someone.token, (request) => asked.push(request))
  const figures: Figure[] = []
  for (const { what, run } of await readsOf(asking, someone.token)) {
    await run()
    await watched.statements()
    asked.length = 0
    const before = await watched.cpu()
    for (let time = 0; time < times; time += 1) await run()
    const cpu = (await watched.cpu()) - before
    const heard = (await watched.statements()).filter(isRequest)
    statements.push(...heard)
    figures.push({
      ...{ who: someone.label, what, cpuMilliseconds: cpu / times },
      milliseconds: median(asked.map(({ milliseconds }) => milliseconds)),
      databaseMilliseconds: sum(heard.map(({ milliseconds }) => milliseconds)) / times,
      statements: heard.length / times,
      bytes: asked.at(-1)?.bytes ?? 0,
    })
  }
  return figures
}

async function measureNight(
  {
    watched,
    pool,
    now,
    guests: most,
  }: { watched: WatchedServer; pool: pg.Pool; now: number; guests: number },
  someone: Someone,
  found: { writes: Figure[]; nights: NightCost[]; statements: Heard[] },
): Promise<void> {
  const asked: Asked[] = []
  const seat = (id: string, token: string): Seated => ({
    id,
    asking: askingAs(watched.server.baseUrl, token, (request) => asked.push(request)),
  })
  const host = seat(someone.id, someone.token)
  const { active } = await host.asking.call('listBuddies', {})
  const guests: Seated[] = []
  for (const { id } of active.slice(0, most)) guests.push(seat(id, await signIn(pool, id, now)))
  await watched.statements()
  asked.length = 0
  const before = await watched.cpu()
  await playNight(host, guests, now)
  const cpuMilliseconds = (await watched.cpu()) - before
  const heard = await watched.statements()
  found.nights.push({
    ...{ who: someone.label, requests: asked.length, cpuMilliseconds, statements: heard.length },
    writes: asked.filter(({ what }) => !what.startsWith('GET')).length,
    rowsWritten: sum(heard.filter(({ command }) => CHANGES.test(command)).map(({ rows }) => rows)),
    bytes: sum(asked.map(({ bytes }) => bytes)),
    databaseMilliseconds: sum(heard.map(({ milliseconds }) => milliseconds)),
  })
  await changeMore(host, guests, now)
  const all = [...heard, ...(await watched.statements())]
  found.statements.push(...all)
  for (const [what, requests] of Map.groupBy(asked, (request) => request.what)) {
    if (what.startsWith('GET')) continue
    const sent = all.filter(({ cause }) => cause === what)
    found.writes.push({
      ...{ who: someone.label, what: what.replace('POST /api/', ''), cpuMilliseconds: Number.NaN },
      milliseconds: median(requests.map(({ milliseconds }) => milliseconds)),
      databaseMilliseconds: sum(sent.map(({ milliseconds }) => milliseconds)) / requests.length,
      statements: Math.round(sent.length / requests.length),
      bytes: Math.round(sum(requests.map(({ bytes }) => bytes)) / requests.length),
    })
  }
}
