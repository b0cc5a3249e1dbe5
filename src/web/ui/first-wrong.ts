import { useEffect } from 'react'

/** Focuses the first invalid field of a form for each new refusal object `told`. */
export function useFirstWrong(form: string, told: object | null): void {
  useEffect(() => {
    if (told) document.querySelector<HTMLElement>(`#${form} [aria-invalid]`)?.focus()
  }, [form, told])
}
