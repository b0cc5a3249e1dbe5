import { forgetCount } from '../count/kept-count.ts'
import { resetStoredDraft } from '../host/draft-store.ts'
import { forgetAttempt } from '../host/kept-attempt.ts'
import { clearAnswers } from '../offline/cached-answers.ts'
import { commandStore } from '../offline/command-store.ts'
import { closeQueue } from '../offline/table-queue.ts'
import { rememberOwed } from '../settlement/remember-owed.ts'

/**
 * Deletes what this device has stored for a person who signs out: entries, sent or not, cached answers, the draft of a game, a count, whether
 * something was owed (Rule 17.12), a link or a pass (Rule 21.9).
 */
export async function forgetPerson(personId: string): Promise<void> {
  closeQueue()
  resetStoredDraft()
  forgetAttempt()
  forgetCount()
  rememberOwed(0)
  // The link or the pass that they came with. Its own module would make this script 1 kB larger.
  window.sessionStorage.clear()
  // Where the device stores nothing (some private windows) there is nothing to delete.
  await clearAnswers().catch(() => undefined)
  for (const command of await commandStore.of(personId)) await commandStore.remove(command)
}
