import { copyWords } from '../strings/copy.ts'
import { toastFailure, toastSuccess } from '../ui/toasts/toasts.ts'

export interface CopyToasts {
  readonly copied: string
  readonly failed: string
}

const forAddress: CopyToasts = { copied: copyWords.copied, failed: copyWords.copyFailed }

/** Copies a text, by default an address, and says so. Call it in the tap itself: browsers refuse it later. */
export function copyText(text: string, { copied, failed }: CopyToasts = forAddress): void {
  navigator.clipboard.writeText(text).then(
    () => toastSuccess(copied),
    () => toastFailure(failed),
  )
}
