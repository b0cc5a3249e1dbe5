/** Copying an address, and leaving the sheet that shows it. */
export const copyWords = {
  copy: 'COPY',
  done: 'DONE',
  copied: 'Copied',
  copyFailed: 'Copying did not work. Select the address and copy it yourself.',
} as const
