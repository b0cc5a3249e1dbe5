import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Key, Phone } from './engine.ts'
import { reach, type Spot, type Target, textOfPage } from './in-page.ts'

/** A person's actions at their phone. Each step waits until it is possible; it fails with the obstacle. */
export interface Person {
  readonly phone: Phone
  open(path: string): Promise<void>
  tap(kind: Target['kind'], name: string): Promise<void>
  /** Replaces the text of a field. */
  fill(label: string, text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Waits until the page shows this text. */
  sees(text: string): Promise<void>
  seesNo(text: string): Promise<void>
}

/** The app takes two taps at one place within this time for a double tap (src/web/ui/tap-guard.ts). A person would read in between. */
const READING_MS = 500
/** In pixels. */
const ONE_PLACE = 32

/** A person at a phone that opens the app at this address. */
export function personAt(phone: Phone, baseUrl: string): Person {
  const reached = async (target: Target, text: string | null = null) => {
    let spot: Spot = { x: 0, y: 0 }
    const look = async () => {
      // A page that is just being left does not respond.
      const seen = await phone.evaluate(reach, target, text).catch(problemOf)
      if ('problem' in seen) return seen.problem
      spot = seen
      return ''
    }
    await expect.poll(look).toBe('')
    return spot
  }
  let last = { x: 0, y: 0, at: 0 }
  const tap = async (target: Target) => {
    const { x, y } = await reached(target)
    const isSamePlace = Math.hypot(x - last.x, y - last.y) <= ONE_PLACE
    if (isSamePlace) await setTimeout(Math.max(0, last.at + READING_MS - Date.now()))
    await phone.tapAt(x, y)
    last = { x, y, at: Date.now() }
  }
  const said = () => phone.evaluate(textOfPage).catch((error: unknown) => problemOf(error).problem)
  return {
    phone,
    open: (path) => phone.goto(baseUrl + path),
    tap: (kind, name) => tap({ kind, name }),
    fill: async (label, text) => {
      await reached({ kind: 'field', name: label }, text)
    },
    press: (key) => phone.press(key),
    sees: (text) => expect.poll(said).toContain(text),
    seesNo: (text) => expect.poll(said).not.toContain(text),
  }
}

const problemOf = (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) })
