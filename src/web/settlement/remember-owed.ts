import { OWED_KEY } from './owed-hint.ts'

/** Notes the height of the card about the tab for the next visit; 0: there is none. */
export function rememberOwed(height: number): void {
  if (height > 0) window.localStorage.setItem(OWED_KEY, String(height))
  else window.localStorage.removeItem(OWED_KEY)
}
