import type { Changes, EditForm } from './edit-form.ts'

/** Local storage key of the unsaved changes of the game that was edited last. */
const KEY = 'editGameData'

/** Whose changes these are, and of which game. */
interface Owner {
  readonly hostId: string
  readonly gameId: string
}

/** The unsaved changes of this game, across reloads; null if there are none, or they are another account's. */
export function storedChanges({ hostId, gameId }: Owner, like: EditForm): Changes | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('base' in stored) || !('form' in stored))
      return null
    const { base, form } = stored
    const isTheirs =
      'hostId' in stored && stored.hostId === hostId && 'gameId' in stored && stored.gameId === gameId
    return isTheirs && isForm(base, like) && isForm(form, like) ? { base, form } : null
  } catch {
    // Not JSON, or storage is blocked: nothing is stored.
    return null
  }
}

export function storeChanges(owner: Owner, changes: Changes): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ ...owner, ...changes }))
  } catch {
    // Storage is full or blocked: the changes live in memory and are lost on reload.
  }
}

export function forgetChanges(): void {
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Whether a stored value has the fields of a form, each of its kind. An earlier release may have stored others. */
function isForm(value: unknown, like: EditForm): value is EditForm {
  if (typeof value !== 'object' || value === null) return false
  const stored = new Map(Object.entries(value))
  return Object.entries(like).every(([field, sample]) => {
    const own: unknown = stored.get(field)
    return typeof own === typeof sample && Array.isArray(own) === Array.isArray(sample)
  })
}
