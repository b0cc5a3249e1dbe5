import { useState } from 'react'

/** Changes in a sheet, neither saved nor cancelled; null: none. `of`: the version that they change. */
export type Unsaved<T> = { readonly of: string; readonly value: T } | null

/** State of the page that opens the sheet, so that it survives a tap beside the sheet, Escape and Back. */
export type UnsavedState<T> = readonly [unsaved: Unsaved<T>, set: (unsaved: Unsaved<T>) => void]

/** The sheet's value: `saved`, or the page's unsaved changes to it. Returns the value, a setter, and a function that drops the changes. */
export function useUnsaved<T>([unsaved, setUnsaved]: UnsavedState<T>, saved: T, of: string) {
  // A change made elsewhere does not replace the fields while the sheet is open.
  const [opened] = useState({ saved, of })
  const value = unsaved?.of === opened.of ? unsaved.value : opened.saved
  return [value, (next: T) => setUnsaved({ of: opened.of, value: next }), () => setUnsaved(null)] as const
}
