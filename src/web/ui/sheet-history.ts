/**
 * Makes the back button close a sheet: an open sheet has a history entry of its own.
 * Leaving that entry is asynchronous, so whoever opens the next sheet or navigates waits for it with `afterReturn`.
 */
let returning: Promise<void> | null = null

/** Runs at once, or, when a sheet is just leaving its history entry, right after that. */
export function afterReturn(act: () => void): void {
  if (returning) returning.then(act)
  else act()
}

/** Adds the entry of a sheet. */
export function enterSheet(id: string): void {
  const state: unknown = window.history.state
  window.history.pushState({ ...(typeof state === 'object' ? state : null), sheet: id }, '')
}

/** True while the current entry belongs to a sheet: a navigation then replaces it. */
export function onSheetEntry(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'sheet' in state
}

/** Goes back over the entry of this sheet, if it is still the current one. */
export function leaveSheet(id: string): void {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('sheet' in state) || state.sheet !== id) return
  returning = new Promise((resolve) => {
    const back = () => {
      returning = null
      resolve()
    }
    window.addEventListener('popstate', back, { once: true })
  })
  window.history.back()
}
