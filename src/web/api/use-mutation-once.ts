import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A write and how it stands. `mutate` is the only way in, so that nothing goes round its guard. */
export type Write<Data, Input, Context = unknown> = Pick<
  UseMutationResult<Data, Error, Input, Context>,
  'mutate' | 'reset' | 'isPending' | 'isSuccess' | 'isError' | 'error'
>

/**
 * A mutation that a fast double tap does not send twice: while an input is on its way, `mutate` with an equal one does
 * nothing. That holds from the first tap on; `isPending` is only known a render later.
 */
export function useMutationOnce<Data, Input, Context = unknown>(
  options: UseMutationOptions<Data, Error, Input, Context>,
): Write<Data, Input, Context> {
  const underWay = useRef(new Set<string>())
  const mutation = useMutation<Data, Error, Input, Context>({
    ...options,
    onSettled: (data, error, input, ...rest) => {
      underWay.current.delete(JSON.stringify(input))
      return options.onSettled?.(data, error, input, ...rest)
    },
  })
  const mutate: typeof mutation.mutate = (...call) => {
    const same = JSON.stringify(call[0])
    if (underWay.current.has(same)) return
    underWay.current.add(same)
    mutation.mutate(...call)
  }
  return { ...mutation, mutate }
}
