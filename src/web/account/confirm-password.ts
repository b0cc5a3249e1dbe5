import type { EndpointName } from '../../contract/paths.ts'
import { onConfirmationNeeded } from '../api/call.ts'
import { words } from '../i18n/texts/words.ts'
import { toastFailure } from '../ui/toasts.ts'

let asking: Promise<boolean> | undefined

/** Concurrent calls that need the password share one sheet. Its code is loaded on first use. */
export function confirmByPassword(): void {
  onConfirmationNeeded((name) => {
    asking ??= ask(name).finally(() => {
      asking = undefined
    })
    return asking
  })
}

async function ask(name: EndpointName): Promise<boolean> {
  try {
    const { askPassword } = await import('./ConfirmSheet.tsx')
    return await askPassword(name)
  } catch {
    toastFailure(words.checkConnection)
    return false
  }
}
