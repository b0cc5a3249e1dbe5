import { setTimeout } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { PoolFigures } from '../db/change-ids.ts'

/** Milliseconds. */
const LIMIT = 2000

/** The sources of the figures. Each promise rejects if the database does not answer. */
export interface DatabaseSources {
  /** Also rejects for a read-only database. */
  readonly probe: () => Promise<void>
  /** `failing`: waiting jobs that have failed before. `oldestSeconds`: how long the oldest waiting job has been due. */
  readonly outboxCounts: () => Promise<
    Readonly<Record<'waiting' | 'failing' | 'givenUp' | 'oldestSeconds', number>>
  >
  /** Null without replication. The lags are null if the database's user may not read them. */
  readonly replication: () => Promise<{
    readonly replicas: number
    readonly lagSeconds: number | null
    readonly lagBytes: number | null
  } | null>
  readonly pool: PoolFigures | null
}

/**
 * Registers figures of the database. Returns a function that queries it for at most two seconds, and omits the figures that do not arrive
 * by then.
 */
export function registerDatabaseMetrics(
  registry: Registry,
  { probe, outboxCounts, replication, pool }: DatabaseSources,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const jobs = new Gauge({
    name: 'anteroom_outbox_jobs',
    help: 'Jobs in the outbox that are not delivered',
    labelNames: ['state'] as const,
    registers,
  })
  const oldest = gauge('anteroom_outbox_oldest_seconds', 'For how long the oldest waiting job is due')
  const writable = gauge('anteroom_database_writable', 'Whether the database takes writes')
  const replicas = gauge('anteroom_database_replicas', 'Servers that replicate the database')
  const lagSeconds = gauge('anteroom_replication_lag_seconds', 'How far the slowest replica is behind')
  const lagBytes = gauge('anteroom_replication_lag_bytes', 'How far the slowest replica is behind')
  if (pool)
    new Gauge({
      name: 'anteroom_pool_connections',
      help: 'Connections of the pool, and calls that wait for one',
      labelNames: ['state'] as const,
      registers,
      collect() {
        this.set({ state: 'total' }, pool.totalCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    })

  async function ask(): Promise<void> {
    const { waiting, failing, givenUp, oldestSeconds } = await outboxCounts()
    jobs.set({ state: 'waiting' }, waiting)
    jobs.set({ state: 'failing' }, failing)
    jobs.set({ state: 'given_up' }, givenUp)
    oldest.set(oldestSeconds)
    await probe()
    writable.set(1)
    const found = await replication()
    if (!found) return
    replicas.set(found.replicas)
    if (found.lagSeconds !== null) lagSeconds.set(found.lagSeconds)
    if (found.lagBytes !== null) lagBytes.set(found.lagBytes)
  }

  return async () => {
    jobs.reset()
    for (const each of [oldest, replicas, lagSeconds, lagBytes]) each.remove()
    writable.set(0)
    await Promise.race([ask().catch(onError), setTimeout(LIMIT, undefined, { ref: false })])
  }
}
