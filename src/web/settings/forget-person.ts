import { resetStoredDraft } from '../host/draft-store.ts'
import { forgetAttempt } from '../host/kept-attempt.ts'
import { clearAnswers } from '../offline/cached-answers.ts'
import { commandStore } from '../offline/command-store.ts'
import { closeQueue } from '../offline/table-queue.ts'

/** Deletes what this device has stored for a person who signs out: entries, sent or not, cached answers and the draft of a game (Rule 17.12). */
export async function forgetPerson(personId: string): Promise<void> {
  closeQueue()
  resetStoredDraft()
  forgetAttempt()
  // Where the device stores nothing (some private windows) there is nothing to delete.
  await clearAnswers().catch(() => undefined)
  for (const command of await commandStore.of(personId)) await commandStore.remove(command)
}
