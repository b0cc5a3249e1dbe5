import type { OpenedPass } from './pass-facts.ts'

/** Where answers are kept in local storage; keep-answer.ts writes them. */
export const KEY = 'anteroom-pass-answers'
/** Raised when this release could not show what an earlier one has kept. */
export const SHAPE = 1

export interface Kept {
  readonly shape: number
  readonly answers: Readonly<Record<string, OpenedPass>>
}

/** The last answer for a pass on this device, for where there is no network. */
export function keptAnswer(pass: string): OpenedPass | undefined {
  const kept = readAnswers()
  return Object.hasOwn(kept, pass) ? kept[pass] : undefined
}

/** All of them, by pass. */
export function readAnswers(): Kept['answers'] {
  try {
    const kept: Kept | null = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    return kept?.shape === SHAPE ? kept.answers : {}
  } catch {
    return {}
  }
}
