import { deviceItem } from './device-item.ts'

/** How far the server's clock is ahead of this device's, in milliseconds, stored for offline visits. */
const aheadItem = deviceItem<number>('anteroom.server-ahead', {
  parse: (json) => (typeof json === 'number' ? json : null),
})

let ahead: number | null = null
/** The error of `ahead` in milliseconds: half of the round trip that measured it. */
let margin = Number.POSITIVE_INFINITY

/** Measures the server's time by the header of an answer. Times in unix milliseconds of this device. */
export function measureServerTime(header: string | null, sentAt: number, receivedAt: number): void {
  const serverMs = Number(header)
  if (header === null || !Number.isFinite(serverMs)) return
  const measured = serverMs - (sentAt + receivedAt) / 2
  const half = (receivedAt - sentAt) / 2
  // A less precise measurement counts only if the device's clock was set meanwhile.
  const isMoved = ahead !== null && Math.abs(measured - ahead) > half + margin
  if (half >= margin && !isMoved) return
  ahead = measured
  margin = half
  aheadItem.write(measured)
}

/** The server's time in unix milliseconds, as well as this device knows it: the device's own clock may be hours off. */
export function serverNowMs(): number {
  ahead ??= aheadItem.read() ?? 0
  return Date.now() + ahead
}

/** The same in unix seconds. */
export const serverSeconds = (): number => Math.floor(serverNowMs() / 1000)
