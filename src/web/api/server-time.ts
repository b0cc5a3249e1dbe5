import { deviceItem } from './device-item.ts'

/** How far the server's clock is ahead of this device's, in milliseconds, kept for visits without a network. */
const aheadItem = deviceItem<number>('anteroom.server-ahead', {
  parse: (json) => (typeof json === 'number' ? json : null),
})

let ahead: number | null = null
/** Milliseconds: how wrong `ahead` may be, half of the round trip that it was measured on. */
let margin = Number.POSITIVE_INFINITY

/** Learns the server's time from the header of an answer. Unix milliseconds of this device when it asked and when the answer came. */
export function noteServerTime(header: string | null, sentAt: number, receivedAt: number): void {
  const serverMs = Number(header)
  if (header === null || !Number.isFinite(serverMs)) return
  const measured = serverMs - (sentAt + receivedAt) / 2
  const half = (receivedAt - sentAt) / 2
  // A worse measurement only counts where the clock of the device was set meanwhile.
  const isMoved = ahead !== null && Math.abs(measured - ahead) > half + margin
  if (half >= margin && !isMoved) return
  ahead = measured
  margin = half
  aheadItem.write(measured)
}

/** The time of the server in unix milliseconds, as well as this device knows it: its own clock may be hours wrong. */
export function serverNowMs(): number {
  ahead ??= aheadItem.read() ?? 0
  return Date.now() + ahead
}

/** The same in unix seconds. */
export const serverSeconds = (): number => Math.floor(serverNowMs() / 1000)
