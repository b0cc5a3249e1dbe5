/** The code of the chosen language, in local storage; without it the browser's language counts. */
const CHOSEN_KEY = 'language'

/** What the person on this device chose in the settings, here or on another device; null for the browser's language. */
export const chosenLanguage = (): string | null => window.localStorage.getItem(CHOSEN_KEY)

/** Keeps a choice on this device, for the page after this one. */
export async function chooseLanguage(code: string | null): Promise<void> {
  if (code === null) window.localStorage.removeItem(CHOSEN_KEY)
  else window.localStorage.setItem(CHOSEN_KEY, code)
  const { tellWorker } = await import('../pwa/worker-language.ts')
  // Private windows of some browsers have no caches: pages are drawn in the browser's language first.
  await tellWorker(code).catch(() => undefined)
}
