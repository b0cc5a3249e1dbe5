import { useState } from 'react'
import type { ImportLayout } from '../../domain/imports/import-layout.ts'
import type { PersonChoice } from '../../domain/imports/import-people.ts'
import { deviceItem } from '../api/device-item.ts'

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

/** Other people's results stay in this tab, and go when it is closed. */
export const importItem = deviceItem<{ readonly ownerId: string; readonly draft: Draft }>('importData', {
  version: 1,
  storage: 'sessionStorage',
})

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

/** The import that this person has begun in this tab, kept across reloads at every change. */
export function useDraft(ownerId: string): readonly [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => {
    const kept = importItem.read()
    return kept?.ownerId === ownerId ? kept.draft : nothing
  })
  const change = (change: Partial<Draft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    importItem.write({ ownerId, draft: next })
  }
  return [draft, change]
}
