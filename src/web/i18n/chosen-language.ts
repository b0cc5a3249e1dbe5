/** The code of the chosen language, in local storage; without it the browser's language counts. */
const KEY = 'language'

/** The language that was chosen in the settings, on this device or another; null for the browser's language. */
export const chosenLanguage = (): string | null => window.localStorage.getItem(KEY)

/** Keeps a choice on this device for the next page; null: the browser's language. A full storage loses it. */
export function chooseLanguage(code: string | null): void {
  try {
    if (code === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, code)
  } catch {
    // The next page is in the browser's language until the account has been read.
  }
}
