import { useState } from 'react'

/** What somebody has changed in a sheet, and neither saved nor cancelled; null: nothing. `of`: what it is a change of. */
export type Kept<T> = { readonly of: string; readonly value: T } | null

/** The state of the page that opens the sheet: it outlives a tap beside the sheet, Escape and Back. */
export type Keeping<T> = readonly [kept: Kept<T>, keep: (kept: Kept<T>) => void]

/** What a sheet shows: `saved`, or what the page has kept of changes to it. Returns that, what changes it and what drops the changes. */
export function useKept<T>([kept, keep]: Keeping<T>, saved: T, of: string) {
  // What is changed elsewhere while the sheet is open does not take its fields away.
  const [opened] = useState({ saved, of })
  const value = kept?.of === opened.of ? kept.value : opened.saved
  return [value, (next: T) => keep({ of: opened.of, value: next }), () => keep(null)] as const
}
