import { devicePasses } from './device-passes.ts'
import type { OpenedPass } from './pass-facts.ts'

const KEY = 'anteroom-pass-answers'
/** Raised when this release could not show what an earlier one has kept. */
const SHAPE = 1

interface Kept {
  readonly shape: number
  readonly answers: Readonly<Record<string, OpenedPass>>
}

/** The last answer for a pass on this device, for where there is no network. */
export function keptAnswer(pass: string): OpenedPass | undefined {
  const kept = read()
  return Object.hasOwn(kept, pass) ? kept[pass] : undefined
}

/** Keeps an answer, and forgets those of passes that are no longer on this device. */
export function keepAnswer(pass: string, answer: OpenedPass): void {
  const present = new Set(devicePasses().map((each) => each.pass))
  const kept = Object.entries(read()).filter(([each]) => present.has(each))
  write({ ...Object.fromEntries(kept), [pass]: answer })
}

export function forgetAnswer(pass: string): void {
  const { [pass]: _, ...rest } = read()
  write(rest)
}

function read(): Kept['answers'] {
  try {
    // Only written here.
    const kept: Kept | null = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    return kept?.shape === SHAPE ? kept.answers : {}
  } catch {
    return {}
  }
}

function write(answers: Kept['answers']): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ shape: SHAPE, answers } satisfies Kept))
  } catch {
    // Storage is blocked or full: without a network the page shows nothing.
  }
}
