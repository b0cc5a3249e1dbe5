import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Renders a hook once, and returns its result. */
export function hooked<T>(client: QueryClient, use: () => T): T {
  const results: T[] = []
  const Owner = () => {
    results.push(use())
    return null
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Owner)))
  const [result] = results
  if (result === undefined) throw new Error('Nothing was rendered.')
  return result
}
