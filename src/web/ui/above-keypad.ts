/**
 * Tells an element in `--keypad` how many pixels at the bottom of the page a keypad covers: Safari lays it over the page, where others
 * make the page shorter. Returns the function that ends it.
 */
export function watchKeypad(element: HTMLElement): () => void {
  const view = window.visualViewport
  if (!view) return () => {}
  const tell = () => {
    // Zooming in makes the view smaller too.
    const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop)
    element.style.setProperty('--keypad', `${covered}px`)
  }
  tell()
  view.addEventListener('resize', tell)
  view.addEventListener('scroll', tell)
  return () => {
    view.removeEventListener('resize', tell)
    view.removeEventListener('scroll', tell)
  }
}
