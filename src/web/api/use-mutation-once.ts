import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { newCommandId } from './ids.ts'

/** A mutation without `mutateAsync`, which would bypass the guard. */
export type Write<Data, Input, Context = unknown> = Pick<
  UseMutationResult<Data, Error, Input, Context>,
  'mutate' | 'reset' | 'variables' | 'isPending' | 'isSuccess' | 'isError' | 'error'
>

/**
 * A mutation that ignores the second half of a double tap: while an input is pending, `mutate` with an equal one does
 * nothing. `isPending` alone would come one render too late.
 */
export function useMutationOnce<Data, Input, Context = unknown>(
  options: UseMutationOptions<Data, Error, Input, Context>,
): Write<Data, Input, Context> {
  const pending = useRef(new Set<string>())
  const mutation = useMutation<Data, Error, Input, Context>({
    ...options,
    onSettled: (data, error, input, ...rest) => {
      pending.current.delete(JSON.stringify(input))
      return options.onSettled?.(data, error, input, ...rest)
    },
  })
  const mutate: typeof mutation.mutate = (...call) => {
    const same = JSON.stringify(call[0])
    if (pending.current.has(same)) return
    pending.current.add(same)
    mutation.mutate(...call)
  }
  return { ...mutation, mutate }
}

/**
 * Returns the same id for the same input while the component is mounted, and a new id for another input. A retry after a lost
 * answer is then the same command, so the server applies it once (Rule 12.13).
 */
export function useCommandId(): (input: object) => string {
  const last = useRef({ input: '', id: '' })
  return (input) => {
    const text = JSON.stringify(input)
    if (last.current.input !== text) last.current = { input: text, id: newCommandId() }
    return last.current.id
  }
}
