import { takeSignUp } from './signed-up.ts'

/** Fills in the username of the sign-up that was just activated, and puts the focus where the person goes on. What they typed stays. */
export function fillLogin(): void {
  const form = document.forms.namedItem('login')
  const username = form?.elements.namedItem('username')
  const password = form?.elements.namedItem('password')
  const known = takeSignUp()
  if (!known || !(username instanceof HTMLInputElement) || !(password instanceof HTMLInputElement)) return
  if (username.value !== '' || password.value !== '') return
  username.value = known
  password.focus()
}
