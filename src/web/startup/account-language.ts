import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '../../contract/endpoints.ts'
import { keyOf } from '../api/use-call.ts'
import { chooseLanguage } from './choose-language.ts'
import { chosenLanguage } from './chosen-language.ts'

/**
 * Takes over the language that the account has chosen, on this or another device. Right after a sign-in the page is loaded anew in it;
 * else the next page is, so that nobody is interrupted. Returns the function that stops it.
 */
export function followAccountLanguage(client: QueryClient, hasSignedIn: boolean): () => void {
  const follow = () => {
    const chosen = client.getQueryData<Output<'user'>>(keyOf('user'))?.language
    if (chosen === undefined || chosen === chosenLanguage()) return
    void chooseLanguage(chosen).then(() => {
      if (hasSignedIn) window.location.reload()
    })
  }
  follow()
  return client.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === 'user') follow()
  })
}
