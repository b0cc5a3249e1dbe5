import { tellWorker } from '../pwa/worker-language.ts'
import { CHOSEN_KEY } from './chosen-language.ts'

/** Keeps a choice on this device, for the page after this one; null: the browser's language. Where nothing can be stored it is lost. */
export async function chooseLanguage(code: string | null): Promise<void> {
  try {
    if (code === null) window.localStorage.removeItem(CHOSEN_KEY)
    else window.localStorage.setItem(CHOSEN_KEY, code)
    await tellWorker(code)
  } catch {
    // Storage is full, or there are no caches: pages are drawn in the browser's language first.
  }
}
