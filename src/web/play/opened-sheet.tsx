import { createContext, type ReactNode, use, useState } from 'react'
import type { Opened } from './entry-sheet-props.ts'

const OpenedNow = createContext<Opened | null>(null)
const Open = createContext<(opened: Opened | null) => void>(() => undefined)

/** Holds the sheet that is open over the table. Opening one renders the sheet alone, not the table below it. */
export function OpenedSheet({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <Open value={setOpened}>
      <OpenedNow value={opened}>{children}</OpenedNow>
    </Open>
  )
}

/** The open sheet, or null. The component renders whenever it changes. */
export const useOpened = () => use(OpenedNow)

/** Opens a sheet; null closes it. The function never changes, so its component does not render again. */
export const useOpenSheet = () => use(Open)
