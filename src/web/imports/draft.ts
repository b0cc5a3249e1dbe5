import { useState } from 'react'
import type { ImportLayout } from '../../domain/import-layout.ts'
import type { PersonChoice } from '../../domain/import-people.ts'

/** An import that somebody has begun: the table and what they said about it. */
export interface Draft {
  readonly text: string
  /** Where the text came from; null if it was pasted or typed. */
  readonly fileName: string | null
  /** How the table is read, once the person changed it; null: as guessed. */
  readonly layout: ImportLayout | null
  /** Whether the person said if the amounts are cents. */
  readonly isUnitSaid: boolean
  /** Whether the person said if the day or the month comes first. */
  readonly isOrderSaid: boolean
  /** Who the people of the table are, by their keys. */
  readonly choices: Readonly<Record<string, PersonChoice>>
  /** Dates of nights that have none in the table, 'YYYY-MM-DD' by key. */
  readonly dates: Readonly<Record<string, string>>
  /** The keys of the nights that are not imported. */
  readonly leftOut: readonly string[]
}

/** Session storage key: other people's results stay in this tab, and go when it is closed. */
const KEY = 'importData'

const nothing: Draft = {
  text: '',
  fileName: null,
  layout: null,
  isUnitSaid: false,
  isOrderSaid: false,
  choices: {},
  dates: {},
  leftOut: [],
}

/** A draft of another table. */
export const draftOf = (text: string, fileName: string | null): Draft => ({ ...nothing, text, fileName })

/** The import that this person has begun in this tab, across reloads. */
function keptDraft(ownerId: string): Draft {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return nothing
    const { ownerId: whose, ...draft } = kept as Draft & { ownerId: string }
    return whose === ownerId ? { ...nothing, ...draft } : nothing
  } catch {
    // Not JSON, or storage is blocked: nothing is kept.
    return nothing
  }
}

function keepDraft(ownerId: string, draft: Draft): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...draft, ownerId }))
  } catch {
    // Storage is full or blocked: the draft is lost on leaving the screen.
  }
}

export function forgetDraft(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** The draft of this person, kept at every change. */
export function useDraft(ownerId: string): readonly [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => keptDraft(ownerId))
  const change = (change: Partial<Draft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    keepDraft(ownerId, next)
  }
  return [draft, change]
}
