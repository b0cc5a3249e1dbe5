import { stopAtEnd } from '../../postgres.ts'
import { makeCluster } from '../../postgres-cluster.ts'

/** A PostgreSQL server that can be killed, whole, and comes back on the data it left. */
export interface MortalPostgres {
  readonly url: string
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

/** Brings one up that keeps its promises to the disk, unlike that of the other tests. Null where there are no programs for it. */
export async function openMortalPostgres(): Promise<MortalPostgres | null> {
  const cluster = await makeCluster()
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
