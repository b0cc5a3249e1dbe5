import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { canShare } from '../ui/device.ts'
import { toastFailure, toastSuccess } from '../ui/toasts.ts'

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

/** Opens the device's share sheet with a text; without one, copies it and shows a toast. Call it in the tap itself. */
export function sendText(title: string, text: string, toasts: CopyToasts): void {
  // The promise also rejects when the person closes the share sheet. The device shows any other error itself.
  if (canShare()) navigator.share({ title, text }).catch(() => undefined)
  else copyText(text, toasts)
}

/** Opens the device's share sheet. Call it in the tap itself: browsers refuse it later. */
export function shareLink(link: ShareData): void {
  // The promise also rejects when the person closes the share sheet. The device shows any other error itself.
  navigator.share(link).catch(() => undefined)
}
