import type { FormView } from './form-view.ts'

/** Leads from the form to answering with an account, first of all where somebody is signed in. `address`: where that is done. */
export function offerOwnAccount({ form, name }: FormView, address: string, isSignedIn: boolean): void {
  for (const link of form.querySelectorAll('a')) link.href = address
  const own = form.querySelector<HTMLElement>('.self')
  if (!own || !isSignedIn) return
  own.hidden = false
  own.querySelector('button')?.addEventListener('click', () => {
    own.hidden = true
    name.focus()
  })
}
