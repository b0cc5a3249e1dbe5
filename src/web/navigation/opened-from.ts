import { historyState } from './history-state.ts'
import { goBack, navigate } from './navigate.ts'

/** The history state of a screen that is opened from another: what `backTo` looks for. */
export const openedFrom = (screen: string) => ({ openedFrom: screen })

/**
 * BACK to the screen that the spec names. Where this one was opened from there it is back in history, so that the other is as
 * it was left; otherwise a visit of its own at `address`.
 */
export function backTo(screen: string, address: string): void {
  if (historyState('openedFrom') === screen) goBack()
  else navigate(address, { replace: true })
}
