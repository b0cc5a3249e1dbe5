import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../contract/endpoints.ts'
import { useAction } from '../api/use-call.ts'
import { passFailures } from '../strings/pass-messages.ts'
import type { OpenedPass } from './pass-facts.ts'
import { keyFor } from './use-open-pass.ts'

type Answer = Input<'answerPass'>['answer']

export interface AnswerPass {
  readonly isPending: boolean
  readonly mutate: (answer: Answer) => void
}

/** Sends the guest's answer; the page shows what came of it. */
export function useAnswerPass(pass: string): AnswerPass {
  const client = useQueryClient()
  const { isPending, mutate } = useAction('answerPass', {
    failed: passFailures.answerPass,
    onDone: (opened) => void setOpenedPass(client, pass, opened),
  })
  return { isPending, mutate: (answer) => mutate({ pass, answer }) }
}

/** Shows an answer that came with another call. A read under way may be older than it. */
async function setOpenedPass(client: QueryClient, pass: string, opened: OpenedPass): Promise<void> {
  const queryKey = keyFor(pass)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, opened)
}
