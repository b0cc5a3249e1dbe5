import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Milliseconds. */
const MOVE_MS = 240
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

interface Place {
  readonly left: number
  readonly top: number
}

/**
 * Animates the children of a list to their new places when their order changes; `data-key` identifies a child. Without
 * animation for people who prefer reduced motion.
 */
export function useReorderAnimation<T extends HTMLElement>(order: string): RefObject<T | null> {
  const list = useRef<T>(null)
  const places = useRef(new Map<string, Place>())
  const shown = useRef(order)

  // On every commit, to know each child's place right before the order changes.
  useLayoutEffect(() => {
    const before = places.current
    const after = new Map<string, Place>()
    const moves = shown.current !== order && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement)) continue
      const key = child.dataset.key ?? ''
      const place = { left: child.offsetLeft, top: child.offsetTop }
      after.set(key, place)
      const from = before.get(key)
      if (moves && from) glide(child, from.left - place.left, from.top - place.top)
    }
    places.current = after
    shown.current = order
  })
  return list
}

function glide(child: HTMLElement, x: number, y: number) {
  if (x === 0 && y === 0) return
  child.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
    duration: MOVE_MS,
    easing: EASE,
  })
}
