import { tellWorker } from '../pwa/worker-language.ts'
import { CHOSEN_KEY } from './chosen-language.ts'

/** Keeps a choice on this device, for the page after this one; null: the browser's language. */
export async function chooseLanguage(code: string | null): Promise<void> {
  if (code === null) window.localStorage.removeItem(CHOSEN_KEY)
  else window.localStorage.setItem(CHOSEN_KEY, code)
  // Private windows of some browsers have no caches: pages are drawn in the browser's language first.
  await tellWorker(code).catch(() => undefined)
}
