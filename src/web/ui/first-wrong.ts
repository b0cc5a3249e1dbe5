import { useEffect } from 'react'

/** Puts the focus into the first wrong field of a form once `told` says that there is one: an object for each refusal. */
export function useFirstWrong(form: string, told: object | null): void {
  useEffect(() => {
    if (told) document.querySelector<HTMLElement>(`#${form} [aria-invalid]`)?.focus()
  }, [form, told])
}
