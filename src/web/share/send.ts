import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { canShare } from '../ui/device.ts'
import { toastFailure, toastSuccess } from '../ui/toasts.ts'

interface CopyToasts {
  readonly copied?: string
  readonly failed?: string
}

/** Copies a text, by default an address, and confirms it. Call it in the tap itself: browsers refuse it later. */
export function copyText(
  text: string,
  {
    copied = words.copied,
    failed = t`Copying did not work. Select the address and copy it yourself.`,
  }: CopyToasts = {},
): void {
  navigator.clipboard.writeText(text).then(
    () => toastSuccess(copied),
    () => toastFailure(failed),
  )
}

/**
 * Opens the device's share sheet; without one, copies the address, or the text if there is none. Call it in the tap itself: browsers
 * refuse it later.
 */
export function shareOrCopy(shared: ShareData & { readonly text: string }, toasts?: CopyToasts): void {
  // The promise also rejects when the person closes the share sheet. The device shows any other error itself.
  if (canShare()) navigator.share(shared).catch(() => undefined)
  else copyText(shared.url ?? shared.text, toasts)
}
