import { useState } from 'react'

/** Changes in a sheet, neither saved nor cancelled; null: none. `of`: the version that they change. */
export type Kept<T> = { readonly of: string; readonly value: T } | null

/** State of the page that opens the sheet, so that it survives a tap beside the sheet, Escape and Back. */
export type Keeping<T> = readonly [kept: Kept<T>, keep: (kept: Kept<T>) => void]

/** The sheet's value: `saved`, or the page's unsaved changes to it. Returns the value, a setter, and a function that drops the changes. */
export function useKept<T>([kept, keep]: Keeping<T>, saved: T, of: string) {
  // A change made elsewhere does not replace the fields while the sheet is open.
  const [opened] = useState({ saved, of })
  const value = kept?.of === opened.of ? kept.value : opened.saved
  return [value, (next: T) => keep({ of: opened.of, value: next }), () => keep(null)] as const
}
