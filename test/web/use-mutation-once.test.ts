import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useMutationOnce, type Write } from '../../src/web/api/use-mutation-once.ts'

interface Deed {
  readonly id: string
}

/** A write whose answers the test releases. */
function setUp() {
  const sent: { input: Deed; answer: (text: string) => void; refuse: (error: Error) => void }[] = []
  let write: Write<string, Deed> | undefined
  const Owner = () => {
    write = useMutationOnce<string, Deed>({
      mutationFn: (input) =>
        new Promise((answer, refuse) => {
          sent.push({ input, answer, refuse })
        }),
    })
    return null
  }
  const client = new QueryClient()
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Owner)))
  if (!write) throw new Error('Nothing was rendered.')
  return { sent, write, ids: () => sent.map(({ input }) => input.id) }
}

/** Lets an answer reach everything that awaits it. */
const rest = () => new Promise((resolve) => setTimeout(resolve))

describe('a write tapped twice', () => {
  it('is sent once per input', async () => {
    const { write, ids } = setUp()
    write.mutate({ id: 'a' })
    write.mutate({ id: 'b' })
    write.mutate({ id: 'a' })
    await rest()
    expect(ids()).toEqual(['a', 'b'])
  })

  it.each(['a success', 'a failure'])('can be sent again after %s', async (outcome) => {
    const { write, sent, ids } = setUp()
    write.mutate({ id: 'a' })
    await rest()
    if (outcome === 'a success') sent[0]?.answer('done')
    else sent[0]?.refuse(new Error('no'))
    await rest()
    write.mutate({ id: 'a' })
    await rest()
    expect(ids()).toEqual(['a', 'a'])
  })
})
