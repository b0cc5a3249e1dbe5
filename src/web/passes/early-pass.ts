import { OPEN_PASS, sendEarly } from '../startup/early-requests.ts'
import { takePassFromAddress } from './address-pass.ts'
import { devicePasses } from './device-passes.ts'
import { keptAnswer } from './kept-answers.ts'
import { loadPassPage } from './pass-code.ts'
import type { OpenedPass } from './pass-facts.ts'
import { loadAtTable } from './table-code.ts'

let asked: Promise<void> | undefined

/**
 * Takes the pass out of the address, requests its game and loads the code that shows it, once. Resolves when the page can be rendered with
 * what an earlier visit has kept or with the answer, or when that has failed. Never rejects: the screen asks again and says what failed.
 * `spoken`: resolves when the language of this page is set, since texts are worded as their files are loaded.
 */
export function askForPass(spoken: Promise<void> = Promise.resolve()): Promise<void> {
  asked ??= ask(spoken).catch(() => undefined)
  return asked
}

async function ask(spoken: Promise<void>): Promise<void> {
  takePassFromAddress()
  const [newest] = devicePasses()
  if (!newest) return
  const loadTable = async (opened: OpenedPass | undefined) => {
    await spoken
    if (opened && opened.game.state !== 'upcoming') await loadAtTable()
  }
  const answered = askFor(newest.pass).then(loadTable)
  const kept = keptAnswer(newest.pass)
  // The table may have begun since it was kept.
  if (kept) answered.catch(() => undefined)
  await Promise.all([kept ? loadTable(kept) : answered, spoken.then(loadPassPage)])
}

/** Undefined when the server refuses. */
async function askFor(pass: string): Promise<OpenedPass | undefined> {
  const body = JSON.stringify({ pass })
  const headers = { 'content-type': 'application/json' }
  const response = await sendEarly(OPEN_PASS, { token: null, body }, { method: 'POST', headers, body })
  return (await response.json()).data
}
