import { canShare } from '../ui/can-share.ts'
import { type CopyToasts, copyText } from './copy-text.ts'

/** Opens the device's share sheet with a text; without one, copies it and shows a toast. Call it in the tap itself. */
export function sendText(title: string, text: string, toasts: CopyToasts): void {
  // Dismissing the share sheet rejects too, and the device reports other errors itself.
  if (canShare()) navigator.share({ title, text }).catch(() => undefined)
  else copyText(text, toasts)
}
