import { stopAtEnd } from '../../postgres.ts'
import { makeCluster } from '../../postgres-cluster.ts'

/** A PostgreSQL server whose processes can all be killed, and which restarts on the data it left. */
export interface MortalPostgres {
  readonly url: string
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

/** Starts one, with `settings` of PostgreSQL's own. Null if its programs are missing. */
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
