/** How long the browser may take to read the file, in milliseconds. */
const READ_MS = 60_000

/** Saves a text or a picture as a file of this name and media type. */
export function downloadFile(content: string | Blob, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}
