import { type Cluster, makeCluster, serverName } from './postgres-cluster.ts'

const START_ATTEMPTS = 3

export interface TestPostgres {
  /** Reaches the server's own `postgres` database as a superuser. */
  readonly url: string
  /** For the closing summary: product and version. */
  readonly name: string
  stop(): Promise<void>
}

// The folder is thrown away with the run: nothing in it has to survive a power cut.
export const FORGETFUL = ['fsync=off', 'full_page_writes=off']

/**
 * A PostgreSQL server for the tests: the one that TEST_DATABASE_URL names, else one of our own, with these settings as
 * name=value. Null where there are no binaries.
 */
export async function startPostgres(settings: readonly string[] = FORGETFUL): Promise<TestPostgres | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given)
    return { url: given, name: `${await serverName(given)}, TEST_DATABASE_URL`, stop: async () => {} }
  for (let attempt = 1; ; attempt += 1) {
    const cluster = await makeCluster({ settings })
    if (!cluster) return null
    try {
      return await bringUp(cluster)
    } catch (error) {
      cluster.remove()
      // The free port was somebody else's by the time the server asked for it.
      if (attempt === START_ATTEMPTS || !/address already in use/i.test(String(error))) throw error
    }
  }
}

async function bringUp(cluster: Cluster): Promise<TestPostgres> {
  const name = await cluster.start()
  return { url: cluster.url, name, stop: stopAtEnd(cluster) }
}

/** Stops the server by its id when the run ends, however it ends. */
export function stopAtEnd(cluster: Cluster): () => Promise<void> {
  const interrupted = () => process.exit(130)
  process.once('exit', cluster.remove)
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  return async () => {
    await cluster.stop()
    process.off('exit', cluster.remove).off('SIGINT', interrupted).off('SIGTERM', interrupted)
    cluster.remove()
  }
}
