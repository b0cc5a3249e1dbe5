import { createContext, type ReactNode, use, useState } from 'react'
import type { Opened } from './entry-sheet-props.ts'

const OpenedNow = createContext<Opened | null>(null)
const Open = createContext<(opened: Opened | null) => void>(() => undefined)

/** Holds which sheet is open over the table. A tap that opens one renders the sheet, not the table below it. */
export function OpenedSheet({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <Open value={setOpened}>
      <OpenedNow value={opened}>{children}</OpenedNow>
    </Open>
  )
}

/** The sheet that is open, or null. Renders again with each sheet. */
export const useOpened = () => use(OpenedNow)

/** Opens a sheet, or closes it with null. Always the same function. */
export const useOpenSheet = () => use(Open)
