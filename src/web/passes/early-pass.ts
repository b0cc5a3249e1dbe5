import { OPEN_PASS, sendEarly } from '../startup/early-requests.ts'
import { takePassFromAddress } from './address-pass.ts'
import { devicePasses } from './device-passes.ts'
import { loadAtTable, loadPassPage } from './pass-code.ts'
import type { OpenedPass } from './pass-facts.ts'

/** Takes the pass out of the address and asks for its game, beside the code of the screen; then for the code that shows this game. */
export async function askForPass(): Promise<void> {
  takePassFromAddress()
  const [newest] = devicePasses()
  if (!newest) return
  const body = JSON.stringify({ pass: newest.pass })
  const headers = { 'content-type': 'application/json' }
  try {
    const answer = await sendEarly(OPEN_PASS, { token: null, body }, { method: 'POST', headers, body })
    const { data }: { data?: OpenedPass } = await answer.json()
    if (!data) return
    await Promise.all([loadPassPage(), data.game.state === 'upcoming' || loadAtTable()])
  } catch {
    // The screen asks again, and says what failed.
  }
}
