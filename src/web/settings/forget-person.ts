import { doorMarksItem } from '../games/door-marks.ts'
import { clearAnswers } from '../games/offline/cached-answers.ts'
import { commandStore } from '../games/offline/command-store.ts'
import { closeQueue } from '../games/offline/open-queue.ts'
import { resetStoredDraft } from '../hosting/draft-store.ts'
import { changesItem } from '../hosting/edit-store.ts'
import { attemptItem } from '../hosting/unanswered-attempt.ts'
import { chooseLanguage } from '../i18n/load-language.ts'
import { countItem } from '../results/count/stored-count.ts'

/** How many entries of this person wait on this device to be sent. Asks the store: the page may not have read it yet. */
export async function unsentOf(personId: string): Promise<number> {
  return (await commandStore.of(personId)).filter(({ refused }) => refused === null).length
}

/**
 * Deletes what this device has stored for a person who signs out: entries, sent or not, cached answers, the draft of a game, unsaved changes of one, a count, the
 * marks of check-ins, the chosen language (Rule 17.12), a link or a pass (Rule 21.9).
 */
export async function forgetPerson(personId: string): Promise<void> {
  closeQueue()
  resetStoredDraft()
  for (const item of [changesItem, attemptItem, countItem, doorMarksItem]) item.forget()
  chooseLanguage(null)
  // The link or the pass that they came with. Its own module would make this script 1 kB larger.
  window.sessionStorage.clear()
  // Where the device stores nothing (some private windows) there is nothing to delete.
  await clearAnswers().catch(() => undefined)
  for (const command of await commandStore.of(personId)) await commandStore.remove(command)
}
