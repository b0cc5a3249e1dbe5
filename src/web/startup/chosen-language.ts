/** The code of the chosen language, in local storage; without it the browser's language counts. */
const CHOSEN_KEY = 'language'

/** What somebody chose in the settings; null for the browser's language. */
export const chosenLanguage = (): string | null => window.localStorage.getItem(CHOSEN_KEY)

/** Returns whether that changes the choice of this device. */
export function chooseLanguage(code: string | null): boolean {
  if (code === chosenLanguage()) return false
  if (code === null) window.localStorage.removeItem(CHOSEN_KEY)
  else window.localStorage.setItem(CHOSEN_KEY, code)
  return true
}
