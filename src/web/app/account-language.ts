import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '../../contract/endpoints.ts'
import { isStorageReplaced } from '../api/blocked-storage.ts'
import { keyOf } from '../api/use-call.ts'
import { chooseLanguage, chosenLanguage } from '../i18n/chosen-language.ts'
import { language } from '../i18n/language.ts'
import { preferredCode } from '../i18n/load-language.ts'

/**
 * Takes over the language that the account has chosen, on this or another device, from each answer of the server. The first answer after
 * a sign-in loads the page anew if it is in another language; later ones count for the next page, so that nobody is interrupted. Returns
 * the function that stops it.
 */
export function followAccountLanguage(client: QueryClient, hasSignedIn: boolean): () => void {
  let isFirst = hasSignedIn
  const take = ({ language: chosen }: Output<'user'>) => {
    const mayReload = isFirst && !isStorageReplaced()
    isFirst = false
    if (chosen === undefined || chosen === chosenLanguage()) return
    chooseLanguage(chosen)
    if (mayReload && preferredCode() !== language.code) window.location.reload()
  }
  // After a sign-in the first answer can come before this code does.
  const before = hasSignedIn ? client.getQueryData<Output<'user'>>(keyOf('user')) : undefined
  if (before) take(before)
  return client.getQueryCache().subscribe((event) => {
    // What the device had cached may be older than the choice.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (event.query.queryHash === JSON.stringify(keyOf('user'))) take(event.query.state.data)
  })
}
