/** Opens the device's share sheet. Call it in the tap itself: browsers refuse it later. */
export function shareLink(link: ShareData): void {
  // Dismissing the share sheet rejects too, and the device reports other errors itself.
  navigator.share(link).catch(() => undefined)
}
