import { devicePasses } from './device-passes.ts'
import { KEY, type Kept, readAnswers, SHAPE } from './kept-answers.ts'
import type { OpenedPass } from './pass-facts.ts'

/** Keeps an answer, and forgets those of passes that are no longer on this device. */
export function keepAnswer(pass: string, answer: OpenedPass): void {
  const present = new Set(devicePasses().map((each) => each.pass))
  const kept = Object.entries(readAnswers()).filter(([each]) => present.has(each))
  write({ ...Object.fromEntries(kept), [pass]: answer })
}

export function forgetAnswer(pass: string): void {
  const { [pass]: _, ...rest } = readAnswers()
  write(rest)
}

function write(answers: Kept['answers']): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ shape: SHAPE, answers } satisfies Kept))
  } catch {
    // Storage is blocked or full: without a network the page shows nothing.
  }
}
