import { setTimeout } from 'node:timers/promises'
import type { Chance } from '../../../stage/chance.ts'
import { countAnswers } from './answers.ts'

export interface StrikeOptions {
  readonly strikes: number
  /** Between two of them, in answers that callers heard. */
  readonly pause: { readonly least: number; readonly most: number }
  readonly chance: Chance
  /** Strikes once; resolves when what was struck serves again. */
  readonly strike: () => Promise<void>
}

export interface Strikes {
  /** Says that a caller heard an answer: it strikes after so many of them, however slow the machine is. */
  heard(): void
  isOver(): boolean
  /** How long each of them kept everybody waiting, in milliseconds. */
  readonly took: readonly number[]
  /** Resolves after the last; rejects when one of them did. */
  readonly done: Promise<void>
}

/** Not at the very moment of an answer, but anywhere in what is done next: up to so many milliseconds later. */
const LATER = 30

/** Strikes again and again at random moments of a load. */
export function startStrikes({ strikes, pause, chance, strike }: StrikeOptions): Strikes {
  const took: number[] = []
  const answers = countAnswers()
  let over = false

  async function strikeAll(): Promise<void> {
    while (took.length < strikes) {
      await answers.more(chance.between(pause.least, pause.most))
      await setTimeout(chance.between(0, LATER))
      const began = performance.now()
      await strike()
      took.push(Math.round(performance.now() - began))
    }
    await answers.more(pause.most)
  }
  return {
    heard: answers.heard,
    isOver: () => over,
    took,
    done: strikeAll().finally(() => {
      over = true
    }),
  }
}
