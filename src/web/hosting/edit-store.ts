import { deviceItem } from '../api/device-item.ts'
import type { Changes } from './edit-form.ts'

/** The unsaved changes of the game that was edited last, across reloads, and whose they are. A change of `EditForm` raises the version. */
export const changesItem = deviceItem<Changes & { readonly hostId: string; readonly gameId: string }>(
  'editGameData',
  { version: 1 },
)
