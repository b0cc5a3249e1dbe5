import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../contract/endpoints.ts'
import type { NightsToImport } from '../../domain/import-check.ts'
import { shownText } from '../../domain/import-people.ts'
import { dollarsFromCents } from '../../domain/money.ts'
import { useAction } from '../api/use-call.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { importFailures } from '../strings/toasts.ts'
import { importItem } from './draft.ts'
import { readAgain } from './use-imports.ts'

/** The most characters of a night's name. */
const NAME = 80

/** Sends the nights, then shows what has come in. The server refuses the same nights a second time (Rule 26.4). */
export function useImport() {
  const client = useQueryClient()
  return useAction('importNights', {
    failed: importFailures.importNights,
    onDone: ({ id }) => {
      importItem.forget()
      readAgain(client)
      navigate(href('/import-nights', { imported: id }), { replace: true })
    },
  })
}

/** The nights as the call takes them. */
export function importInput({ people, nights }: NightsToImport, timeZone: string): Input<'importNights'> {
  return {
    timeZone,
    people: people.map((person) => ({ ...person })),
    nights: nights.map(({ startsAt, name, rows }) => ({
      timestamp: startsAt,
      ...(shownText(name, NAME) === '' ? {} : { name: shownText(name, NAME) }),
      rows: rows.map(({ person, buyIn, cashOut }) => ({
        person,
        buyIn: dollarsFromCents(buyIn),
        cashOut: dollarsFromCents(cashOut),
      })),
    })),
  }
}
