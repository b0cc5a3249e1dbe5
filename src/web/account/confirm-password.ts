import { onConfirmationNeeded } from '../api/call.ts'
import { words } from '../i18n/texts/words.ts'
import { toastFailure } from '../ui/toasts.ts'

let asking: Promise<boolean> | undefined

/** Calls that need the password at the same time wait for one sheet. Its code is loaded when it is first needed. */
export function confirmByPassword(): void {
  onConfirmationNeeded(() => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  })
}

async function ask(): Promise<boolean> {
  try {
    const { askPassword } = await import('./ConfirmSheet.tsx')
    return await askPassword()
  } catch {
    toastFailure(words.checkConnection)
    return false
  }
}
