import { later } from './toasts.ts'

/** Passkeys in the settings, on the login, where the owner confirms, and the offer after signing in (record 0043). */
export const passkeyWords = {
  title: 'PASSKEYS',
  text: 'Sign in with your fingerprint, face or screen lock. Your password keeps working.',
  add: 'ADD A PASSKEY',
  addText: 'Next, your browser will ask you to create it. The name helps you tell your passkeys apart.',
  name: 'Name',
  nameRequired: 'A name is required.',
  continue: 'CONTINUE',
  known: 'This device already has a passkey for your account.',
  added: 'Passkey added. You can sign in with it from now on.',
  addedOn: (day: string) => `Added ${day}`,
  lastUsed: (when: string) => `Last used ${when}`,
  notUsed: 'Not used yet',
  remove: 'REMOVE',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: 'REMOVE THIS PASSKEY?',
  removeText: (name: string) => `“${name}” will no longer sign you in. Your password still does.`,
  removeOnDevice: 'The passkey also stays on your device until you delete it in its password settings.',
  removed: 'Passkey removed.',
  signIn: 'SIGN IN WITH A PASSKEY',
  confirm: 'USE A PASSKEY',
  offer: 'Sign in faster next time: add a passkey.',
  offerAdd: 'ADD',
  offerDismiss: 'No, thanks',
} as const

export const passkeyFailures = {
  add: later('add the passkey'),
  remove: later('remove the passkey'),
  signIn: later('sign in with a passkey'),
  confirm: later('confirm with a passkey'),
} as const
