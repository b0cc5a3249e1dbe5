import { deviceItem } from '../api/device-item.ts'
import { devicePasses } from './device-passes.ts'
import type { OpenedPass } from './pass-facts.ts'

/** The last answer for each pass on this device, for where there is no network. */
const item = deviceItem<Readonly<Record<string, OpenedPass>>>('anteroom-pass-answers', { version: 1 })

export function keptAnswer(pass: string): OpenedPass | undefined {
  const kept = item.read() ?? {}
  return Object.hasOwn(kept, pass) ? kept[pass] : undefined
}

/** Keeps an answer, and forgets those of passes that are no longer on this device. */
export function keepAnswer(pass: string, answer: OpenedPass): void {
  const present = new Set(devicePasses().map((each) => each.pass))
  const kept = Object.entries(item.read() ?? {}).filter(([each]) => present.has(each))
  item.write({ ...Object.fromEntries(kept), [pass]: answer })
}

export function forgetAnswer(pass: string): void {
  const { [pass]: _, ...rest } = item.read() ?? {}
  item.write(rest)
}
