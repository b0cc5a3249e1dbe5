import { canShare } from '../ui/can-share.ts'
import { downloadFile } from '../ui/download-file.ts'

const TYPE = 'image/png'

/** Opens the device's share sheet with a picture; where that takes no files, saves it. Call it in the tap itself. */
export function sendPicture(title: string, picture: Blob, name: string): void {
  const files = [new File([picture], name, { type: TYPE })]
  // Dismissing the share sheet rejects too, and the device reports other errors itself.
  if (takesFiles(files)) navigator.share({ title, files }).catch(() => undefined)
  else downloadFile(picture, name, TYPE)
}

const takesFiles = (files: File[]): boolean =>
  canShare() && 'canShare' in navigator && navigator.canShare({ files })
