import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './FitText.module.css'

export interface FitTextProps {
  children: ReactNode
  /** Pixels, from 12 to 64 (Rule 15.11). */
  min?: number | undefined
  max?: number | undefined
  className?: string | undefined
}

/** A line of text that shrinks to fit its box, with an ellipsis below `min`. */
export function FitText({ children, min = 12, max = 64, className }: FitTextProps) {
  const box = useRef<HTMLSpanElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const shrink = () => {
      element.style.fontSize = `${max}px`
      const size = (max * element.clientWidth) / Math.max(1, element.scrollWidth)
      element.style.fontSize = `${Math.max(min, Math.min(max, Math.floor(size * 4) / 4))}px`
    }
    shrink()
    // Resizing the text changes the height of the box, so only a new width counts.
    let width = element.clientWidth
    const watch = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      shrink()
    })
    if (element.parentElement) watch.observe(element.parentElement)
    // Measure again once the app's own font has loaded.
    let gone = false
    void document.fonts.ready.then(() => gone || shrink())
    return () => {
      gone = true
      watch.disconnect()
    }
  }, [children, min, max])

  return (
    <span ref={box} className={classes(`one-line ${styles.fit}`, className)}>
      {children}
    </span>
  )
}
