/** An element to find: its kind, and its accessible name or the start of that name. */
export interface Target {
  readonly kind: 'button' | 'link' | 'field' | 'text' | 'box' | 'heading'
  readonly name: string
}

/** The point to tap, or why the element cannot be tapped yet. */
export type Spot = { readonly x: number; readonly y: number } | { readonly problem: string }

/**
 * Runs in the page: scrolls to a target and returns its centre once it has stopped moving and nothing covers it. With `text`,
 * replaces the value of the field.
 */
export async function reach({ kind, name }: Target, text: string | null): Promise<Spot> {
  const KINDS = {
    button: 'button, summary, [role=button], label, input[type=submit]',
    link: 'a[href]',
    field: 'input, textarea, select',
    box: 'input[type=checkbox], input[type=radio]',
    text: 'body *',
    heading: 'h1, h2, h3',
  }
  const tidy = (said: string | null | undefined) => (said ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')
    if (by)
      return tidy(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
    const label = element.getAttribute('aria-label')
    if (label !== null) return tidy(label)
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return tidy([...(element.labels ?? [])].map((each) => each.textContent).join(' '))
    return tidy(element.textContent)
  }
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 &&
    !element.closest('[inert]') &&
    getComputedStyle(element).visibility === 'visible'

  if (document.querySelector('#root[data-prerendered]') && !document.documentElement.dataset.hydrated)
    return { problem: 'the page is not ready yet' }
  const sheets = document.querySelectorAll('dialog[open]')
  const within = sheets[sheets.length - 1] ?? document
  const shown = [...within.querySelectorAll<HTMLElement>(KINDS[kind])].filter(isShown)
  // The innermost comes last.
  const found =
    shown.findLast((each) => nameOf(each) === name) ?? shown.find((each) => nameOf(each).startsWith(name))
  if (!found) return { problem: `there is no ${kind} “${name}”` }
  if (kind !== 'text' && found.matches(':disabled')) return { problem: `${name} is disabled` }

  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = found.getBoundingClientRect()
  for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame)
  const { x, y, width, height } = found.getBoundingClientRect()
  if (before.x !== x || before.y !== y) return { problem: `${name} moves` }
  if (text !== null && (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) {
    found.focus()
    if (found.type === 'date' || found.type === 'time') {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(found, text)
      found.dispatchEvent(new Event('input', { bubbles: true }))
    } else {
      found.select()
      document.execCommand('insertText', false, text)
    }
  }
  const middle = { x: x + width / 2, y: y + height / 2 }
  const top = document.elementFromPoint(middle.x, middle.y)
  const isOver =
    top && (found.contains(top) || top.contains(found) || top.closest('label')?.control === found)
  return isOver ? middle : { problem: `${name} is covered by ${top?.outerHTML.slice(0, 80)}` }
}

/** Runs in the page: its text, without hidden parts. */
export const textOfPage = () => document.body.innerText.replace(/\s+/g, ' ')

/** Runs in the page: waits until the service worker has all files, so that the app opens offline. */
export async function untilWorkerRuns(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (active && active.state !== 'activated')
    await new Promise((resolve) => active.addEventListener('statechange', resolve))
}
