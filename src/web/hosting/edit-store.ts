import { deviceItem } from '../api/device-item.ts'
import type { Changes, EditForm } from './edit-form.ts'

/** Whose changes these are, and of which game. */
interface Owner {
  readonly hostId: string
  readonly gameId: string
}

/** The unsaved changes of the game that was edited last, across reloads. */
export const changesItem = deviceItem<Owner & Changes>('editGameData', { version: 1 })

/** The unsaved changes of this game; null if there are none, or they are another account's. */
export function storedChanges({ hostId, gameId }: Owner, like: EditForm): Changes | null {
  const stored = changesItem.read()
  if (stored?.hostId !== hostId || stored.gameId !== gameId) return null
  const { base, form } = stored
  return isForm(base, like) && isForm(form, like) ? { base, form } : null
}

/** Whether a stored value has the fields of a form, each of its kind. */
function isForm(value: unknown, like: EditForm): value is EditForm {
  if (typeof value !== 'object' || value === null) return false
  const stored = new Map(Object.entries(value))
  return Object.entries(like).every(([field, sample]) => {
    const own: unknown = stored.get(field)
    return typeof own === typeof sample && Array.isArray(own) === Array.isArray(sample)
  })
}
