import { t } from '../i18n/language.ts'
import { later } from './toasts.ts'

/** Passkeys in the settings, on the login, where the owner confirms, and the offer after signing in (record 0043). */
export const passkeyWords = {
  title: t`PASSKEYS`,
  text: t`Sign in with your fingerprint, face or screen lock. Your password keeps working.`,
  add: t`ADD A PASSKEY`,
  addText: t`Next, your browser will ask you to create it. The name helps you tell your passkeys apart.`,
  name: t`Name`,
  nameRequired: t`A name is required.`,
  continue: t`CONTINUE`,
  known: t`This device already has a passkey for your account.`,
  added: t`Passkey added. You can sign in with it from now on.`,
  addedOn: (day: string) => t`Added ${day}`,
  lastUsed: (when: string) => t`Last used ${when}`,
  notUsed: t`Not used yet`,
  remove: t`REMOVE`,
  removeNamed: (name: string) => t`Remove ${name}`,
  removeTitle: t`REMOVE THIS PASSKEY?`,
  removeText: (name: string) => t`“${name}” will no longer sign you in. Your password still does.`,
  removeOnDevice: t`The passkey also stays on your device until you delete it in its password settings.`,
  removed: t`Passkey removed.`,
  signIn: t`SIGN IN WITH A PASSKEY`,
  confirm: t`USE A PASSKEY`,
  offer: t`Sign in faster next time: add a passkey.`,
  offerAdd: t`ADD`,
  offerDismiss: t`No, thanks`,
} as const

export const passkeyFailures = {
  add: later(t`add the passkey`),
  remove: later(t`remove the passkey`),
  signIn: later(t`sign in with a passkey`),
  confirm: later(t`confirm with a passkey`),
} as const
