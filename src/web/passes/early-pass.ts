import { OPEN_PASS, sendEarly } from '../startup/early-requests.ts'
import { takePassFromAddress } from './address-pass.ts'
import { devicePasses } from './device-passes.ts'
import { keptAnswer } from './kept-answers.ts'
import { loadPassPage } from './pass-code.ts'
import type { OpenedPass } from './pass-facts.ts'
import { loadAtTable } from './table-code.ts'

let asked: Promise<void> | undefined

/**
 * Takes the pass out of the address, asks for its game and loads the code that shows it, once. Resolves when the page can show its data:
 * those that an earlier visit has kept, or the answer. Never rejects: the screen asks again and says what failed.
 */
export function askForPass(): Promise<void> {
  asked ??= ask().catch(() => undefined)
  return asked
}

async function ask(): Promise<void> {
  takePassFromAddress()
  const [newest] = devicePasses()
  if (!newest) return
  const loadTable = async () => {
    const opened = await firstAnswer(newest.pass)
    if (opened && opened.game.state !== 'upcoming') await loadAtTable()
  }
  await Promise.all([loadTable(), loadPassPage()])
}

async function firstAnswer(pass: string): Promise<OpenedPass | undefined> {
  const body = JSON.stringify({ pass })
  const headers = { 'content-type': 'application/json' }
  const sent = sendEarly(OPEN_PASS, { token: null, body }, { method: 'POST', headers, body })
  const kept = keptAnswer(pass)
  if (!kept) return (await (await sent).json()).data
  // Whoever takes the response handles the failure.
  sent.catch(() => undefined)
  return kept
}
