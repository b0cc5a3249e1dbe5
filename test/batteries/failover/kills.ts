import type { Cluster } from './cluster.ts'
import type { Machine } from './machines.ts'

/** Strikes the primary; resolves when there is a primary with two standbys again. `served` waits until writes succeed again. */
type Kill = (cluster: Cluster, served: () => Promise<void>) => Promise<void>

/** The server stays down until another has replaced it and the app writes there. */
const replaced =
  (strike: (node: Machine) => void, comeBack: (node: Machine, cluster: Cluster) => void): Kill =>
  async (cluster, served) => {
    const old = await cluster.primary()
    strike(old)
    await cluster.otherThan(old)
    await served()
    comeBack(old, cluster)
    await cluster.whole()
  }

/** The strikes, in turn. */
export const kills: Readonly<Record<string, Kill>> = {
  'killed with SIGKILL': replaced(
    (node) => node.signal('SIGKILL'),
    (node, cluster) => cluster.start(node),
  ),
  'stopped with SIGSTOP': replaced(
    (node) => node.signal('SIGSTOP'),
    (node) => node.signal('SIGCONT'),
  ),
  'cut off': replaced(
    (node) => node.cut(),
    (node) => node.mend(),
  ),
  restarted: async (cluster, served) => {
    await cluster.restart(await cluster.primary())
    await cluster.whole()
    await served()
  },
}
