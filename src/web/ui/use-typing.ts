import { type SyntheticEvent, useState } from 'react'

const isText = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'text'

/**
 * Whether somebody is typing in one of the fields of an element, from the first key until they leave it: what is wrong with half a number
 * is not said. `fields`: for that element.
 */
export function useTyping() {
  const [typing, setTyping] = useState(false)
  const fields = {
    onInput: ({ target }: SyntheticEvent) => setTyping(isText(target)),
    onBlur: () => setTyping(false),
  }
  return { typing, fields }
}
