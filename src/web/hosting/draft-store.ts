import { useSyncExternalStore } from 'react'
import type { Input } from '../../contract/endpoints.ts'
import { changeDraft, type DraftContext, defaultDraft, type HostDraft } from '../../domain/hosting/draft.ts'
import { askedAfter, type DraftMoments } from '../../domain/hosting/draft-moments.ts'
import { decodeDraft, encodeDraft } from '../../domain/hosting/draft-stored.ts'
import { deviceItem } from '../api/device-item.ts'
import { newListeners } from '../ui/listeners.ts'
import type { Changes } from './edit-form.ts'

/** Local storage key of the draft (Rule 8.1). */
const KEY = 'hostGameData'
const item = deviceItem<object>(KEY, { parse: (json) => (typeof json === 'object' ? json : null) })

interface Kept {
  readonly draft: HostDraft
  /** Dates and times as requested, before they were moved. Not stored: only shown to the host. */
  readonly asked: DraftMoments
  /** The account that owns the draft. Other accounts on this device do not see it. */
  readonly hostId: string | undefined
}

let kept: Kept | null = null
const listeners = newListeners()

/** This account's stored draft, reactive; the default draft if there is none or it belongs to another account. */
export function useStoredDraft(hostId: string | undefined): Kept {
  return ownedBy(useSyncExternalStore(subscribe, read), hostId)
}

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

/** Deletes the draft: the next game starts from the default (Rule 8.1). */
export function resetStoredDraft(): void {
  kept = null
  item.forget()
  listeners.notify()
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
  const json = item.read()
  if (json === null) return nothingKept
  const hostId = 'hostId' in json && typeof json.hostId === 'string' ? json.hostId : undefined
  const draft = decodeDraft(json)
  return { draft, asked: draft, hostId }
}

function keep(next: Kept) {
  kept = next
  item.write({ ...encodeDraft(next.draft), hostId: next.hostId })
  listeners.notify()
}

function subscribe(listener: () => void) {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return
    kept = null
    listener()
  }
  const unwatch = listeners.watch(listener)
  window.addEventListener('storage', otherTab)
  return () => {
    unwatch()
    window.removeEventListener('storage', otherTab)
  }
}

/** The unsaved changes of the game edited last, across reloads, and their owner. A change of `EditForm` raises the version. */
export const changesItem = deviceItem<Changes & { readonly hostId: string; readonly gameId: string }>(
  'editGameData',
  { version: 4 },
)

/** A create-game request that is in flight or got no answer: the server may have charged the card and created the game. */
export interface Attempt {
  readonly hostId: string | undefined
  readonly key: string
  readonly draft: HostDraft
  /** Without the CVD, which is never stored. */
  readonly input: Omit<Input<'createGame'>, 'cvd'>
}

/** The attempt whose outcome is unknown, across reloads and tabs. The server remembers an Idempotency-Key for a day (Rule 12.7). */
export const attemptItem = deviceItem<Attempt>('hostGameAttempt', { seconds: 24 * 3600 })

/** A draft as text with its fields sorted: the order in which somebody filled them in does not matter. */
const asStored = (draft: HostDraft) => JSON.stringify(decodeDraft(encodeDraft(draft)))

/** The pending attempt for exactly this draft, if any. `now`: unix seconds. */
export function attemptAt(draft: HostDraft, hostId: string | undefined, now: number): Attempt | null {
  const attempt = attemptItem.read(now)
  if (!attempt || attempt.hostId !== hostId) return null
  return asStored(attempt.draft) === asStored(draft) ? attempt : null
}
