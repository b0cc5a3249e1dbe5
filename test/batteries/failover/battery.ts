import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openPostgres } from '../../../src/server/db/postgres/open.ts'
import { createChance } from '../../../stage/chance.ts'
import type { Battery, RunOptions } from '../battery.ts'
import { countAnswers } from '../crash/answers.ts'
import { audit } from '../crash/audit.ts'
import { beginEvenings } from '../crash/evenings.ts'
import { damages } from '../crash/soundness.ts'
import { startStrikes } from '../crash/strikes.ts'
import { writeAllDown } from '../crash/writing.ts'
import type { Outcome } from '../outcome.ts'
import { settle } from '../pay/audit.ts'
import { openRetryingClient } from '../pay/callers.ts'
import { type Fleet, openFleet } from '../pay/fleet.ts'
import { inStorage, type Storage, withDatabase } from '../storage.ts'
import { HAPROXY, PGBOUNCER, POOLER_PORT, startPooler, startProxy } from './between.ts'
import { enterThroughStrikes } from './browser.ts'
import { charges } from './charges.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { gapsAfter, median, type Strike } from './gaps.ts'
import { kills } from './kills.ts'
import { type HeldStream, holdStream } from './streams.ts'

const SERVERS = 3
const HOSTS = 6
/** Seconds. */
const LONGEST_GAP = 20
const ANSWERS_BEFORE_IT_RETURNS = 100
const STREAM_PATIENCE_MS = 30_000

