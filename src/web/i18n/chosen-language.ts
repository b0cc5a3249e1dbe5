/** The code of the chosen language, in local storage; without it the browser's language counts. */
export const CHOSEN_KEY = 'language'

/** What the person on this device chose in the settings, here or on another device; null for the browser's language. */
export const chosenLanguage = (): string | null => window.localStorage.getItem(CHOSEN_KEY)

/** Whether nothing but English is wanted: then no other language is looked for. */
export const wantsEnglish = (): boolean => (chosenLanguage() ?? navigator.language).startsWith('en')
