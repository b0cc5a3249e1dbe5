/** The keys of controls that are once on the page; each control carries its key as `aria-keyshortcuts`. */
const PAGE_KEYS = ['A', 'U', 'N', 'E']

/** Whether a key is meant for the page: nobody is typing, no sheet is open, and the browser has no use for it. */
export function isForPage(event: KeyboardEvent): boolean {
  const { target } = event
  const types =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
  return (
    !(event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || types) &&
    document.querySelector('dialog[open]') === null
  )
}

/** Focuses the player above (-1) or below (1) the chosen one; the first or the last where none is chosen. */
export function choosePlayer(step: -1 | 1): void {
  const names = [...document.querySelectorAll<HTMLElement>('[data-key] > button')]
  const chosen = names.findIndex((name) => name.parentElement?.contains(document.activeElement))
  const next = chosen < 0 ? (step > 0 ? 0 : names.length - 1) : chosen + step
  names[next]?.focus()
}

/** Presses the control that has this key, of the chosen player or of the page. A disabled one does nothing. */
export function pressControl(key: string): void {
  const scope = PAGE_KEYS.includes(key) ? document : document.activeElement?.closest('[data-key]')
  scope?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)?.click()
}
