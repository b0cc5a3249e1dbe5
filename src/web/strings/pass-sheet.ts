/** The sheet with what can be done with a pass. */
export const passSheetWords = {
  title: 'YOUR PASS',
  myLink: 'MY LINK',
  myLinkMore: 'Opens this page on another device. Only for you.',
  share: 'SHARE THE INVITE',
  shareMore: 'For others who want to come.',
  shareText: (name: string) => `Come to ${name}?`,
  remove: 'REMOVE FROM THIS PHONE',
  removeTitle: 'REMOVE THE PASS?',
  removeText:
    'This phone forgets the night. You stay on the list, and the host can show you your pass again.',
  forget: 'TAKE MY NAME OFF',
  forgetMore: 'Nobody sees your name any more.',
  forgetTitle: 'TAKE YOUR NAME OFF?',
  forgetText: (host: string) =>
    `You become “Former guest” in every game of ${host}’s, your seat in the games to come gets free, and your passes end. This cannot be undone.`,
  close: 'CLOSE',
} as const
