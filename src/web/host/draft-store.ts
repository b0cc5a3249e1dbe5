import { useSyncExternalStore } from 'react'
import { changeDraft, type DraftContext, defaultDraft, type HostDraft } from '../../domain/draft.ts'
import { askedAfter, type DraftMoments } from '../../domain/draft-moments.ts'
import { decodeDraft, encodeDraft } from '../../domain/draft-stored.ts'

/** Rule 8.1: the draft is kept in local storage under this key. */
const KEY = 'hostGameData'

interface Kept {
  readonly draft: HostDraft
  /** The days and the time as they were asked for, before they were bumped. Not stored: only to tell what was moved. */
  readonly asked: DraftMoments
  /** Whose draft it is: nobody else who signs in on this device sees it. */
  readonly hostId: string | undefined
}

let kept: Kept | null = null
const listeners = new Set<() => void>()

/** The draft of this person, watched; the default when there is none, or it is somebody else's. */
export function useStoredDraft(hostId: string | undefined): HostDraft {
  return ownedBy(useSyncExternalStore(subscribe, read), hostId).draft
}

/** The days and the time that this person asked for, watched: those of the draft, unless the rules moved them. */
export function useAskedMoments(hostId: string | undefined): DraftMoments {
  return ownedBy(useSyncExternalStore(subscribe, read), hostId).asked
}

/** The draft of this person as it is stored now. */
export function storedDraft(hostId: string | undefined): HostDraft {
  return ownedBy(read(), hostId).draft
}

/** Changes the stored draft by Rules 8.1 to 8.11 and saves it at once. */
export function changeStoredDraft(
  change: Partial<HostDraft>,
  context: DraftContext,
  hostId: string | undefined,
): void {
  const { draft, asked } = ownedBy(read(), hostId)
  const before = changeDraft(draft, {}, context)
  keep({ draft: changeDraft(draft, change, context), asked: askedAfter(asked, change, before), hostId })
}

/** Forgets the draft: the next game starts from the default (Rule 8.1). */
export function resetStoredDraft(): void {
  kept = null
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    kept = nothingKept
  }
  tell()
}

const nothingKept: Kept = { draft: defaultDraft(), asked: defaultDraft(), hostId: undefined }

function ownedBy(kept: Kept, hostId: string | undefined): Kept {
  const foreign = kept.hostId !== undefined && hostId !== undefined && kept.hostId !== hostId
  return foreign ? nothingKept : kept
}

function read(): Kept {
  kept ??= restore()
  return kept
}

function restore(): Kept {
  try {
    const json: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    if (typeof json !== 'object' || json === null) return nothingKept
    const hostId = 'hostId' in json && typeof json.hostId === 'string' ? json.hostId : undefined
    const draft = decodeDraft(json)
    return { draft, asked: draft, hostId }
  } catch {
    // Not JSON, or a browser that refuses storage: as if nothing had been saved.
    return nothingKept
  }
}

function keep(next: Kept) {
  kept = next
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ ...encodeDraft(next.draft), hostId: next.hostId }))
  } catch {
    // A full or forbidden storage costs the reload, not the game: the draft goes on in memory.
  }
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return
    kept = null
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', otherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', otherTab)
  }
}
