import { once } from 'node:events'
import type { ServerProcess } from './server-process.ts'

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The last full half hour before a moment: games begin at round times. */
export function halfHourBefore(moment: number): number {
  return moment - (moment % (30 * MINUTE))
}

/** Half past seven in the evening, local time, so many days before a moment. */
export function eveningBefore(moment: number, days: number): number {
  const evening = new Date(moment * 1000)
  evening.setDate(evening.getDate() - days)
  return Math.floor(evening.setHours(19, 30, 0, 0) / 1000)
}

/** The clock of a server that was started with the time machine. */
export interface Clock {
  /** The server's time, in unix seconds. */
  now(): number
  /** Sets it to a moment in unix seconds, from which it runs on. Only forward. */
  moveTo(moment: number): Promise<void>
  /** Sets it to the real time. */
  catchUp(): Promise<void>
}

export function clockOf(server: ServerProcess): Clock {
  let offset = 0
  const realNow = () => Math.floor(Date.now() / 1000)
  const shift = async (seconds: number) => {
    offset = seconds
    const moved = once(server.process, 'message')
    server.process.send(seconds)
    await moved
  }
  return {
    now: () => realNow() + offset,
    moveTo: (moment) => shift(moment - realNow()),
    catchUp: () => shift(0),
  }
}
