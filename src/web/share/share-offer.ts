import { historyState } from '../navigation/restored-state.ts'

const TAKEN = 'share-offer'

let isOpen = false
let resolveEnd = () => {}

/**
 * Whether the history entry offers to share this game. True once: neither Back nor a reload opens the sheet again. Not stored in the
 * entry, because the entries of open sheets are copies of it.
 */
export function takeOffer(gameId: string): boolean {
  if (offered() !== gameId) return false
  window.sessionStorage.setItem(TAKEN, gameId)
  isOpen = true
  return true
}

export function endOffer(): void {
  isOpen = false
  resolveEnd()
}

/** Resolves when the share sheet of this history entry is closed, even if it has not opened yet; at once if there is none. */
export const offerEnded = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isOpen && offered() === null) resolve()
    else resolveEnd = resolve
  })

/** The game offered but not taken yet. */
function offered(): string | null {
  const gameId = historyState('share')
  return typeof gameId === 'string' && window.sessionStorage.getItem(TAKEN) !== gameId ? gameId : null
}
