import { type KeyboardEvent, type ReactNode, useEffect, useSyncExternalStore } from 'react'

interface FormProps {
  /** Gets the fields' values; the page does not reload. */
  onSubmit: (fields: FormData) => void
  /** Gets the fields' values at every change, to store a draft. */
  onDraft?: ((fields: FormData) => void) | undefined
  /** The address it leads to, whose code is loaded while somebody fills it in. */
  opens?: string | undefined
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A form submitted by script; `method="post"` keeps passwords out of the URL if it is submitted without. */
export function Form({ onSubmit, onDraft, opens, id, className, children }: FormProps) {
  return (
    <form
      id={id}
      data-opens={opens}
      className={className}
      // Includes input typed or autofilled before hydration.
      ref={(form) => {
        if (form) onDraft?.(new FormData(form))
      }}
      method="post"
      noValidate
      onInput={(event) => onDraft?.(new FormData(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      {children}
    </form>
  )
}

export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** Focuses the first invalid field of a form for each new refusal object `told`. */
export function useFirstWrong(form: string, refusal: object | null): void {
  useEffect(() => {
    if (refusal) document.querySelector<HTMLElement>(`#${form} [aria-invalid]`)?.focus()
  }, [form, refusal])
}

const never = () => () => {}

/** False in prerendered HTML until hydration. Submit buttons wait for it: an earlier tap would be lost, or submit the form natively. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** For an input in a list: Enter goes to the next one, and does nothing in the last. It submits no form. */
export function enterGoesOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const input = event.currentTarget
  const inputs = [...(input.closest('ul')?.querySelectorAll('input') ?? [])]
  const next = inputs[inputs.indexOf(input) + 1]
  if (next) next.focus()
  else input.blur()
}
