import { useRef } from 'react'
import { newCommandId } from './ids.ts'

/**
 * Gives the same id to the same input for as long as the component is shown, and a new one to another input: what is sent again after its
 * answer was lost is the same command, so that it is done once (Rule 12.13).
 */
export function useCommandId(): (input: object) => string {
  const last = useRef({ input: '', id: '' })
  return (input) => {
    const text = JSON.stringify(input)
    if (last.current.input !== text) last.current = { input: text, id: newCommandId() }
    return last.current.id
  }
}
