import { historyState } from './restored-state.ts'

/**
 * Makes the back button close a sheet: an open sheet has a history entry. Leaving that entry is asynchronous, so
 * code that opens the next sheet or navigates waits for it with `afterReturn`.
 */
let returning: Promise<void> | null = null
/** The open sheets with a history entry, the top one last. */
let shown: readonly string[] = []

/** Runs at once, or, while a sheet is leaving its history entry, right after that. */
export function afterReturn(act: () => void): void {
  if (returning) returning.then(act)
  else act()
}

export function enterSheet(id: string): void {
  const state: unknown = window.history.state
  shown = [...shown, id]
  window.history.pushState({ ...(typeof state === 'object' ? state : null), sheet: id }, '')
}

/** True while the current entry belongs to a sheet: a navigation then replaces it. */
export function onSheetEntry(): boolean {
  return sheetOfEntry() !== null
}

/** Whether the current entry is this sheet's. */
export const isOnEntryOf = (id: string): boolean => sheetOfEntry() === id

/** Goes back past this sheet's entry, if it is still the current one. */
export function leaveSheet(id: string): void {
  shown = shown.filter((sheet) => sheet !== id)
  if (isOnEntryOf(id)) goBackOver()
}

/** Skips entries whose sheet is gone, after a reload or by Forward: Back would seem to do nothing there. Call it once, before rendering. */
export function skipLostSheets(): void {
  const skip = () => {
    const sheet = sheetOfEntry()
    if (sheet !== null && !shown.some((id) => id === sheet) && !returning) goBackOver()
  }
  window.addEventListener('popstate', skip)
  skip()
}

function sheetOfEntry(): unknown {
  return historyState('sheet') ?? null
}

function goBackOver(): void {
  returning = new Promise((resolve) => {
    const back = () => {
      returning = null
      resolve()
    }
    window.addEventListener('popstate', back, { once: true })
  })
  window.history.back()
}
