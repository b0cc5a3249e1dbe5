import type { ReactNode } from 'react'

export interface FormProps {
  /** Gets what is in the fields now. The page never leaves. */
  onSubmit: (fields: FormData) => void
  /** Gets what is in the fields at every change, to keep a draft. */
  onDraft?: ((fields: FormData) => void) | undefined
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A form that is sent by script; `method="post"` keeps passwords out of the address should it ever be sent without. */
export function Form({ onSubmit, onDraft, id, className, children }: FormProps) {
  return (
    <form
      id={id}
      className={className}
      // What was typed or filled in before the script came counts as well.
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

/** The text of one field of a form. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
