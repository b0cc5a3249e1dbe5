import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../contract/endpoints.ts'
import { cacheAnswer } from '../api/query-client.ts'
import { useAction } from '../api/use-call.ts'
import { passFailures } from '../strings/toasts.ts'
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
    onDone: (opened) => cacheAnswer(client, keyFor(pass), opened),
  })
  return { isPending, mutate: (answer) => mutate({ pass, answer }) }
}