/** The cluster as the servers' storage; their data folder is on this machine. */
function clusterStorage(cluster: Cluster, settings: Storage['settings']): Storage {
  const dataDir = mkdtempSync(join(tmpdir(), 'anteroom-battery-'))
  const open = () => openPostgres(cluster.url('postgres'), { connections: 1, onError: () => {} })
  return {
    ...{ name: 'PostgreSQL', dataDir, settings, servers: SERVERS },
    read: (at) => withDatabase(open(), at),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** Opens each person's stream at a server that their evening does not write to, so that every change reaches it through the database. */
async function holdStreams(
  fleet: Fleet,
  evenings: Awaited<ReturnType<typeof beginEvenings>>,
): Promise<HeldStream[]> {
  const streams: HeldStream[] = []
  for (const [index, { host, guest, game }] of evenings.entries()) {
    const { baseUrl = '' } = fleet.servers[index % SERVERS] ?? {}
    for (const { token } of [host, guest]) streams.push(await holdStream(baseUrl, token, game.id))
  }
  return streams
}

async function countResumed(streams: readonly HeldStream[]): Promise<number> {
  let resumed = 0
  const all = streams.map(async (stream) => {
    await stream.later()
    resumed += 1
  })
  const waited = new AbortController()
  await Promise.race([
    Promise.all(all),
    setTimeout(STREAM_PATIENCE_MS, null, { signal: waited.signal }).catch(() => {}),
  ])
  waited.abort()
  return resumed
}

async function strikeAndLook(
  cluster: Cluster,
  storage: Storage,
  fleet: Fleet,
  { sizes, seed, onProgress }: RunOptions<'kills' | 'pause'>,
): Promise<Outcome> {
  const [first] = fleet.servers
  if (!first) throw new Error('There is no server.')
  const evenings = await beginEvenings(first, HOSTS, fleet.now())
  const streams = await holdStreams(fleet, evenings)
  const struck: (Strike & { readonly resumed: number })[] = []
  const acknowledged: number[] = []
  const written = countAnswers()
  let failed = 0
  const strikes = startStrikes({
    strikes: sizes.kills,
    pause: { least: sizes.pause, most: sizes.pause * 2 },
    chance: createChance(seed),
    strike: async () => {
      const [kind, kill] = Object.entries(kills)[struck.length % Object.keys(kills).length] ?? []
      if (kind === undefined || !kill) throw new Error('There is nothing to strike with.')
      const at = performance.now()
      await kill(cluster, () => written.more(ANSWERS_BEFORE_IT_RETURNS))
      struck.push({ kind, at, resumed: await countResumed(streams) })
      const [gap = 0] = gapsAfter(struck.slice(-1), acknowledged)
      onProgress(`${kind}: ${gap.toFixed(1)} s without a write`)
    },
  })
  const theirs: number[][] = evenings.map(() => [])
  const clients = evenings.map((_, index) => {
    const addresses = fleet.servers.filter((_, at) => at !== index % SERVERS).map(({ baseUrl }) => baseUrl)
    return openRetryingClient(addresses, createChance(seed * 1000 + index), ({ status }) => {
      if (status === 200) {
        acknowledged.push(performance.now())
        theirs[index]?.push(performance.now())
        written.heard()
      }
      if (status === 500) failed += 1
      strikes.heard()
    })
  })
  const parts = { seed, now: fleet.now, isOver: strikes.isOver }
  const writing = writeAllDown(evenings, (index) => clients[index]?.insist, parts)
  const [told] = await Promise.all([writing, strikes.done])
  for (const stream of streams) stream.close()
  await settle(storage, fleet)
  const ended = fleet.servers.filter(
    ({ process: child }) => child.exitCode !== null || child.signalCode !== null,
  )
  const codes = await fleet.stop()
  const { figures, faults } = await storage.read((db) => audit(db, told))
  const paid = await charges(storage, fleet.now())
  const damaged = await storage.read(damages)
  const gaps = gapsAfter(struck, acknowledged)
  const resumed = struck.reduce((sum, strike) => sum + strike.resumed, 0)
  return {
    figures: {
      'servers of the database struck': struck.length,
      'calls sent': clients.reduce((sum, client) => sum + client.sent(), 0),
      ...figures,
      'answers of 500': failed,
      'longest without an acknowledged write, s': Math.max(...gaps),
      'median without an acknowledged write, s': median(gaps),
      ...Object.fromEntries(
        Object.keys(kills).map((kind) => [
          `longest when ${kind}, s`,
          Math.max(0, ...gaps.filter((_, index) => struck[index]?.kind === kind)),
        ]),
      ),
      'longest that one host waited, s': Math.max(...theirs.flatMap((times) => gapsAfter(struck, times))),
      'longest that one stream was silent, s': Math.max(
        ...streams.flatMap(({ changes }) => gapsAfter(struck, changes)),
      ),
      'streams that had a change after each': resumed,
      'streams that did not': struck.length * streams.length - resumed,
      'streams opened again': streams.reduce((sum, stream) => sum + stream.again(), 0),
      ...paid.figures,
      'processes of the app that ended': ended.length,
      'damages in its files': damaged.length,
    },
    faults: [
      ...faults,
      ...paid.faults,
      ...damaged,
      ...clients.flatMap(({ wrong }) => wrong),
      ...gaps.flatMap((gap, index) =>
        gap > LONGEST_GAP
          ? [`${struck[index]?.kind}: ${gap.toFixed(1)} s without an acknowledged write`]
          : [],
      ),
      ...struck.flatMap(({ kind, resumed: those }) =>
        those < streams.length ? [`${kind}: ${streams.length - those} streams had no change afterwards`] : [],
      ),
      ...(ended.length > 0 || codes.some((code) => code !== 0) ? [`servers ended with ${codes}`] : []),
    ],
  }
}

async function onCluster(
  cluster: Cluster,
  settings: Storage['settings'],
  options: RunOptions<'kills' | 'pause'>,
  run = strikeAndLook,
) {
  try {
    return await inStorage(clusterStorage(cluster, settings), async (storage) => {
      const fleet = await openFleet(storage)
      try {
        return await run(cluster, storage, fleet, options)
      } finally {
        await fleet.stop()
      }
    })
  } finally {
    cluster.close()
  }
}

export const battery: Battery<'kills' | 'pause'> = {
  sizes: { kills: 20, pause: 200 },
  scenes: {
    hosts: async (options) => {
      const cluster = await openCluster()
      return onCluster(cluster, { DATABASE_URL: cluster.url('anteroom') }, options)
    },
    browser: async (options) => {
      const cluster = await openCluster()
      return onCluster(cluster, { DATABASE_URL: cluster.url('anteroom') }, options, enterThroughStrikes)
    },
    pooler: async (options) => {
      const cluster = await openCluster(PGBOUNCER, startPooler)
      const settings = {
        DATABASE_URL: cluster.url('anteroom', POOLER_PORT),
        DATABASE_DIRECT_URL: cluster.url('anteroom'),
      }
      return onCluster(cluster, settings, options)
    },
    proxy: async (options) => {
      const cluster = await openCluster(HAPROXY)
      startProxy(cluster.front, cluster.nodes)
      const DATABASE_URL = `postgres://anteroom@${cluster.front.address}/anteroom`
      return onCluster(cluster, { DATABASE_URL }, options)
    },
  },
}
