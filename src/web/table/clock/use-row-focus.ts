import { useEffect, useRef, useState } from 'react'

/** The element to focus once the rows have moved, because the pressed button has moved with its row. */
interface RowFocus {
  row: number
  /** The button of the row, by its `data-move`; if omitted or disabled, the row's first one. */
  button?: 'up' | 'down'
}

/** Moves the focus among the rows of a list that go by their position; where none is left, to the button below the list. */
export function useRowFocus() {
  const list = useRef<HTMLOListElement>(null)
  const [focus, setFocus] = useState<RowFocus | null>(null)
  useEffect(() => {
    if (focus === null) return
    const row = list.current?.children[focus.row]
    const same = row?.querySelector<HTMLElement>(`[data-move="${focus.button}"]:enabled`)
    const first = row?.querySelector('button')
    // The row of a level that has begun has no button.
    const next = same ?? first ?? list.current?.nextElementSibling?.querySelector('button')
    next?.focus()
  }, [focus])
  return { list, setFocus }
}
