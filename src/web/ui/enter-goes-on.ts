import type { KeyboardEvent } from 'react'

/** For an input of a list: Enter goes to the next one, and from the last one nowhere. It submits no form. */
export function enterGoesOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const input = event.currentTarget
  const inputs = [...(input.closest('ul')?.querySelectorAll('input') ?? [])]
  const next = inputs[inputs.indexOf(input) + 1]
  if (next) next.focus()
  else input.blur()
}
