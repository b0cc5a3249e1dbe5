import { type QueryClient, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '../../contract/endpoints.ts'
import { dollarsFromCents } from '../../domain/base/money.ts'
import type { NightsToImport } from '../../domain/imports/import-check.ts'
import { shownText } from '../../domain/imports/import-people.ts'
import { reload } from '../api/query-client.ts'
import { useAction, useCall } from '../api/use-call.ts'
import { importFailures } from '../i18n/texts/toasts.ts'
import { href, navigate } from '../navigation/href.ts'
import { importItem } from './draft.ts'

/** The maximum length of a night's name. */
const NAME = 80

/** Sends the nights, then shows the result. The server refuses the same nights a second time (Rule 26.4). */
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

/** The viewer's imports, newest first. */
export const useImports = (): UseQueryResult<Output<'imports'>> => useCall('imports', {})

/** Reloads what an import or its undo changes. The lists of games start over, because nights appear and disappear in the middle. */
export function readAgain(client: QueryClient): void {
  void client.resetQueries({ queryKey: ['listGames'] })
  reload(client, 'imports', 'importOffers', 'user', 'guests', 'fetchGame', 'tab')
}
