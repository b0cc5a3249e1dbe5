/** The rooms of src/server, a layer each line, from the bottom up (docs/architecture.md). */
const layers = [
  ['config.ts', 'html.ts'],
  ['db', 'gateways'],
  ['backup'],
  ['outbox', 'live'],
  ['core'],
  ['accounts'],
  ['billing', 'buddies', 'calendar', 'notifications'],
  ['games'],
  ['table'],
  ['http'],
  ['app.ts', 'deliverers.ts', 'housekeeping.ts'],
  ['open-services.ts'],
  ['main.ts'],
] as const

export const serverRooms: readonly string[] = layers.flat()

const layerOf = (room: string): number => layers.findIndex((rooms) => rooms.some((each) => each === room))

const CORE = layerOf('core')
const HTTP = layerOf('http')

/** Whether one room may import another: from any layer below. `http` sees no area: `app.ts` hands it what areas export. */
export function mayImport(from: string, to: string): boolean {
  if (from === to) return true
  const [above, below] = [layerOf(from), layerOf(to)]
  if (below < 0) throw new Error(`src/server/${to} is in no layer of scripts/layers/server-layers.ts.`)
  if (above === HTTP) return below <= CORE
  return below < above
}
