import { createContext, type ReactNode, use, useState } from 'react'
import type { KnockedBy } from '../../../domain/table/killers.ts'
import type { Table } from '../../games/use-table.ts'
import type { EntryKind } from './entry-choices.ts'

const OpenedNow = createContext<Opened | null>(null)
const Open = createContext<(opened: Opened | null) => void>(() => undefined)

/** Contains the sheet that is open over the table. Opening one renders only the sheet, not the table below it. */
export function OpenedSheet({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <Open value={setOpened}>
      <OpenedNow value={opened}>{children}</OpenedNow>
    </Open>
  )
}

/** The open sheet, or null. Rerenders its component on every change. */
export const useOpened = () => use(OpenedNow)

/** Opens a sheet; null closes it. The function never changes, so it does not rerender its component. */
export const useOpenSheet = () => use(Open)

/** The player and kind of an open sheet. */
interface OpenedEntry {
  readonly kind: EntryKind
  readonly playerId: string
  /** For a knock-out: who did it, if known in advance. */
  readonly by?: KnockedBy | undefined
  /** For a knock-out: the ask that it answers. */
  readonly askId?: string | undefined
}

/** The sheet over the table: of an entry, of a player, or of the seats to move a player. */
export type Opened =
  | OpenedEntry
  | { readonly kind: 'player'; readonly playerId: string }
  | { readonly kind: 'seat'; readonly playerId: string }

export interface EntrySheetProps {
  table: Table
  entry: OpenedEntry
  onClose: () => void
}
