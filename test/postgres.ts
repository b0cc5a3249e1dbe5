import { type Cluster, makeCluster, serverName } from './postgres-cluster.ts'

const START_ATTEMPTS = 3

export interface TestPostgres {
  /** A superuser's address of the server's own `postgres` database. */
  readonly url: string
  /** For the closing summary: product and version. */
  readonly name: string
  stop(): Promise<void>
}

// The folder is temporary: nothing in it has to survive a power cut.
export const FORGETFUL = ['fsync=off', 'full_page_writes=off']

/** A PostgreSQL server for the tests: the one of TEST_DATABASE_URL, else our own, with these settings as name=value. Null without binaries. */
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
      // Another program has taken the free port meanwhile.
      if (attempt === START_ATTEMPTS || !/address already in use/i.test(String(error))) throw error
    }
  }
}

async function bringUp(cluster: Cluster): Promise<TestPostgres> {
  const name = await cluster.start()
  return { url: cluster.url, name, stop: stopAtEnd(cluster) }
}

/** Stops the server by its id at the end of the run, however it ends. */
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
