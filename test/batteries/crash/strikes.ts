import { setTimeout } from 'node:timers/promises'
import type { Chance } from '../../../stage/chance.ts'
import { countAnswers } from './answers.ts'

export interface StrikeOptions {
  readonly strikes: number
  /** The interval between two strikes, in answers that callers received. */
  readonly pause: { readonly least: number; readonly most: number }
  readonly chance: Chance
  /** Strikes once; resolves when the target serves again. */
  readonly strike: () => Promise<void>
}

export interface Strikes {
  /** Call at each answer: strikes after so many of them, however slow the machine is. */
  heard(): void
  isOver(): boolean
  /** How long each of them kept everybody waiting, in milliseconds. */
  readonly took: readonly number[]
  /** Resolves after the last; rejects if one of them failed. */
  readonly done: Promise<void>
}

/** Not right at an answer, but at a random moment of the work after it: up to so many milliseconds later. */
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
