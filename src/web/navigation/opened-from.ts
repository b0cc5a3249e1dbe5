import { goBack, type NavigateOptions, navigate } from './navigate.ts'
import { historyState } from './restored-state.ts'

/** The history state of a screen opened from this path, for `backTo`. */
export const openedFrom = (path: string) => ({ openedFrom: path })

/**
 * BACK to a fixed screen. If this screen was opened from there, goes back in history, which restores its state; otherwise
 * navigates to `address`, with `state`.
 */
export function backTo(address: string, state?: NavigateOptions['state']): void {
  if (historyState('openedFrom') === address.split('?', 1)[0]) goBack()
  else navigate(address, { replace: true, state })
}
