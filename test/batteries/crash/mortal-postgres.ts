import { stopAtEnd } from '../../postgres.ts'
import { makeCluster } from '../../postgres-cluster.ts'

/** A PostgreSQL server that can be killed, whole, and comes back on the data it left. */
export interface MortalPostgres {
  readonly url: string
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

/** Brings one up, with `settings` of PostgreSQL's own. Null where there are no programs for it. */
export async function openMortalPostgres(settings: readonly string[] = []): Promise<MortalPostgres | null> {
  const cluster = await makeCluster({ settings })
  if (!cluster) return null
  const stop = stopAtEnd(cluster)
  await cluster.start()
  return {
    url: cluster.url,
    killAndRestart: async () => {
      await cluster.crash()
      await cluster.start()
    },
    stop,
  }
}
