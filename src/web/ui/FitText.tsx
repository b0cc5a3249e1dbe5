import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'

const LEAST = 12

/** The width of an element's contents, in pixels. */
function widthOf(element: Element): number {
  const contents = document.createRange()
  contents.selectNodeContents(element)
  return contents.getBoundingClientRect().width
}

interface FitTextProps {
  text: string
  /** Another rendering of the same text. */
  children?: ReactNode
  /** Pixels, at most 64 (Rule 15.11); `style`: the size that its class sets. */
  max: number | 'style'
  className?: string | undefined
}

/** A line of text that shrinks to fit its box, with an ellipsis below 12 px. */
export function FitText({ text, children = text, max, className }: FitTextProps) {
  const box = useRef<HTMLSpanElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const shrink = () => {
      element.style.fontSize = max === 'style' ? '' : `${max}px`
      const most = max === 'style' ? Number.parseFloat(getComputedStyle(element).fontSize) : max
      // In fractions of a pixel: with rounded widths, a missing tenth of one leaves an ellipsis.
      const size = (most * element.getBoundingClientRect().width) / Math.max(1, widthOf(element))
      if (max === 'style' && size >= most) return
      element.style.fontSize = `${Math.max(LEAST, Math.min(most, Math.floor(size * 4) / 4))}px`
    }
    shrink()
    // Resizing the text changes the height of the box, so only a new width counts.
    let width = element.clientWidth
    const watch = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      shrink()
    })
    // The element too, because its neighbour may take some of its room.
    watch.observe(element)
    if (element.parentElement) watch.observe(element.parentElement)
    // On a first visit the fonts come after the text (app/start.tsx).
    document.fonts.addEventListener('loadingdone', shrink)
    return () => {
      document.fonts.removeEventListener('loadingdone', shrink)
      watch.disconnect()
    }
  }, [text, max])

  return (
    <span ref={box} className={classes('one-line fit', className)}>
      {children}
    </span>
  )
}
