import { t } from '../i18n/language.ts'
import { words } from '../strings/words.ts'
import { toastFailure, toastSuccess } from '../ui/toasts/toasts.ts'

export interface CopyToasts {
  readonly copied: string
  readonly failed: string
}

/** Copies a text, by default an address, and says so. Call it in the tap itself: browsers refuse it later. */
export function copyText(text: string, toasts: Partial<CopyToasts> = {}): void {
  const {
    copied = words.copied,
    failed = t`Copying did not work. Select the address and copy it yourself.`,
  } = toasts
  navigator.clipboard.writeText(text).then(
    () => toastSuccess(copied),
    () => toastFailure(failed),
  )
}
