/** Fills in the username of the account that was just activated, and puts the focus where the person goes on. What they typed stays. */
export function fillLogin(known: string): void {
  const form = document.forms.namedItem('login')
  const username = form?.elements.namedItem('username')
  const password = form?.elements.namedItem('password')
  if (!(username instanceof HTMLInputElement) || !(password instanceof HTMLInputElement)) return
  if (username.value !== '' || password.value !== '') return
  username.value = known
  password.focus()
}
