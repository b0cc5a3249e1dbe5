import { historyState } from './history-state.ts'
import { goBack, navigate } from './navigate.ts'

/** The history state of a screen that is opened from the one at this path: what `backTo` looks for. */
export const openedFrom = (path: string) => ({ openedFrom: path })

/**
 * BACK to the screen that the spec names. If this one was opened from there, it goes back in history, which restores that
 * screen's state; otherwise it navigates to `address`.
 */
export function backTo(address: string): void {
  if (historyState('openedFrom') === address.split('?', 1)[0]) goBack()
  else navigate(address, { replace: true })
}
